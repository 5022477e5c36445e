extension JSONCatalogReader {
    /// A text: a string, a list of lines, or the variant form.
    mutating func text(at node: Int, _ what: StaticString) -> Text? {
        switch json.nodes[node].kind {
        case .string: return text(ofString: node)
        case .array: return lines(at: node, what)
        case .object: return variantForm(at: node)
        case .invalid: return nil
        default:
            catalog.report(
                .wrongType, at: json.range(of: node),
                "\"\(what)\" is a text, a list of lines, or \"match\" with \"variants\"")
            return nil
        }
    }

    /// A string's text, as a slice of the file where it has no escapes.
    mutating func text(ofString node: Int) -> Text {
        let content = json.content(of: node)
        return json.isVerbatim(node) ? Text(content) : catalog.text(jsonLiteral: content, isUTF8: json.isUTF8)
    }

    /// Lines that `\n` joins.
    private mutating func lines(at array: Int, _ what: StaticString) -> Text? {
        var lines: [Text] = []
        for element in json.elements(of: array) {
            guard expect(.string, element, "a line of \"\(what)\" is a string") else { continue }
            lines.append(text(ofString: element))
        }
        if isEmpty(array) {
            catalog.report(
                .wrongType, at: json.range(of: array), "the list of lines is empty", help: "Write at least one line.")
            return nil
        }
        return catalog.text(lines: lines, at: json.range(of: array))
    }

    private func isEmpty(_ container: Int) -> Bool { json.nodes[container].next == container + 1 }

    private mutating func variantForm(at object: Int) -> Text? {
        var (match, variants): (Int?, Int?)
        for (name, value) in json.members(of: object) {
            if json.string(at: name, is: "match") {
                match = match ?? value
            } else if json.string(at: name, is: "variants") {
                variants = variants ?? value
            } else {
                reportUnknown(name, among: ["match", "variants"], in: "the variant form")
            }
        }
        guard let match, let variants else {
            catalog.report(
                .wrongType, at: json.range(of: object).prefix(1),
                "the member \"\(match == nil ? "match" : "variants")\" is missing",
                help: #"Write "match": ["$count :integer"] and "variants": { "one": "…", "*": "…" }."#)
            return nil
        }
        let selectors = selectors(at: match)
        let patterns = patterns(at: variants)
        guard !selectors.isEmpty, !patterns.isEmpty else { return nil }
        return catalog.text(selectors: selectors, variants: patterns, at: json.range(of: object))
    }

    private mutating func selectors(at match: Int) -> [Text] {
        let help = #"Write "match": ["$count :integer"]."#
        guard expect(.array, match, "\"match\" is a list of selectors", help: help) else { return [] }
        var selectors: [Text] = []
        for element in json.elements(of: match) {
            guard expect(.string, element, "a selector is a string such as \"$count :integer\"") else { continue }
            selectors.append(text(ofString: element))
        }
        if isEmpty(match) {
            catalog.report(.wrongType, at: json.range(of: match), "\"match\" has no selector", help: help)
        }
        return selectors
    }

    private mutating func patterns(at variants: Int) -> [CatalogBuilder.Variant] {
        guard expect(.object, variants, "\"variants\" is an object of variant keys and texts") else { return [] }
        var patterns: [CatalogBuilder.Variant] = []
        for (name, value) in json.members(of: variants) {
            let pattern: Text?
            switch json.nodes[value].kind {
            case .array: pattern = lines(at: value, "variants")
            default: pattern = expect(.string, value, "a variant is a text") ? text(ofString: value) : nil
            }
            if let pattern { patterns.append((text(ofString: name), pattern)) }
        }
        if isEmpty(variants) {
            catalog.report(
                .wrongType, at: json.range(of: variants), "\"variants\" is empty",
                help: #"The variant "*" is always needed."#)
        }
        return patterns
    }
}
