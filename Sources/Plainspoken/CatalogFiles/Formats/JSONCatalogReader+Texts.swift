extension JSONCatalogReader {
    /// A text: a string, a list of lines, or the variant form.
    mutating func text(at node: Int, _ what: StaticString) -> TextSlot {
        switch json.nodes[node].kind {
        case .string: return slot(ofString: node)
        case .array: return lines(at: node, what)
        case .object: return variantForm(at: node)
        case .invalid: return .absent
        default:
            report(
                .wrongType, json.range(of: node),
                "\"\(what)\" is a text, a list of lines, or \"match\" with \"variants\"")
            return .absent
        }
    }

    /// A string's text, as a slice of the file where it has no escapes.
    mutating func slot(ofString node: Int) -> TextSlot {
        let content = json.content(of: node)
        guard !json.isVerbatim(node) else { return TextSlot(content) }
        builder.beginText()
        builder.append(jsonLiteral: content, isUTF8: json.isUTF8)
        return builder.endText(content)
    }

    /// Lines that `\n` joins.
    private mutating func lines(at array: Int, _ what: StaticString) -> TextSlot {
        var lines: [TextSlot] = []
        for element in json.elements(of: array) {
            guard expect(.string, element, "a line of \"\(what)\" is a string") else { continue }
            lines.append(slot(ofString: element))
        }
        if json.nodes[array].next == array + 1 {
            report(.wrongType, json.range(of: array), "the list of lines is empty", help: "Write at least one line.")
            return .absent
        }
        return builder.text(ofLines: lines, range: json.range(of: array))
    }

    private mutating func variantForm(at object: Int) -> TextSlot {
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
            report(
                .wrongType, json.range(of: object).prefix(1),
                "the member \"\(match == nil ? "match" : "variants")\" is missing",
                help: #"Write "match": ["$count :integer"] and "variants": { "one": "…", "*": "…" }."#)
            return .absent
        }
        let selectors = selectors(at: match)
        let patterns = patterns(at: variants)
        guard !selectors.isEmpty, !patterns.isEmpty else { return .absent }
        return builder.text(ofSelectors: selectors, variants: patterns, range: json.range(of: object))
    }

    private mutating func selectors(at match: Int) -> [TextSlot] {
        let help = #"Write "match": ["$count :integer"]."#
        guard expect(.array, match, "\"match\" is a list of selectors", help: help) else { return [] }
        var selectors: [TextSlot] = []
        for element in json.elements(of: match) {
            guard expect(.string, element, "a selector is a string such as \"$count :integer\"") else { continue }
            let selector = slot(ofString: element)
            checkNoBrace(in: selector, "a selector is written without braces")
            selectors.append(selector)
        }
        if json.nodes[match].next == match + 1 {
            report(.wrongType, json.range(of: match), "\"match\" has no selector", help: help)
        }
        return selectors
    }

    private mutating func patterns(at variants: Int) -> [CatalogBuilder.VariantSlots] {
        guard expect(.object, variants, "\"variants\" is an object of variant keys and texts") else { return [] }
        var patterns: [CatalogBuilder.VariantSlots] = []
        for (name, value) in json.members(of: variants) {
            let key = slot(ofString: name)
            checkNoBrace(in: key, "a variant key is written without braces")
            let pattern: TextSlot
            switch json.nodes[value].kind {
            case .string: pattern = slot(ofString: value)
            case .array: pattern = lines(at: value, "variants")
            case .invalid: continue
            default:
                report(
                    .wrongType, json.range(of: value), "a variant is a text",
                    help: "Write it in quotation marks: \"…\".")
                continue
            }
            guard !pattern.isAbsent else { continue }
            checkBraces(in: pattern)
            patterns.append((key, pattern))
        }
        if json.nodes[variants].next == variants + 1 {
            report(
                .wrongType, json.range(of: variants), "\"variants\" is empty",
                help: #"The variant "*" is always needed."#)
        }
        return patterns
    }

    /// A brace outside of a quoted literal would end the declaration that is generated around the text.
    private mutating func checkNoBrace(in slot: TextSlot, _ message: String) {
        let bytes = builder.bytes(of: slot)
        if VariantSyntax.brace(in: bytes) != nil { report(.messageSyntax, slot.range, message) }
    }

    private mutating func checkBraces(in pattern: TextSlot) {
        let bytes = builder.bytes(of: pattern)
        guard let brace = VariantSyntax.unbalancedBrace(in: bytes) else { return }
        let place = pattern.derived < 0 ? brace..<brace + 1 : pattern.range
        report(
            .messageSyntax, place, "this brace has no partner, or the text ends with a backslash",
            help: #"A brace that is text is written \{ or \} (in JSON \\{ and \\})."#)
    }
}
