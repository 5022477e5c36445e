import CatalogLinting
import Catalogs
import LanguageTags

/// What a translator needs to know about an entry: the source text, what it is for, its arguments, and what readers will see.
enum Hover: Feature {
    static let method = "textDocument/hover"
    static let provider: String? = "hoverProvider"

    /// The most variants that are shown of a text.
    private static let maximumSamples = 24

    static func answer(_ parameters: JSONValue, in session: Session) throws(ProtocolError) -> JSONValue {
        guard let requested = RequestedCatalog(parameters, in: session) else { return .null }
        let offset = try requested.lines.offset(of: parameters["position"])
        let place = CatalogPlace(offset, in: requested.catalog)
        guard let number = place.number else { return .null }
        let described = DescribedEntry(number, in: requested)
        let focus = HoverFocus(place)
        var hover = HoverText()
        var numbers = CategoryNumbers(requested.catalog.facts)
        focus?.explain(described, &numbers, in: &hover)
        let parts = place.text.map { [$0.part] } ?? CatalogPart.allCases
        addSource(described, parts, &hover)
        for use in described.entry.uses where parts.contains(use.part) {
            hover.add(line: .strong("The \(use.part.rawValue)"), .text(" uses "), .code(use.key.rawValue))
        }
        addFacts(described, &hover)
        addSamples(described, parts, requested.catalog.language, &hover)
        guard !hover.isEmpty else { return .null }
        let isMarkdown = session.client.showsMarkdown
        let result: JSONValue = [
            "contents": [
                "kind": isMarkdown ? "markdown" : "plaintext", "value": .string(hover.text(isMarkdown: isMarkdown)),
            ]
        ]
        return result.with("range", range(place, focus).map { requested.lines.json($0) })
    }

    /// What the answer is about: a word, a variant or a text, or the key.
    private static func range(_ place: CatalogPlace, _ focus: HoverFocus?) -> Range<Int>? {
        if let focus { return focus.fileRange }
        if let text = place.text?.text { return text.fileRange(of: place.pattern?.range ?? 0..<text.utf8.count) }
        return place.isKey ? place.number.map { place.catalog.keyRange($0) } : nil
    }

    private static func addSource(_ described: DescribedEntry, _ parts: [CatalogPart], _ hover: inout HoverText) {
        guard !described.isSource, let language = described.sourceLanguage else { return }
        guard let source = described.source else {
            return hover.add(
                line: .text("The source language "), .code("\(language)"), .text(" does not have this key."))
        }
        for part in parts {
            guard let text = source[part] else { continue }
            let what = described.isBuiltIn ? "Built-in \(part.rawValue)" : "Source \(part.rawValue)"
            hover.add(line: .strong(what), .text(" "), .code("\(language)"))
            hover.add(excerpt: text.message)
        }
    }

    private static func addFacts(_ described: DescribedEntry, _ hover: inout HoverText) {
        if let description = described.description, !description.isEmpty {
            hover.add(line: .strong("For translators:"), .text(" \(description)"))
        }
        let placeholders = described.placeholders
        if !placeholders.isEmpty {
            hover.add(line: .strong("Arguments:"))
            hover.add(list: placeholders.map { [.code("$\($0.name)"), .text($0.summary)] })
        }
        if let length = described.maximumLength {
            hover.add(line: .strong("Length:"), .text(" at most \(length) characters in each text"))
        }
    }

    /// What readers see of each text, with a value for every variant.
    private static func addSamples(
        _ described: DescribedEntry, _ parts: [CatalogPart], _ language: LanguageTag, _ hover: inout HoverText
    ) {
        let writer = SampleWriter(language)
        for part in parts {
            guard let text = described.entry[part],
                let samples = writer.variants(of: text.message, described.placeholders), !samples.isEmpty
            else { continue }
            hover.add(line: .strong(parts.count == 1 ? "Readers see:" : "Readers see as \(part.rawValue):"))
            var list: [[HoverText.Piece]] = samples.prefix(maximumSamples).map { sample in
                guard !sample.keys.isEmpty else { return [.text(sample.text)] }
                let what = sample.isNeverSelected ? " is never selected" : " (\(sample.values)): \(sample.text)"
                return [.code(sample.keys), .text(what)]
            }
            if samples.count > maximumSamples { list.append([.text("and \(samples.count - maximumSamples) more")]) }
            hover.add(list: list)
        }
    }
}
