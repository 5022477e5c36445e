import ByteText
import Catalogs
import CatalogsXML
import MessageFormat2

/// How a catalog file is indented, so that what is added looks like what is there.
package struct FileIndentation {
    /// The white space before an entry.
    let entry: String
    /// The white space before what holds the entries.
    let messages: String
    /// One level.
    package let unit: String
    /// Whether lines end with CR LF.
    let usesCRLF: Bool
    private let bytes: [UInt8]
    private let syntax: FileSyntax

    package init(_ catalog: CatalogView) {
        bytes = catalog.file.bytes
        syntax = catalog.syntax
        let (file, records) = (catalog.file.bytes, catalog.storage.records)
        usesCRLF = file.firstIndex(of: 0x0A).map { $0 > 0 && file[$0 - 1] == 0x0D } ?? false
        let first = records.first.flatMap { Self.indentation(at: Int($0.start), file) }
        let holder = catalog.document.messagesRange?.lowerBound ?? 0
        let outer = Self.indentation(ofLineAt: holder, file)
        messages = outer
        if let first, first.hasPrefix(outer), first.utf8.count > outer.utf8.count {
            entry = first
            unit = String(first.dropFirst(outer.count))
        } else {
            entry = first ?? outer + "  "
            unit = "  "
        }
    }

    /// The white space at the start of the line that an offset is in.
    package func indentation(ofLineAt offset: Int) -> String { Self.indentation(ofLineAt: offset, bytes) }

    private static func indentation(ofLineAt offset: Int, _ bytes: [UInt8]) -> String {
        let start = bytes[..<min(offset, bytes.count)].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
        return String(decoding: bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
    }

    /// The white space between the start of a line and an offset; nil if there is something else.
    private static func indentation(at offset: Int, _ bytes: [UInt8]) -> String? {
        let indentation = indentation(ofLineAt: offset, bytes)
        let start = offset - indentation.utf8.count
        return start == 0 || start > 0 && (bytes[start - 1] == 0x0A || bytes[start - 1] == 0x0D) ? indentation : nil
    }

    // MARK: Texts

    /// A text as a JSON value.
    ///
    /// - Parameter indent: the white space before the line that it starts on.
    func json(_ message: Message, _ form: VariantForm?, isList: Bool, indent: String) -> [UInt8] {
        guard let form else {
            let text = message.description
            guard isList else { return literal(text) }
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { literal(String($0)) }
            return list(lines, indent: indent, "[", "]")
        }
        let inner = indent + unit
        let selectors = form.selectors.map(literal).joined(separator: Array(", ".utf8))
        let variants = form.variants.map { literal($0.key) + Array(": ".utf8) + literal($0.pattern) }
        let members = [
            Array("\"match\": [".utf8) + selectors + [UInt8(ascii: "]")],
            Array("\"variants\": ".utf8) + list(variants, indent: inner, "{", "}"),
        ]
        return list(members, indent: indent, "{", "}")
    }

    private func list(_ lines: [[UInt8]], indent: String, _ open: String, _ close: String) -> [UInt8] {
        let separator = Array(",\n\(indent)\(unit)".utf8)
        return Array("\(open)\n\(indent)\(unit)".utf8) + lines.joined(separator: separator)
            + Array("\n\(indent)\(close)".utf8)
    }

    private func literal(_ text: String) -> [UInt8] {
        var output: [UInt8] = []
        JSONText.appendLiteral(text.utf8, to: &output)
        return output
    }

    /// A text as an XML element.
    func xml(_ part: CatalogPart, _ message: Message, _ form: VariantForm?, indent: String) -> [UInt8] {
        let name = part.rawValue
        guard let form else {
            return Array("<\(name)>".utf8) + FileSyntax.xml.escaped(message.description) + Array("</\(name)>".utf8)
        }
        var output = Array("<\(name) match=\"".utf8)
        XMLText.append(form.selectors.joined(separator: " "), as: .attribute, to: &output)
        output += "\">".utf8
        for variant in form.variants {
            output += "\n\(indent)\(unit)<variant key=\"".utf8
            XMLText.append(variant.key, as: .attribute, to: &output)
            output += "\">".utf8
            XMLText.append(variant.pattern, as: .content, to: &output)
            output += "</variant>".utf8
        }
        return output + Array("\n\(indent)</\(name)>".utf8)
    }

    // MARK: Entries

    /// Entries as the file's format writes them, with this indentation.
    func entries(_ catalog: MessageCatalog, isFlat: Bool) throws(CatalogDiagnostic) -> [[UInt8]] {
        if isFlat {
            return catalog.entries.map { entry in
                literal(entry.key.rawValue) + Array(": ".utf8) + literal(entry.detail?.message ?? "")
            }
        }
        let format: any CatalogFormat = syntax == .xml ? .xml : .json
        let written = try format.write(catalog)
        let storage = format.read(written, path: catalog.path).catalog.storage
        // The writers indent by two spaces, entries in JSON by four.
        let depth = syntax == .xml ? 2 : 4
        return storage.records.enumerated().map { number, record in
            let lines = written[Int(record.start)..<Int(record.end)].split(
                separator: 0x0A, omittingEmptySubsequences: false)
            // In XML, white space at the start of a line can belong to a text.
            let entry = CatalogEntry(storage: storage, index: number)
            guard syntax == .json || CatalogPart.allCases.allSatisfy({ !(entry[$0]?.utf8.contains(0x0A) ?? false) })
            else { return Array(lines.joined(separator: [0x0A])) }
            return Array(
                lines.enumerated().map { index, line -> [UInt8] in
                    guard index > 0 else { return Array(line) }
                    let spaces = line.prefix { $0 == 0x20 }.count
                    let levels = max(0, spaces - depth) / 2
                    return Array((self.entry + String(repeating: unit, count: levels)).utf8) + line.dropFirst(spaces)
                }.joined(separator: [0x0A]))
        }
    }
}
