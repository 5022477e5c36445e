/// `{b}` instead of `{#b}`: a name in braces that is used as markup elsewhere in the text or in its source.
enum MarkupSlip {
    /// The names and ranges of such placeholders, in text order.
    static func all(in context: TextContext) -> [(name: String, range: Range<Int>)] {
        let text = context.text
        guard text.features.contains(.literals) else { return [] }
        let names = names(in: text).union(context.source.map(names) ?? [])
        guard !names.isEmpty else { return [] }
        return text.patterns.flatMap(\.elements).compactMap { element in
            guard element.kind == .value else { return nil }
            let name = text.bytes.string(element.range).dropFirst().dropLast().filter { $0 != " " }
            return names.contains(name) ? (name, element.range) : nil
        }
    }

    private static func names(in text: MessageView) -> Set<String> {
        guard text.features.contains(.markupPlaceholders) else { return [] }
        var names: Set<String> = []
        for element in text.patterns.flatMap(\.elements) {
            switch element.kind {
            case .openMarkup(let name), .closeMarkup(let name), .standaloneMarkup(let name): names.insert(name)
            case .text, .variable, .value: break
            }
        }
        return names
    }
}
