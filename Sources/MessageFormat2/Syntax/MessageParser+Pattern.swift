import ByteText

extension MessageParser {
    /// Parses the production `quoted-pattern`; `{{` comes next.
    mutating func parseQuotedPattern() -> Message.Pattern {
        tokens.advance(in: .quotedText)
        return parsePattern()
    }

    /// Parses the production `pattern`. A quoted one, in whose mode the tokens are read then, ends at `}}`, which is skipped; another
    /// one at the end of the source.
    mutating func parsePattern() -> Message.Pattern {
        surroundings = tokens.mode
        let isQuoted = surroundings == .quotedText
        let start = tokens.position
        loneBrace = nil
        owesBrace = false
        var elements: [Message.Pattern.Element] = []
        while !isExhausted {
            let textStart = tokens.position
            switch tokens.kind {
            case .text, .escape, .backslash, .null:
                let text = parseText()
                elements.append(.text(Message.Text(text, span: SourceSpan(textStart, tokens.position))))
            case .close:
                passLoneBraces()
            case .closePattern:
                tokens.advance(in: .syntax)
                return Message.Pattern(elements, span: SourceSpan(start, textStart))
            case .openPattern:
                if isQuoted, let end = endPatternBeforeNext(from: start) {
                    return Message.Pattern(elements, span: SourceSpan(start, end))
                }
                passDoubleBraces()
            case .open:
                // Most patterns have no more than this: text, placeholder, text, placeholder, text.
                if elements.capacity < 5 { elements.reserveCapacity(5) }
                if let element = parsePlaceholder() { elements.append(element) }
            default:
                if isQuoted { reportUnclosedPattern(from: start) }
                return Message.Pattern(elements, span: SourceSpan(start, tokens.end))
            }
        }
        return Message.Pattern(elements, span: SourceSpan(start, tokens.position))
    }
}

// Missing and extra braces of patterns.
extension MessageParser {
    /// Skips closing braces in text, and reports them once, unless they close a placeholder that has been reported as not closed.
    private mutating func passLoneBraces() {
        let start = tokens.position
        while tokens.kind == .close { tokens.advance() }
        if owesBrace {
            owesBrace = false
            return
        }
        report(
            start, tokens.position, "this closing brace has no opening one", help: "Write `\\}` for a brace in text.")
        loneBrace = start..<tokens.position
    }

    /// Reports that a quoted pattern continues to the end of the source.
    ///
    /// - Parameter start: the offset after its opening braces.
    private mutating func reportUnclosedPattern(from start: Int) {
        if let brace = loneBrace, isBlank(brace.upperBound, tokens.end) {
            closePattern(at: brace)
            hasReportedEnd = true
            moveToEnd()
        } else {
            reportEnd("the pattern is not closed", help: "Write `}}` after it.", related: opened(start - 2, start))
        }
    }

    /// Ends the pattern of a variant before the keys of the next variant, whose `{{` comes next. This is for patterns without closing
    /// braces.
    ///
    /// - Returns: the end of the pattern; nil if its braces are not missing.
    private mutating func endPatternBeforeNext(from start: Int) -> Int? {
        guard keysOfVariant > 0 else { return nil }
        let keys = startOfKeys(from: start)
        if let brace = loneBrace, keys.map({ isBlank(brace.upperBound, $0) }) ?? true {
            errors.removeAll { $0.range.lowerBound > brace.lowerBound }
            closePattern(at: brace)
            tokens.move(to: brace.upperBound, in: .syntax)
            return brace.lowerBound
        }
        guard let keys else { return nil }
        var end = keys
        while end > start, isBlank(end - 1, end) { end -= 1 }
        report(
            end, end, "the pattern is not closed before the next variant", help: "Write `}}` after it.",
            related: opened(start - 2, start))
        tokens.move(to: keys, in: .syntax)
        return end
    }

    /// Reports a single closing brace in place of two.
    private mutating func closePattern(at brace: Range<Int>) {
        errors.removeAll { $0.range.lowerBound == brace.lowerBound }
        report(brace.lowerBound, brace.upperBound, "a single brace does not close a pattern", help: "Write `}}`.")
    }

    /// Skips `{{` in a pattern, and whatever it encloses.
    private mutating func passDoubleBraces() {
        let start = tokens.position
        let isQuoted = surroundings == .quotedText
        var rest = tokens
        rest.advance(in: .syntax)
        rest.skipSpace()
        switch rest.kind {
        case .dollar, .colon, .hash, .slash, .bar:
            report(start, start + 2, "a placeholder goes in single braces", help: "Write `{` and `}`.")
            tokens.move(to: start + 1)
            _ = parsePlaceholder()
            let end = tokens.position
            var count = 0
            while tokens.byte(at: end + count) == UInt8(ascii: "}"), count < 3 { count += 1 }
            // Two closing braces close the enclosing pattern.
            if count == 1 || count == 3 || count == 2 && !isQuoted { tokens.move(to: end + 1) }
        default:
            report(
                start, start + 2, "double braces go around a whole pattern, not inside it",
                help: "Write `\\{` for a brace, or `{` for a placeholder.")
            skipBraces()
            // There are three closing braces, and one too many was skipped: two of them close the enclosing pattern.
            let end = tokens.position
            if isQuoted, tokens.byte(at: end) == UInt8(ascii: "}"), tokens.byte(at: end + 1) != UInt8(ascii: "}") {
                tokens.move(to: end - 1)
            }
        }
    }

    // MARK: Looking back

    /// Whether there is only white space between two offsets.
    private func isBlank(_ start: Int, _ end: Int) -> Bool {
        start >= end || (start..<end).allSatisfy { ASCII.isSpace(tokens.bytes[$0]) }
    }

    /// The offset of the keys before the next `{{`: they are on a line of their own, or consist of `*`, numbers and names of plural
    /// categories.
    private func startOfKeys(from patternStart: Int) -> Int? {
        var start = tokens.position
        while start > patternStart, tokens.bytes[start - 1] != 0x0A, tokens.bytes[start - 1] != 0x0D { start -= 1 }
        if start > patternStart, areKeys(from: start) {
            while isBlank(start, start + 1) { start += 1 }
            return start
        }
        start = tokens.position
        for _ in 0..<keysOfVariant {
            while start > patternStart, isBlank(start - 1, start) { start -= 1 }
            let end = start
            while start > patternStart, !isBlank(start - 1, start), tokens.bytes[start - 1] != UInt8(ascii: "}") {
                start -= 1
            }
            guard isSimpleKey(start, end) else { return nil }
        }
        return start
    }

    /// Whether there are the keys of a variant, and nothing else, between an offset and the current position.
    private func areKeys(from start: Int) -> Bool {
        var rest = tokens
        rest.move(to: start, in: .syntax)
        for _ in 0..<keysOfVariant {
            rest.skipSpace()
            switch rest.kind {
            case .bar:
                repeat { rest.advance() } while !rest.isAtEnd && rest.kind != .bar
                rest.advance()
            case .star, .name, .word: rest.advance()
            default: return false
            }
        }
        rest.skipSpace()
        return rest.position == tokens.position
    }

    private func isSimpleKey(_ start: Int, _ end: Int) -> Bool {
        guard start < end, end - start <= 8 else { return false }
        if (start..<end).allSatisfy({ ASCII.isDigit(tokens.bytes[$0]) }) { return true }
        let word = tokens.string(start, end)
        return word == "*" || PluralCategory(rawValue: word) != nil
    }
}
