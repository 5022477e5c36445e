import ExchangeFormats
import MessageFormat2

// Texts that came from a PO file, under the context and the msgid that they had there.
extension POWriter {
    mutating func write(_ original: OriginalText, _ entry: ExchangeEntry, _ text: ExchangeText) throws(UnwritableText) {
        let facts = original.origin.facts
        let id = facts["msgid"] ?? original.origin.name
        let plural = facts["msgid_plural"]
        let sources = [id, plural].compactMap(\.self)
        let flags = facts["flags"]?.split(separator: ", ").map(String.init) ?? []
        func string(_ pattern: Message.Pattern) throws(UnwritableText) -> String {
            let tokens = try original.tokens(
                of: pattern, isTranslation: !isSourceOnly,
                escapes: PlaceholderNotation(flags: flags).escapes
            ) { tokens in
                let text = tokens.map(\.written).joined()
                return PlaceholderNotation(flags: flags).comparing(sources, with: [text]).pieces(of: text)
            }
            return tokens.map(\.written).joined()
        }
        let forms = try original.forms(
            isTranslation: !isSourceOnly, AppPlurals(language: nil, zero: .category), isPlural: plural != nil)
        let strings = try forms.map { form throws(UnwritableText) in (form.category, try string(form.pattern)) }
        head(entry, text, context: facts["msgctxt"], text.units, [], flags)
        write("msgid", id)
        guard let plural else {
            // A source text that is the name needs no translation into its own language.
            let string = strings.first?.1 ?? ""
            return write("msgstr", isSourceOnly && string == id ? "" : string)
        }
        write("msgid_plural", plural)
        let other = strings.last?.1 ?? ""
        for (index, category) in categories.enumerated() {
            let string = strings.first { $0.0 == category }?.1 ?? other
            write("msgstr[\(index)]", isSourceOnly && sources.contains(string) ? "" : string)
        }
    }
}
