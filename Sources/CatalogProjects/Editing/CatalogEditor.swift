import Catalogs
import MessageFormat2

/// Changes texts in a catalog file, and not one byte else: the layout stays as its author has it.
///
/// A text whose variants stay the same is changed pattern by pattern; any other is written anew, in the form in which it was
/// written: the variant form, a list of lines, or a string.
package struct CatalogEditor {
    let catalog: CatalogView
    let layout: FileIndentation
    private var edits: [FileEdit] = []
    /// New texts of existing entries, by the number of the entry.
    private var texts: [Int: [NewText]] = [:]
    /// New entries by the number of the entry that they follow; -1 for those before the first.
    private var entries: [Int: [CatalogBuilder.Entry]] = [:]
    private var builder: CatalogBuilder
    private let numbers: [String: Int]

    /// A text that an entry does not have yet.
    private struct NewText {
        let part: CatalogPart
        let message: Message
        let form: VariantForm?
    }

    /// - Parameter catalog: a file without errors.
    package init(_ catalog: CatalogView) {
        self.catalog = catalog
        layout = FileIndentation(catalog)
        builder = CatalogBuilder(path: catalog.file.path, bytes: [])
        var numbers: [String: Int] = [:]
        for number in 0..<catalog.count { numbers[catalog.entry(number).key.rawValue] = number }
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
        if let use = entry.use(of: part) {
            edits.append(replacing(use, by: message, form: form))
        } else if let text = entry[part], !(entry.isShorthand && isEmptyTag(text)) {
            let edits = patternEdits(of: text, to: message) ?? [rewriting(text, part, to: message, form: form)]
            self.edits += edits
        } else {
            texts[number, default: []].append(NewText(part: part, message: message, form: form))
        }
    }

    /// Adds an entry.
    ///
    /// - Parameters:
    ///   - key: its key.
    ///   - texts: its texts, with their variant forms if they should be written in them.
    ///   - uses: its parts with the texts of other entries.
    ///   - isShorthand: whether it is written as a plain string.
    ///   - predecessors: the keys that stand before it in the source catalog: it goes after the last one that is there.
    package mutating func add(
        _ key: MessageKey, _ texts: [(part: CatalogPart, message: Message, form: VariantForm?)],
        uses: [SharedText] = [], isShorthand: Bool, after predecessors: some BidirectionalCollection<MessageKey>
    ) {
        var entry = CatalogBuilder.Entry(key: builder.text(key.rawValue.utf8), at: 0..<0)
        entry.isShorthand = isShorthand
        for text in texts { entry[text.part] = builder.slot(text.message, text.form) }
        for use in uses { entry.uses[use.part] = builder.text(use.key.rawValue.utf8) }
        let place = predecessors.last { numbers[$0.rawValue] != nil }.flatMap { numbers[$0.rawValue] }
        entries[place ?? -1, default: []].append(entry)
    }

    /// The file with all changes.
    ///
    /// - Throws: for a text that the file's format cannot express.
    package func bytes() throws(CatalogDiagnostic) -> [UInt8] {
        var edits = edits
        for (number, new) in texts {
            edits += insertions(
                of: CatalogPart.allCases.flatMap { part in new.filter { $0.part == part } }, into: number)
        }
        for (place, list) in entries { edits.append(try insertion(of: list, after: place)) }
        // What is inserted at the same place stays in its order.
        let order = edits.indices.sorted { left, right in
            let (a, b) = (edits[left].range, edits[right].range)
            return (a.lowerBound, a.upperBound, left) < (b.lowerBound, b.upperBound, right)
        }
        let bytes = catalog.file.bytes
        var output: [UInt8] = []
        var position = 0
        for edit in order.lazy.map({ edits[$0] }) where edit.range.lowerBound >= position {
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
    private func patternEdits(of text: CatalogText, to message: Message) -> [FileEdit]? {
        let source = Array(text.utf8)
        guard !isEmptyTag(text), let old = text.parse().message,
            old.declarations == message.declarations,
            old.selectors == message.selectors, old.variants.map(\.keys) == message.variants.map(\.keys),
            old.patterns.count == message.patterns.count
        else { return nil }
        var edits: [FileEdit] = []
        for (before, after) in zip(old.patterns, message.patterns) where before != after {
            let range = before.span.bytes
            let new = after.source
            // A pattern without braces around it must not look like a declaration.
            let isBare = old.variants.isEmpty && !source.starts(with: "{{".utf8) && old.declarations.isEmpty
            if isBare, Message(pattern: after).description != new { return nil }
            guard let place = text.editRange(of: range), !catalog.isInSection(place) else { return nil }
            edits.append(FileEdit(place, catalog.syntax.escaped(new)))
        }
        return edits
    }

    /// The edit that writes a whole text anew.
    private func rewriting(
        _ text: CatalogText, _ part: CatalogPart, to message: Message, form: VariantForm?
    ) -> FileEdit {
        let bytes = catalog.file.bytes
        switch catalog.syntax {
        case .json:
            let value = bytes.quoted(text.fileRange)
            let isList = bytes[value].first == UInt8(ascii: "[")
            let indent = layout.indentation(ofLineAt: value.lowerBound)
            return FileEdit(value, layout.json(message, form, isList: isList, indent: indent))
        case .xml:
            let element = XMLPlace.element(of: text, bytes)
            let indent = layout.indentation(ofLineAt: element.lowerBound)
            let isPart = XMLPlace.name(at: element.lowerBound, bytes) == part.rawValue
            guard isPart, form != nil || text.variantForm != nil || isEmptyTag(text) else {
                return FileEdit(text.fileRange, catalog.syntax.escaped(message.description))
            }
            return FileEdit(element, layout.xml(part, message, form, indent: indent))
        }
    }

    /// The edit that writes a text in place of another entry's.
    private func replacing(_ use: SharedText, by message: Message, form: VariantForm?) -> FileEdit {
        let place = use.whole(in: catalog.file.bytes, catalog.syntax)
        let indent = layout.indentation(ofLineAt: place.lowerBound)
        return FileEdit(
            place,
            catalog.syntax == .json
                ? layout.json(message, form, isList: false, indent: indent)
                : layout.xml(use.part, message, form, indent: indent))
    }

    // MARK: New texts of existing entries

    /// The edits that add texts to an entry.
    ///
    /// - Parameter texts: the texts, in the order of parts. The entry has none of them yet.
    private func insertions(of texts: [NewText], into number: Int) -> [FileEdit] {
        let entry = catalog.entry(number)
        let indent = layout.entry + layout.unit
        if entry.isShorthand {
            guard let detail = entry.detail else { return [] }
            if isEmptyTag(detail) { return [content(of: texts, at: detail.fileRange.lowerBound, indent: indent)] }
            return expansion(of: detail, with: texts, indent: indent)
        }
        var edits: [FileEdit] = []
        for text in texts {
            let order = CatalogPart.allCases
            let place = order.firstIndex(of: text.part) ?? 0
            if let before = order[..<place].reversed().lazy.compactMap({ range(of: $0, of: entry) }).first {
                let end = before.upperBound
                edits.append(FileEdit(end..<end, separator(indent) + member(text, indent)))
            } else if let after = order[place...].lazy.compactMap({ range(of: $0, of: entry) }).first {
                let start = start(of: after)
                edits.append(FileEdit(start..<start, member(text, indent) + separator(indent)))
            }
        }
        return edits
    }

    /// The edits that turn an entry that is one plain text into one with parts.
    private func expansion(of detail: CatalogText, with texts: [NewText], indent: String) -> [FileEdit] {
        let isJSON = catalog.syntax == .json
        let content = isJSON ? range(of: detail) : detail.fileRange
        let line = Array("\n\(indent)".utf8)
        let before = texts.filter { $0.part == .title }.flatMap { member($0, indent) + separator(indent) }
        let after = texts.filter { $0.part != .title }.flatMap { separator(indent) + member($0, indent) }
        let (open, name) = isJSON ? ("{", "\"detail\": ") : ("", "<detail>")
        let (end, close) = isJSON ? ("", "}") : ("</detail>", "")
        return [
            FileEdit(content.lowerBound..<content.lowerBound, Array(open.utf8) + line + before + Array(name.utf8)),
            FileEdit(
                content.upperBound..<content.upperBound,
                Array(end.utf8) + after + Array("\n\(layout.entry)\(close)".utf8)),
        ]
    }

    /// The edit that gives texts to an entry that is written as one tag, `<message key="a"/>`.
    private func content(of texts: [NewText], at end: Int, indent: String) -> FileEdit {
        let tag = end - "/>".utf8.count..<end
        let closing = Array("</message>".utf8)
        if texts.count == 1, texts[0].part == .detail, texts[0].form == nil {
            return FileEdit(tag, Array(">".utf8) + catalog.syntax.escaped(texts[0].message.description) + closing)
        }
        let line = Array("\n\(indent)".utf8)
        let members = texts.flatMap { line + member($0, indent) }
        return FileEdit(tag, Array(">".utf8) + members + Array("\n\(layout.entry)".utf8) + closing)
    }

    /// What stands between two parts of an entry.
    private func separator(_ indent: String) -> [UInt8] {
        Array((catalog.syntax == .json ? ",\n\(indent)" : "\n\(indent)").utf8)
    }

    /// One part of an entry, with its name.
    private func member(_ text: NewText, _ indent: String) -> [UInt8] {
        switch catalog.syntax {
        case .json:
            Array("\"\(text.part.rawValue)\": ".utf8)
                + layout.json(text.message, text.form, isList: false, indent: indent)
        case .xml: layout.xml(text.part, text.message, text.form, indent: indent)
        }
    }

    /// The range of a part: the value in JSON, and the element in XML; nil if the entry does not have it.
    private func range(of part: CatalogPart, of entry: CatalogEntry) -> Range<Int>? {
        entry[part].map(range)
            ?? entry.use(of: part)?.whole(in: catalog.file.bytes, catalog.syntax)
    }

    /// The range of a text: the value in JSON, and the element in XML.
    private func range(of text: CatalogText) -> Range<Int> {
        switch catalog.syntax {
        case .json: catalog.file.bytes.quoted(text.fileRange)
        case .xml: XMLPlace.element(of: text, catalog.file.bytes)
        }
    }

    private func isEmptyTag(_ text: CatalogText) -> Bool {
        catalog.syntax == .xml && XMLPlace.isEmptyTag(text, catalog.file.bytes)
    }

    /// The start of a part: its name in JSON, and its start tag in XML.
    private func start(of part: Range<Int>) -> Int {
        guard catalog.syntax == .json else { return part.lowerBound }
        return JSONPlace.nameStart(ofValueAt: part.lowerBound, catalog.file.bytes) ?? part.lowerBound
    }

    // MARK: New entries

    /// The edit that inserts entries after another one.
    private func insertion(
        of entries: [CatalogBuilder.Entry], after number: Int
    ) throws(CatalogDiagnostic) -> FileEdit {
        var builder = builder
        for entry in entries { builder.append(entry) }
        let new = builder.catalog(language: catalog.language)
        let texts = try layout.entries(new, isFlat: catalog.isFlat)
        let bytes = catalog.file.bytes
        let line = Array("\n\(layout.entry)".utf8)
        let isJSON = catalog.syntax == .json
        let separator = isJSON ? [UInt8(ascii: ",")] + line : line
        let joined = Array(texts.joined(separator: separator))
        if number >= 0 {
            let end = Int(catalog.storage.records[number].end)
            return FileEdit(end..<end, separator + joined)
        }
        if let first = catalog.storage.records.first {
            let start = Int(first.start)
            return FileEdit(start..<start, joined + separator)
        }
        let closing = Array("\n\(layout.messages)".utf8)
        let messages = catalog.document.messagesRange ?? bytes.count..<bytes.count
        if isJSON {
            let brace = bytes[messages].firstIndex(of: UInt8(ascii: "{")) ?? messages.lowerBound
            let end = bytes[messages].lastIndex(of: UInt8(ascii: "}")) ?? messages.upperBound
            return FileEdit(min(brace + 1, end)..<end, line + joined + closing)
        }
        if bytes[messages].suffix(2).elementsEqual("/>".utf8) {
            let tag = messages.upperBound - 2..<messages.upperBound
            return FileEdit(tag, Array(">".utf8) + line + joined + closing + Array("</catalog>".utf8))
        }
        return FileEdit(messages.upperBound..<messages.upperBound, line + joined)
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
