import ByteText
import Catalogs

extension JSONDocument {
    /// Whether the file is a catalog or a string catalog of Xcode, which no format for texts of anybody may take.
    var isCatalog: Bool {
        guard nodes.first?.kind == .object else { return false }
        let names = Set(members(of: 0).map { string(at: $0.name) })
        return names.isSuperset(of: ["locale", "messages"]) || names.isSuperset(of: ["sourceLanguage", "strings"])
    }

    /// All texts that are values in an object that is a file of texts, however deep; empty if it is something else.
    var texts: [String] {
        guard error == nil, nodes.first?.kind == .object, !isCatalog else { return [] }
        var texts: [String] = []
        // Nesting is limited by the parser.
        func add(_ object: Int) {
            for (_, value) in members(of: object) {
                if nodes[value].kind == .object { add(value) }
                if nodes[value].kind == .string { texts.append(string(at: value)) }
            }
        }
        add(0)
        return texts
    }
}

extension I18nextFormat {
    /// Whether the texts of all files together are of i18next, though some of them look like ICU MessageFormat: a translator's `{name}`
    /// among `{{name}}`.
    package static func isMeant(by files: [[UInt8]]) -> Bool {
        let texts = files.flatMap { JSONDocument(reading: $0, duplicates: .allowed).texts }
        return texts.contains { $0.contains("{{") || $0.contains("$t(") }
            && !texts.contains(where: ForeignICU.hasChoice)
    }
}

extension String {
    /// Whether a text has `%{name}`, with the sign before the brace, or `{name}` if there is none. A second brace is not one of these.
    func hasBraceName(after sign: UInt8?) -> Bool {
        let bytes = Array(utf8)
        return bytes.indices.contains { start in
            guard bytes[start] == UInt8(ascii: "{"),
                bytes.byte(start + 1).map({ ASCII.isLetter($0) || $0 == 0x5F }) ?? false
            else { return false }
            let before = start > 0 ? bytes[start - 1] : nil
            guard sign == nil ? !"{%$#@".utf8.contains(before ?? 0) : before == sign else { return false }
            let end = bytes[start...].firstIndex {
                !(ASCII.isLetter($0) || ASCII.isDigit($0) || "_.-{".utf8.contains($0))
            }
            return end.map { bytes[$0] == UInt8(ascii: "}") } ?? false
        }
    }
}
