extension MessageParser {
    /// Parses the production `matcher`, after `.match`.
    ///
    /// - Parameters:
    ///   - start: the offset of `.match`.
    ///   - declarationsAreSound: whether all declarations could be parsed. A selector must be a declared variable, so if declarations are
    ///     broken, selectors are not criticized.
    mutating func parseMatcher(from start: Int, declarationsAreSound: Bool) -> Message.Body? {
        let keywordEnd = tokens.position
        var selectors: [Message.Variable] = []
        var hasSpace = false
        while !isExhausted {
            hasSpace = tokens.skipSpace() || hasSpace
            if tokens.kind == .dollar {
                requireSpace(hasSpace, before: "the selector")
                guard let selector = parseVariable() else {
                    skipToQuotedPattern()
                    break
                }
                selectors.append(selector)
                hasSpace = false
                guard isWithinLimit(selectors.count, MessageLimits.selectors, "selectors in one message") else {
                    return nil
                }
            } else if tokens.kind == .open {
                let brace = tokens.position
                skipBraces()
                if declarationsAreSound {
                    report(
                        brace, tokens.position, "a selector is a declared variable without braces",
                        help: "Write `.input {$name :number}` before, and `.match $name`.")
                }
                selectors.append(Message.Variable(""))
                hasSpace = false
            } else if let last = selectors.last, passStray(behind: last) {
                hasSpace = true
            } else {
                break
            }
        }
        if selectors.isEmpty {
            report(
                start, keywordEnd, "`.match` has no selector", help: "Write `.match $name` with a declared variable.")
            skipToQuotedPattern()
        } else if !tokens.isAtEnd, !tokens.isAtBrace {
            requireSpace(hasSpace, before: "the key")
        }
        return parseVariants(selectors: selectors)
    }

    /// Parses the production `variant`, repeated, with the space after each.
    private mutating func parseVariants(selectors: [Message.Variable]) -> Message.Body? {
        var variants: [Message.Variant] = []
        variants.reserveCapacity(4)
        // Whether a mistake was reported in this variant. If so, that explains anything odd before its pattern.
        var isBroken = selectors.isEmpty
        // Whether there was anything that was meant as a variant.
        var hasVariant = false
        while !tokens.isAtEnd, !isExhausted {
            let start = tokens.position
            guard let keys = parseKeys(isBroken: &isBroken) else { return nil }
            switch tokens.kind {
            case .openPattern:
                if keys.isEmpty, !isBroken {
                    report(
                        start, start + 2, "a variant begins with its keys",
                        help: "Write a key or `*` for each selector before `{{`.")
                }
                isBroken = false
                keysOfVariant = max(1, selectors.count)
                let pattern = parseQuotedPattern()
                keysOfVariant = 0
                variants.append(
                    Message.Variant(keys: keys, pattern: pattern, span: SourceSpan(start, tokens.position)))
                guard isWithinLimit(variants.count, MessageLimits.variants, "variants in one message") else {
                    return nil
                }
            case .end:
                if isBroken { hasReportedEnd = true }
                reportEnd("the variant has no pattern", help: "Write `{{…}}` after its keys.")
            case .open:
                hasVariant = true
                parseSingleBraces(behind: keys, selectors.count, isBroken: &isBroken)
            default:
                if !isBroken { reportStrayInKeys(keys, selectors.count) }
                isBroken = true
                tokens.move(to: tokens.position + tokens.scalar(at: tokens.position).length)
            }
            tokens.skipSpace()
        }
        if variants.isEmpty, !hasVariant, !isBroken {
            reportEnd("`.match` has no variants", help: "Write at least `* {{…}}`.")
        }
        return .select(selectors: selectors, variants: variants)
    }

    /// Reports a pattern in single braces, and skips it.
    private mutating func parseSingleBraces(
        behind keys: [Message.Variant.Key], _ selectorCount: Int, isBroken: inout Bool
    ) {
        let brace = tokens.position
        // If there are too many keys, they are text without braces, up to a placeholder.
        let isText = keys.count > selectorCount
        skipBraces()
        if !isText, tokens.kind == .close { tokens.advance() }
        if !isBroken {
            let start = isText ? keys[selectorCount].span.bytes.lowerBound : brace
            report(
                start, isText ? brace : brace + 1, "the pattern of a variant goes in double braces",
                help: isText ? "Write `{{…}}` around it." : "Write `{{…}}`.")
        }
        isBroken = isText || isBroken && keys.isEmpty
    }

    /// Parses the production `key`, repeated, with the space after each.
    mutating func parseKeys(isBroken: inout Bool) -> [Message.Variant.Key]? {
        var keys: [Message.Variant.Key] = []
        var hasSpace = true
        while !isExhausted {
            let start = tokens.position
            if tokens.kind == .star {
                if !isBroken { requireSpace(hasSpace, before: "the key") }
                tokens.advance()
                keys.append(.catchAll(SourceSpan(start, start + 1)))
            } else if tokens.kind == .bar || tokens.isAtWord {
                if !isBroken { requireSpace(hasSpace, before: "the key") }
                guard let literal = parseLiteral(), isClosed(literal) else {
                    isBroken = true
                    skipToQuotedPattern()
                    return keys
                }
                keys.append(.literal(literal))
            } else {
                break
            }
            if isBroken {
                keys.removeAll(keepingCapacity: true)
            } else {
                guard isWithinLimit(keys.count, MessageLimits.selectors * 2, "keys in one variant") else { return nil }
            }
            hasSpace = tokens.skipSpace()
        }
        return keys
    }

