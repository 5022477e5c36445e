import ByteText

extension JSONCatalogReader {
    /// A text: a string, a list of lines, or the variant form.
    mutating func text(at node: Int, _ what: StaticString) -> Text? {
        switch json.nodes[node].kind {
        case .string: return isWhole(node) ? text(ofString: node) : nil
        case .array: return lines(at: node, what)
        case .object: return variantForm(at: node)
        case .invalid: return nil
        default:
            catalog.report(
                .wrongType, at: json.range(of: node),
                "\"\(what)\" must be a string, a list of lines, or \"match\" with \"variants\"", help: literal(node))
            return nil
        }
    }

    /// The value of the member `use`, by which a part shows another entry's text; nil for a text.
    func use(of node: Int) -> Int? {
        // Most parts are texts, which have no members.
        guard json.nodes[node].kind == .object else { return nil }
        return json.members(of: node).first { json.string(at: $0.name, is: "use") }?.value
    }

    /// The key of the other entry: `{ "use": "wait.try-again" }`.
    mutating func key(at use: Int, of object: Int) -> Text? {
        for (name, _) in json.members(of: object) where !json.string(at: name, is: "use") {
            reportUnknown(name, among: ["use"], in: "a part with another entry's text")
        }
        return expect(.string, use, "\"use\" must be a key") && isWhole(use) ? text(ofString: use) : nil
    }

    /// Whether the string was read without a mistake.
    func isWhole(_ node: Int) -> Bool { !json.nodes[node].content.contains(.damaged) }

    /// A string's text, as a slice of the file if it has no escapes.
    mutating func text(ofString node: Int) -> Text {
        let content = json.content(of: node)
        return json.isVerbatim(node) ? Text(content) : catalog.text(jsonLiteral: content, isUTF8: json.isUTF8)
    }

    /// Lines, to be joined by `
    /// `.
    private mutating func lines(at array: Int, _ what: StaticString) -> Text? {
        var lines: [Text] = []
        var isBroken = false
        for element in json.elements(of: array) {
            guard expect(.string, element, "a line of \"\(what)\" must be a string"), isWhole(element) else {
                isBroken = true
                continue
            }
            lines.append(text(ofString: element))
        }
        if isBroken { return nil }
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
        var unknown: [Int] = []
        for (name, value) in json.members(of: object) {
            if json.string(at: name, is: "match") {
                match = match ?? value
            } else if json.string(at: name, is: "variants") {
                variants = variants ?? value
            } else {
                unknown.append(name)
            }
        }
        let known = ["match", "variants"]
        let meant = match == nil && variants == nil ? known + ["use"] : known
        let misspelt = unknown.filter { Suggestion.nearest(to: json.string(at: $0), among: meant) != nil }
        let isComplete = match != nil && variants != nil
        // If only the frame around variants is missing, that is the mistake, not the variants' keys.
        for name in isComplete ? unknown : misspelt { reportUnknown(name, among: meant, in: "the variant form") }
        guard let match, let variants else {
            guard misspelt.isEmpty else { return nil }
            catalog.report(
                .wrongType, at: json.range(of: object).prefix(1),
                "the member \"\(match == nil ? "match" : "variants")\" is missing", help: Self.help(match, variants))
            return nil
        }
        let selectors = selectors(at: match)
        let patterns = patterns(at: variants)
        guard !selectors.isEmpty, !patterns.isEmpty else { return nil }
        return catalog.text(selectors: selectors, variants: patterns, at: json.range(of: object))
    }

    private static func help(_ match: Int?, _ variants: Int?) -> String {
        switch (match, variants) {
        case (nil, _?): #"Add what the variants depend on: "match": ["$count :integer"]."#
        case (_?, nil): #"Put the texts into "variants": { "one": "…", "*": "…" }."#
        default: #"Write { "match": ["$count :integer"], "variants": { "one": "…", "*": "…" } }."#
        }
    }

    private mutating func selectors(at match: Int) -> [Text] {
        let help = #"Write "match": ["$count :integer"]."#
        guard expect(.array, match, "\"match\" must be a list of selectors", help: help) else { return [] }
        var selectors: [Text] = []
        for element in json.elements(of: match) {
            guard expect(.string, element, "a selector must be a string such as \"$count :integer\"") else {
                continue
            }
            selectors.append(text(ofString: element))
        }
        if isEmpty(match) {
            catalog.report(
                .wrongType, at: json.range(of: match), "\"match\" is empty", help: help)
        }
        return selectors
    }

    private mutating func patterns(at variants: Int) -> [CatalogBuilder.Variant] {
        guard expect(.object, variants, "\"variants\" must be an object of variant keys and texts") else { return [] }
        var patterns: [CatalogBuilder.Variant] = []
        var isBroken = false
        for (name, value) in json.members(of: variants) {
            let pattern: Text?
            switch json.nodes[value].kind {
            case .array: pattern = lines(at: value, "variants")
            default:
                pattern =
                    expect(.string, value, "a variant must be a string") && isWhole(value) ? text(ofString: value) : nil
            }
            guard let pattern else {
                isBroken = true
                continue
            }
            patterns.append((text(ofString: name), pattern))
        }
        // If one of them is missing, the others cannot be judged.
        if isBroken { return [] }
        if isEmpty(variants) {
            catalog.report(
                .wrongType, at: json.range(of: variants), "\"variants\" is empty",
                help: #"The variant "*" is always needed."#)
        }
        return patterns
    }
}
