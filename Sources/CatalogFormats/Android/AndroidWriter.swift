import ByteText
import Catalogs
import ExchangeFormats
import MessageFormat2

/// Writes a document as string resources.
struct AndroidWriter {
    private let document: ExchangeDocument
    private var output: [UInt8] = []

    init(_ document: ExchangeDocument) { self.document = document }

    mutating func write() -> ExchangeOutput {
        output += "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n".utf8
        output += "<resources xmlns:tools=\"\(AndroidNamespace.tools)\"".utf8
        output += " xmlns:xliff=\"\(AndroidNamespace.xliff)\"\n    tools:locale=\"\(document.targetLanguage)\">\n".utf8
        let diagnostics = document.writeEachText { text, entry throws(UnwritableText) in
            try write(text, of: entry)
        }
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
