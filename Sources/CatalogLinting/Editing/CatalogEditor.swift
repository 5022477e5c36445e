import MessageFormat2
import Plainspoken

/// Changes texts in a catalog file, and not one byte else: the layout stays as its author has it.
///
/// A text whose variants stay the same is changed pattern by pattern; any other is written anew, in the form in which it was
/// written: the variant form, a list of lines, or a string.
package struct CatalogEditor {
    let catalog: CatalogView
    let layout: FileIndentation
    private var edits: [Fix.Edit] = []
    /// New entries by the number of the entry that they follow; -1 for those before the first.
    private var entries: [Int: [CatalogBuilder.Entry]] = [:]
    private var builder: CatalogBuilder
    private let numbers: [String: Int]

    /// - Parameter catalog: a file without errors.
    package init(_ catalog: CatalogView) {
        self.catalog = catalog
        layout = FileIndentation(catalog)
        builder = CatalogBuilder(path: catalog.file.path, bytes: [])
        var numbers: [String: Int] = [:]
        for number in 0..<catalog.count { numbers[catalog.key(number).string] = number }
        self.numbers = numbers
    }

    /// The number of a key's entry; nil if the catalog has none.
    package func number(of key: MessageKey) -> Int? { numbers[key.rawValue] }

    /// One text of an entry; nil if it has none.
    package func text(_ part: CatalogPart, of number: Int) -> CatalogText? { catalog.entry(number)[part] }

    // MARK: Changes

    /// Changes one text of an entry, or adds it.
    ///
    /// - Parameters:
    ///   - message: the new text.
    ///   - part: which text.
    ///   - number: the entry.
    ///   - form: the text in the variant form, for texts that are written in it; nil to write it in `.match` syntax.
    package mutating func set(_ message: Message, _ part: CatalogPart, of number: Int, form: VariantForm?) {
        let entry = catalog.entry(number)
        if let text = entry[part] {
            let edits = patternEdits(of: text, to: message) ?? [rewriting(text, part, to: message, form: form)]
            self.edits += edits
        } else {
            insert(message, part, into: number, form: form)
        }
    }

    /// Adds an entry.
    ///
    /// - Parameters:
    ///   - key: its key.
    ///   - texts: its texts, with their variant forms if they should be written in them.
    ///   - isShorthand: whether it is written as a plain string.
    ///   - predecessors: the keys that stand before it in the source catalog: it goes after the last one that is there.
    package mutating func add(
        _ key: MessageKey, _ texts: [(part: CatalogPart, message: Message, form: VariantForm?)], isShorthand: Bool,
        metadata: CatalogBuilder.Metadata? = nil, after predecessors: some BidirectionalCollection<MessageKey>
    ) {
        var entry = CatalogBuilder.Entry(key: builder.text(key.rawValue.utf8), at: 0..<0)
        entry.isShorthand = isShorthand
        for text in texts { entry[text.part] = builder.slot(text.message, text.form) }
        let place = predecessors.last { numbers[$0.rawValue] != nil }.flatMap { numbers[$0.rawValue] }
        entries[place ?? -1, default: []].append(entry)
    }

    /// The file with all changes.
    ///
    /// - Throws: for a text that the file's format cannot express.
    package func bytes() throws(CatalogDiagnostic) -> [UInt8] {
        var edits = edits
        for (place, list) in entries { edits.append(try insertion(of: list, after: place)) }
        edits.sort { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
        let bytes = catalog.file.bytes
        var output: [UInt8] = []
        var position = 0
        for edit in edits where edit.range.lowerBound >= position {
            output += bytes[position..<edit.range.lowerBound]
            // Line feeds of texts are escaped in JSON; in XML, a reader takes CR LF for LF.
            if layout.usesCRLF {
                for byte in edit.replacement { output += byte == 0x0A ? [0x0D, 0x0A] : [byte] }
            } else {
                output += edit.replacement
            }
            position = edit.range.upperBound
        }
        return output + bytes[position...]
    }

    // MARK: Existing texts

    /// The edits of single patterns; nil if the messages differ in more than patterns, or if a pattern is not in one piece.
    private func patternEdits(of text: CatalogText, to message: Message) -> [Fix.Edit]? {
        let source = Array(text.utf8)
        guard let old = Message.parse(text.message).message, old.declarations == message.declarations,
            old.selectors == message.selectors, old.variants.map(\.keys) == message.variants.map(\.keys),
            old.patterns.count == message.patterns.count
        else { return nil }
        var edits: [Fix.Edit] = []
        for (before, after) in zip(old.patterns, message.patterns) where before != after {
            let range = before.span.bytes
            let new = after.source
            // A pattern without braces around it must not look like a declaration.
            let isBare = old.variants.isEmpty && !source.starts(with: "{{".utf8) && old.declarations.isEmpty
            if isBare, Message(pattern: after).description != new { return nil }
            guard let place = text.editRange(of: range), !catalog.isInSection(place) else { return nil }
            edits.append(Fix.Edit(place, catalog.syntax.escaped(new)))
        }
        return edits
    }

    /// The edit that writes a whole text anew.
    private func rewriting(
        _ text: CatalogText, _ part: CatalogPart, to message: Message, form: VariantForm?
    ) -> Fix.Edit {
        let bytes = catalog.file.bytes
        switch catalog.syntax {
        case .json:
            let value = JSONPlace.value(around: text.fileRange, bytes)
            let isList = bytes[value].first == UInt8(ascii: "[")
            let indent = layout.indentation(ofLineAt: value.lowerBound)
            return Fix.Edit(value, layout.json(message, form, isList: isList, indent: indent))
        case .xml:
            let element = XMLPlace.element(around: text.fileRange, bytes)
            let indent = layout.indentation(ofLineAt: element.lowerBound)
            let name = XMLPlace.name(at: element.lowerBound, bytes)
            guard form != nil || text.variantForm != nil, name == part.rawValue else {
                return Fix.Edit(text.fileRange, catalog.syntax.escaped(message.description))
            }
            return Fix.Edit(element, layout.xml(part, message, form, indent: indent))
        }
    }

    /// Adds a text to an entry: after the last part that stands before it, or else before the others.
    private mutating func insert(_ message: Message, _ part: CatalogPart, into number: Int, form: VariantForm?) {
        let entry = catalog.entry(number)
        let bytes = catalog.file.bytes
        let order = CatalogPart.allCases
        let place = order.firstIndex(of: part) ?? 0
        let before = order[..<place].last { entry[$0] != nil }
        let after = order[place...].first { entry[$0] != nil }
        let indent = layout.entry + layout.unit
        switch catalog.syntax {
        case .json where entry.isShorthand:
            // A plain string becomes an object.
            guard let detail = entry.detail else { return }
            let value = JSONPlace.value(around: detail.fileRange, bytes)
            var members = [(CatalogPart.detail, Array(bytes[value]))]
            let new = layout.json(message, form, isList: false, indent: indent)
            members.insert((part, new), at: part == .title ? 0 : 1)
            let lines = members.map { Array("\(indent)\"\($0.0.rawValue)\": ".utf8) + $0.1 }
            edits.append(
                Fix.Edit(
                    value,
                    Array("{\n".utf8) + lines.joined(separator: Array(",\n".utf8)) + Array("\n\(layout.entry)}".utf8)))
        case .json:
            let member =
                Array("\"\(part.rawValue)\": ".utf8) + layout.json(message, form, isList: false, indent: indent)
            if let before, let text = entry[before] {
                let end = JSONPlace.value(around: text.fileRange, bytes).upperBound
                edits.append(Fix.Edit(end..<end, Array(",\n\(indent)".utf8) + member))
            } else if let after, let text = entry[after],
                let start = JSONPlace.nameStart(
                    ofValueAt: JSONPlace.value(around: text.fileRange, bytes).lowerBound, bytes)
            {
                edits.append(Fix.Edit(start..<start, member + Array(",\n\(indent)".utf8)))
            }
        case .xml where entry.isShorthand:
            guard let detail = entry.detail else { return }
            let range = detail.fileRange
            var parts = [(CatalogPart.detail, Array("<detail>".utf8) + bytes[range] + Array("</detail>".utf8))]
            parts.insert((part, layout.xml(part, message, form, indent: indent)), at: part == .title ? 0 : 1)
            let lines = parts.map { Array("\n\(indent)".utf8) + $0.1 }
            edits.append(Fix.Edit(range, Array(lines.joined()) + Array("\n\(layout.entry)".utf8)))
        case .xml:
            let element = layout.xml(part, message, form, indent: indent)
            if let before, let text = entry[before] {
                let end = XMLPlace.element(around: text.fileRange, bytes).upperBound
                edits.append(Fix.Edit(end..<end, Array("\n\(indent)".utf8) + element))
            } else if let after, let text = entry[after] {
                let start = XMLPlace.element(around: text.fileRange, bytes).lowerBound
                edits.append(Fix.Edit(start..<start, element + Array("\n\(indent)".utf8)))
            }
        }
    }

    // MARK: New entries

    /// The edit that inserts entries after another one.
    private func insertion(
        of entries: [CatalogBuilder.Entry], after number: Int
    ) throws(CatalogDiagnostic) -> Fix.Edit {
        var builder = builder
        for entry in entries { builder.append(entry) }
        let new = builder.catalog(language: catalog.language.tag)
        let texts = try layout.entries(new, isFlat: catalog.isFlat)
        let bytes = catalog.file.bytes
        let line = Array("\n\(layout.entry)".utf8)
        let isJSON = catalog.syntax == .json
        let separator = isJSON ? [UInt8(ascii: ",")] + line : line
        let joined = Array(texts.joined(separator: separator))
        if number >= 0 {
            let end = Int(catalog.storage.records[number].end)
            return Fix.Edit(end..<end, separator + joined)
        }
        if let first = catalog.storage.records.first {
            let start = Int(first.start)
            return Fix.Edit(start..<start, joined + separator)
        }
        let closing = Array("\n\(layout.messages)".utf8)
        let messages = catalog.document.messagesRange ?? bytes.count..<bytes.count
        if isJSON {
            let brace = bytes[messages].firstIndex(of: UInt8(ascii: "{")) ?? messages.lowerBound
            let end = bytes[messages].lastIndex(of: UInt8(ascii: "}")) ?? messages.upperBound
            return Fix.Edit(min(brace + 1, end)..<end, line + joined + closing)
        }
        if bytes[messages].suffix(2).elementsEqual("/>".utf8) {
            let tag = messages.upperBound - 2..<messages.upperBound
            return Fix.Edit(tag, Array(">".utf8) + line + joined + closing + Array("</catalog>".utf8))
        }
        return Fix.Edit(messages.upperBound..<messages.upperBound, line + joined)
    }
}

extension CatalogBuilder {
    /// A text in the variant form, or in `.match` syntax if there is no form.
    mutating func slot(_ message: Message, _ form: VariantForm?) -> Text {
        guard let form else { return text(message.description.utf8) }
        let selectors = form.selectors.map { text($0.utf8) }
        let variants = form.variants.map { (text($0.key.utf8), text($0.pattern.utf8)) }
        return text(selectors: selectors, variants: variants, at: 0..<0) ?? text(message.description.utf8)
    }
}

extension CatalogView {
    /// Whether a range is in a CDATA section, in which nothing is escaped.
    func isInSection(_ range: Range<Int>) -> Bool {
        guard syntax == .xml else { return false }
        let before = file.bytes[..<range.lowerBound]
        guard let bracket = before.lastIndex(of: UInt8(ascii: "<")) else { return false }
        return before[bracket...].starts(with: "<![CDATA[".utf8)
    }
}
