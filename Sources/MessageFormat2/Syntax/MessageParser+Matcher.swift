extension MessageParser {
    /// The production `matcher`; `.match` comes next.
    ///
    /// - Parameter declarationsAreSound: whether all declarations could be parsed. A selector can only be what a declaration names, so
    ///   selectors are not criticized where declarations are broken.
    mutating func parseMatcher(declarationsAreSound: Bool) -> Message.Body? {
        let start = scanner.position
        scanner.position += 6
        var selectors: [Message.Variable] = []
        var hasSpace = false
        while true {
            hasSpace = scanner.skipSpace()
            if scanner.current == UInt8(ascii: "$") {
                requireSpace(hasSpace, before: "the selector")
                guard let selector = parseVariable() else {
                    skipToQuotedPattern()
                    break
                }
                selectors.append(selector)
                guard isWithinLimit(selectors.count, MessageLimits.selectors, "selectors in one message") else {
                    return nil
                }
            } else if scanner.current == UInt8(ascii: "{"), !isAtQuotedPattern {
                let brace = scanner.position
                skipBraces()
                if declarationsAreSound {
                    report(
                        .syntaxError, brace, scanner.position,
                        "a selector is a declared variable without braces; write `.input {$name :number}` before, and `.match $name`"
                    )
                }
                selectors.append(Message.Variable(""))
            } else {
                break
            }
        }
        if selectors.isEmpty {
            report(
                .syntaxError, start, start + 6,
                "`.match` has no selector; write `.match $name` with a declared variable")
            skipToQuotedPattern()
        } else if !scanner.isAtEnd {
            requireSpace(hasSpace, before: "the key")
        }
        return parseVariants(selectors: selectors)
    }

    /// The production `variant`, as often as it comes, with the space behind each.
    private mutating func parseVariants(selectors: [Message.Variable]) -> Message.Body? {
        var variants: [Message.Variant] = []
        variants.reserveCapacity(4)
        var isBroken = selectors.isEmpty
        // Whether there was something that was meant to be a variant.
        var hasVariant = false
        while !scanner.isAtEnd, !isExhausted {
            let start = scanner.position
            guard let keys = parseKeys() else { return nil }
            if isAtQuotedPattern {
                if keys.isEmpty, !isBroken {
                    report(
                        .syntaxError, start, start + 2,
                        "a variant begins with its keys; write a key or `*` for each selector before `{{`")
                }
                isBroken = false
                let pattern = parseQuotedPattern()
                variants.append(Message.Variant(keys, pattern, span: SourceSpan(start, scanner.position)))
                guard isWithinLimit(variants.count, MessageLimits.variants, "variants in one message") else {
                    return nil
                }
            } else if scanner.isAtEnd {
                reportEnd("the variant has no pattern; write `{{…}}` after its keys")
            } else if scanner.current == UInt8(ascii: "{") {
                let brace = scanner.position
                hasVariant = true
                skipBraces()
                // Opened by one brace and closed by two is one mistake.
                if scanner.current == UInt8(ascii: "}") { scanner.position += 1 }
                report(
                    .syntaxError, brace, brace + 1, "the pattern of a variant stands in double braces; write `{{…}}`")
            } else {
                reportHere("\(nextCharacter) cannot stand in a key without quotation marks; write `|…|` around the key")
                skipToQuotedPattern()
                isBroken = true
            }
            _ = scanner.skipSpace()
        }
        if variants.isEmpty, !hasVariant { reportEnd("`.match` has no variants; write at least `* {{…}}`") }
        return .select(selectors: selectors, variants: variants)
    }

    /// The production `key`, as often as it comes, with the space behind.
    private mutating func parseKeys() -> [Message.Variant.Key]? {
        var keys: [Message.Variant.Key] = []
        var hasSpace = true
        while true {
            let start = scanner.position
            if scanner.current == UInt8(ascii: "*") {
                requireSpace(hasSpace, before: "the key")
                scanner.position += 1
                keys.append(.catchAll(SourceSpan(start, start + 1)))
            } else if scanner.current == UInt8(ascii: "|") || scanner.isAtNameCharacter {
                requireSpace(hasSpace, before: "the key")
                guard let literal = parseLiteral() else {
                    skipToQuotedPattern()
                    return keys
                }
                keys.append(.literal(literal))
            } else {
                return keys
            }
            guard isWithinLimit(keys.count, MessageLimits.selectors * 2, "keys in one variant") else { return nil }
            hasSpace = scanner.skipSpace()
        }
    }
}
