import ByteText
import Catalogs
import ExchangeFormats
import MessageFormat2

/// Writes a document as string resources.
struct AndroidWriter {
    private let document: ExchangeDocument
    private var output: [UInt8] = []
    /// The items of lists that came from string resources, by the names of the lists.
    private var lists: [(name: String, items: [(number: Int, content: [UInt8], text: ExchangeText, key: MessageKey)])] =
        []

    init(_ document: ExchangeDocument) { self.document = document }

    mutating func write() -> ExchangeOutput {
        output += "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n".utf8
        output += "<resources xmlns:tools=\"\(AndroidNamespace.tools)\"".utf8
        output += " xmlns:xliff=\"\(AndroidNamespace.xliff)\"\n    tools:locale=\"\(document.targetLanguage)\">\n".utf8
        var diagnostics = document.writeEachText { text, entry throws(UnwritableText) in
            if let original = OriginalText(text) {
                try write(original, text, of: entry)
            } else {
                try write(text, of: entry)
            }
        }
        diagnostics += writeLists()
        output += "</resources>\n".utf8
        return ExchangeOutput(output, diagnostics: diagnostics)
    }

    private mutating func write(_ text: ExchangeText, of entry: ExchangeEntry) throws(UnwritableText) {
        let plural = PluralText(text)
        let slots = try ArgumentSlots(text, of: entry, counting: plural?.argument, countsFirst: false)
        let content = AndroidText(slots: slots, entry: entry, isTranslation: !document.isSourceOnly)
        let notes = slots.all.map { (token: AndroidText.token(for: $0), argument: $0.argument) }
        let note = TextNote.text(on: entry, placeholders: notes)
        let id = ExchangeID(entry.key, text.part)
        if let plural {
            let forms = plural.forms.compactMap { form in pattern(of: form.unit).map { (form.category, $0) } }
            guard !forms.isEmpty else { return }
            comment(note)
            output += "    <plurals name=\"\(AndroidName.text(for: id))\">\n".utf8
            for (category, pattern) in forms {
                output += "        <item quantity=\"\(category.rawValue)\">".utf8
                content.append(pattern, isFormatted: true, to: &output)
                output += "</item>\n".utf8
            }
            output += "    </plurals>\n".utf8
            return
        }
        for unit in text.units {
            guard let pattern = pattern(of: unit) else { continue }
            var id = id
            id.keys = unit.keys
            comment(note)
            let isFormatted = !slots.isEmpty || !AndroidText.hasPercent(pattern)
            let attribute = isFormatted ? "" : " formatted=\"false\""
            output += "    <string name=\"\(AndroidName.text(for: id))\"\(attribute)>".utf8
            content.append(pattern, isFormatted: isFormatted, to: &output)
            output += "</string>\n".utf8
        }
    }

    // MARK: Texts that came from string resources

    /// Writes a text under the name that it had.
    private mutating func write(_ original: OriginalText, _ text: ExchangeText, of entry: ExchangeEntry)
        throws(UnwritableText)
    {
        let isTranslation = !document.isSourceOnly
        let facts = original.origin.facts
        let forms = try original.forms(
            isTranslation: isTranslation, AppPlurals(language: document.targetLanguage, zero: .category),
            isPlural: facts["plurals"] != nil)
        guard !forms.isEmpty else { return }
        let contents = try forms.map { form throws(UnwritableText) in
            let isFormatted = facts["percent"] != nil || !form.pattern.placeholders.isEmpty
            let tokens = try original.tokens(
                of: form.pattern, isTranslation: isTranslation,
                escapes: isFormatted ? [.percent] : [.none, .percent],
                reading: AndroidText.pieces)
            return (category: form.category, bytes: AndroidText.content(tokens))
        }
        let name = original.origin.name
        if let list = facts["string-array"], let number = Int(name.dropFirst(list.utf8.count + 1)) {
            let item = (number, contents.first?.bytes ?? [], text, entry.key)
            if let index = lists.firstIndex(where: { $0.name == list }) {
                lists[index].items.append(item)
            } else {
                lists.append((list, [item]))
            }
            return
        }
        comment(entry.description)
        guard facts["plurals"] != nil else {
            let attribute = facts["formatted"].map { " formatted=\"\($0)\"" } ?? ""
            output +=
                "    <string name=\"\(name)\"\(attribute)>".utf8 + (contents.first?.bytes ?? []) + "</string>\n".utf8
            return
        }
        output += "    <plurals name=\"\(name)\">\n".utf8
        for (category, bytes) in contents {
            output += "        <item quantity=\"\((category ?? .other).rawValue)\">".utf8 + bytes + "</item>\n".utf8
        }
        output += "    </plurals>\n".utf8
    }

    /// Writes the lists of which there are all items: without one of them, the others would have other numbers.
    private mutating func writeLists() -> [CatalogDiagnostic] {
        let origins = document.entries.flatMap(\.texts).compactMap(\.origin)
        let counts = Dictionary(origins.compactMap { $0.facts["string-array"].map { ($0, 1) } }, uniquingKeysWith: +)
        var diagnostics: [CatalogDiagnostic] = []
        for list in lists {
            let items = list.items.sorted { $0.number < $1.number }
            guard items.map(\.number) == Array(0..<(counts[list.name] ?? 0)) else {
                let reason = UnwritableText(
                    message: "the list \"\(list.name)\" that this text came from is not complete",
                    help: "Translate all of its texts.", isTranslation: !document.isSourceOnly)
                diagnostics += items.map { reason.diagnostic(for: $0.text, of: $0.key) }
                continue
            }
            output += "    <string-array name=\"\(list.name)\">\n".utf8
            for item in items { output += "        <item>".utf8 + item.content + "</item>\n".utf8 }
            output += "    </string-array>\n".utf8
        }
        return diagnostics
    }

    private func pattern(of unit: ExchangeUnit) -> Message.Pattern? {
        document.isSourceOnly ? unit.source : unit.translation
    }

    /// Writes a comment. Two hyphens in a row would end it, so there is a space between them.
    private mutating func comment(_ text: String?) {
        guard let text else { return }
        var comment: [UInt8] = []
        for byte in text.utf8 {
            if byte == UInt8(ascii: "-"), comment.last == byte { comment.append(0x20) }
            comment.append(byte < 0x20 && byte != 0x09 && byte != 0x0A ? 0x20 : byte)
        }
        while let impossible = XMLText.firstImpossible(in: comment[...]) {
            // U+FFFE and U+FFFF, which have three bytes.
            comment.replaceSubrange(impossible..<min(impossible + 3, comment.count), with: [0x20])
        }
        output += "    <!-- ".utf8
        for byte in comment {
            output.append(byte)
            if byte == 0x0A { output += "         ".utf8 }
        }
        output += " -->\n".utf8
    }
}