    /// Whether a key ends at its closing quotation mark. If not, that mark was the opening one of a later key, and the missing mark is
    /// reported.
    private mutating func isClosed(_ literal: Message.Literal) -> Bool {
        guard literal.isQuoted, tokens.kind == .bar || tokens.isAtWord,
            literal.value.utf8.contains(UInt8(ascii: "{"))
        else { return true }
        let start = literal.span.bytes.lowerBound
        report(start, start + 1, "the quotation mark is not closed", help: "Write `|` after the literal.")
        tokens.move(to: start + 1)
        return false
    }
}

// Common mistakes next to selectors and keys, in the style of other formats.
extension MessageParser {
    /// Skips and reports a function or punctuation after a selector.
    ///
    /// - Returns: whether there was any.
    private mutating func passStray(behind selector: Message.Variable) -> Bool {
        let start = tokens.position
        switch tokens.first {
        case UInt8(ascii: ","), UInt8(ascii: ";"):
            tokens.advance()
            report(
                start, tokens.position, "selectors and keys are separated by spaces",
                help: "Remove the `\(tokens.string(start, start + 1))`.")
        case UInt8(ascii: ":"):
            tokens.advance()
            passIdentifier()
            let end = tokens.position
            passOptions()
            let function = piece(start + 1, end) ?? "number"
            report(
                start, end, "a selector's function goes in its declaration",
                help:
                    "Remove `:\(function)`, and write it in the declaration, `.input {$\(selector.name) :\(function)}`."
            )
        default:
            return false
        }
        return true
    }

    private mutating func passIdentifier() {
        if tokens.isAtWord { tokens.advance() }
        guard tokens.kind == .colon else { return }
        tokens.advance()
        if tokens.isAtWord { tokens.advance() }
    }

    /// Skips all options that come next: names with `=` and a value.
    private mutating func passOptions() {
        while true {
            let start = tokens.position
            tokens.skipSpace()
            guard tokens.kind == .name, isAtOption else { return tokens.move(to: start) }
            passIdentifier()
            tokens.skipSpace()
            tokens.advance()
            tokens.skipSpace()
            if tokens.kind == .dollar { tokens.advance() }
            if tokens.isAtWord { tokens.advance() }
        }
    }

    /// Reports whatever comes next, which is not allowed in a key.
    ///
    /// - Parameters:
    ///   - keys: the keys before it in the same variant.
    ///   - selectorCount: how many keys there should be.
    mutating func reportStrayInKeys(_ keys: [Message.Variant.Key], _ selectorCount: Int) {
        let position = tokens.position
        let isBehindKey = keys.last?.span.bytes.upperBound == position
        switch tokens.first {
        case UInt8(ascii: "}"):
            if keys.isEmpty { return reportExtraBraces() }
            reportHere(
                "the pattern before this ends at its first `}}`", help: "Remove the extra brace there.")
        case UInt8(ascii: "="):
            reportHere("a key has no `=`", help: keyBehind(position + 1).map { "Write `\($0)`." } ?? "Remove it.")
        case UInt8(ascii: ":") where !keys.isEmpty, UInt8(ascii: ";") where !keys.isEmpty:
            reportBetweenKeyAndPattern()
        case UInt8(ascii: ",") where isBehindKey && keys.count <= selectorCount:
            var rest = tokens
            rest.advance()
            rest.skipSpace()
            if rest.isAtBrace {
                reportBetweenKeyAndPattern()
            } else if keys.count < selectorCount {
                reportHere("keys are separated by spaces", help: "Remove the `,`.")
            } else {
                reportHere(
                    "a variant has one key for each selector",
                    help: "Write a variant of its own for what follows the `,`.")
            }
        default:
            if selectorCount > 0, keys.count >= selectorCount, !isBehindKey || keys.count > selectorCount {
                let start = keys.count > selectorCount ? keys[selectorCount].span.bytes.lowerBound : position
                return report(
                    start, position, "the pattern of a variant goes in double braces",
                    help: "Write `{{…}}` around it.")
            }
            reportInKey()
        }
    }

    private mutating func reportBetweenKeyAndPattern() {
        reportHere("nothing can come between a key and its pattern", help: "Remove the \(nextCharacter).")
    }

    private mutating func reportInKey() {
        let name = nextCharacter
        switch tokens.scalar(at: tokens.position).value {
        case 0x3C, 0x3E:  // < >
            reportHere(
                "\(name) is not allowed in a key", help: "Write a number such as `5`, a word such as `one`, or `*`.")
        case 0x28, 0x5B:  // ( [
            reportHere(
                "a key has no brackets around it",
                help: keyBehind(tokens.position + 1).map { "Write `\($0)`." } ?? "Remove them.")
        case 0x22, 0x27, 0x60:  // " ' `
            reportHere(
                "a key has no \(name) around it", help: "Write it without, or `|…|` if it is more than one word.")
        case 0x24:  // $
            reportHere(
                "a key cannot be a variable",
                help: "Write the text or number that the selector is compared with, or `*`.")
        default:
            reportHere(
                "\(name) must be quoted in a key",
                help: "Remove it, or write the whole key in quotation marks, `|…|`.")
        }
    }

    /// The word after an offset and any spaces, to quote in a sentence.
    private func keyBehind(_ offset: Int) -> String? {
        var rest = tokens
        rest.move(to: offset)
        rest.skipSpace()
        return word(at: rest.position)
    }
}
