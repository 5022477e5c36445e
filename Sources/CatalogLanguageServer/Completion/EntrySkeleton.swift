import CatalogLinting
import Catalogs
import MessageFormat2

/// An entry without its texts: the parts and variants that the source has, in the form in which the source is written, with the variants
/// that the language of the catalog needs.
struct EntrySkeleton {
    let language: LanguageFacts
    let reference: ReferenceView
    let isFlat: Bool

    /// A whole entry, with its key.
    ///
    /// - Parameter number: the key's number in the source.
    func writeEntry(_ number: Int, into snippet: inout SnippetText) {
        let entry = reference.entry(number)
        let parts = CatalogPart.allCases.filter { entry[$0] != nil }
        let key = entry.key.rawValue
        let isShort = entry.isShorthand || isFlat
        switch snippet.syntax {
        case .json:
            snippet.name(key)
            if isShort { return writeJSON(reference.text(number, .detail), 0, into: &snippet) }
            snippet.raw("{")
            for (place, part) in parts.enumerated() {
                if place > 0 { snippet.raw(",") }
                snippet.line(1)
                snippet.name(part.rawValue)
                writeJSON(reference.text(number, part), 1, into: &snippet)
            }
            snippet.line(0)
            snippet.raw("}")
        case .xml:
            snippet.raw("<message key=\"\(key)\">")
            if isShort, entry.detail?.variantForm == nil {
                write(reference.text(number, .detail), into: &snippet)
            } else {
                for part in parts {
                    snippet.line(1)
                    writeXML(part, reference.text(number, part), 1, into: &snippet)
                }
                snippet.line(0)
            }
            snippet.raw("</message>")
        }
    }

    /// A part of an entry, as the value of a JSON member.
    func writeJSON(_ source: MessageView?, _ level: Int, into snippet: inout SnippetText) {
        guard let form = source?.text.variantForm, let source, !isFlat else {
            snippet.raw("\"")
            write(source, into: &snippet)
            snippet.raw("\"")
            return
        }
        snippet.raw("{")
        snippet.line(level + 1)
        snippet.raw("\"match\": [")
        for (place, selector) in form.selectors.enumerated() {
            snippet.raw(place > 0 ? ", \"" : "\"")
            snippet.escaped(selector)
            snippet.raw("\"")
        }
        snippet.raw("],")
        snippet.line(level + 1)
        snippet.raw("\"variants\": {")
        for (place, key) in rows(of: source).enumerated() {
            if place > 0 { snippet.raw(",") }
            snippet.line(level + 2)
            snippet.name(key)
            snippet.stop("\"", "\"")
        }
        snippet.line(level + 1)
        snippet.raw("}")
        snippet.line(level)
        snippet.raw("}")
    }

    /// A part of an entry, as an XML element.
    func writeXML(_ part: CatalogPart, _ source: MessageView?, _ level: Int, into snippet: inout SnippetText) {
        if let source, let form = source.text.variantForm {
            snippet.raw("<\(part.rawValue) match=\"")
            snippet.escaped(form.selectors.joined(separator: " "))
            snippet.raw("\">")
            for key in rows(of: source) {
                snippet.line(level + 1)
                snippet.raw("<variant key=\"")
                snippet.escaped(key)
                snippet.stop("\">", "</variant>")
            }
            snippet.line(level)
        } else {
            snippet.raw("<\(part.rawValue)>")
            write(source, into: &snippet)
        }
        snippet.raw("</\(part.rawValue)>")
    }

    /// A text in one string: empty, or with the variants of the source.
    private func write(_ source: MessageView?, into snippet: inout SnippetText) {
        guard var source, source.hasVariants else { return snippet.stop() }
        if source.text.form != nil, let written = CatalogEntry("a", source.text.message).detail {
            source = MessageReader().read(written, part: .detail)
        }
        guard let first = source.patterns.first else { return snippet.stop() }
        snippet.escaped(source.bytes.string(0..<first.variantRange.lowerBound))
        for (place, key) in rows(of: source).enumerated() {
            snippet.escaped((place > 0 ? " " : "") + key + " {{")
            snippet.stop()
            snippet.escaped("}}")
        }
    }

    /// The keys of the variants.
    private func rows(of source: MessageView) -> [String] {
        if let adapted = LanguageVariants(source, in: language) {
            return adapted.rows.map { $0.keys.map(\.text).joined(separator: " ") }
        }
        return source.patterns.map { pattern in
            pattern.keys.map { $0.value == nil ? "*" : source.bytes.string($0.span.bytes) }.joined(separator: " ")
        }
    }
}
