// Finding the place where parsing continues after a mistake.
extension MessageParser {
    /// Skips the placeholder in which a mistake was found.
    ///
    /// - Returns: nil, for the caller to return.
    mutating func skipPlaceholder<Node>() -> Node? {
        skipPlaceholder()
        return nil
    }

    /// Skips the placeholder in which a mistake was found. The closing `}}` of a quoted pattern that it is in is not skipped.
    mutating func skipPlaceholder() {
        while true {
            switch tokens.kind {
            case .bar:
                skipQuotedLiteral()
            case .open where surroundings == .syntax:
                skipBraces()
            case .open, .openPattern:
                owesBrace = true
                return tokens.move(to: tokens.position, in: surroundings)
            case .name where surroundings == .syntax, .word where surroundings == .syntax:
                if passToKeyword() { return }
            case .close:
                let second = tokens.byte(at: tokens.position + 1) == UInt8(ascii: "}")
                let third = tokens.byte(at: tokens.position + 2) == UInt8(ascii: "}")
                let closesPattern = surroundings == .quotedText && second && !third
                return tokens.move(to: tokens.position + (closesPattern ? 0 : 1), in: surroundings)
            case .end:
                hasReportedEnd = true
                return
            default:
                skipToken()
            }
        }
    }

    /// Skips to after the brace that closes the next one, or to the end.
    mutating func skipBraces() {
        let mode = tokens.mode
        tokens.move(to: tokens.position, in: .syntax)
        var depth = 0
        while !tokens.isAtEnd {
            switch tokens.kind {
            case .open: depth += 1
            case .openPattern: depth += 2
            case .close: depth -= 1
            default: break
            }
            skipToken()
            if depth == 0 { return tokens.move(to: tokens.position, in: mode) }
        }
        hasReportedEnd = true
    }

    /// Skips to the next statement or quoted pattern, or to the end.
    mutating func skipStatement() {
        while true {
            switch tokens.kind {
            case .bar: skipQuotedLiteral()
            case .name, .word: if passToKeyword() { return }
            case .openPattern: return
            case .end:
                hasReportedEnd = true
                return
            default: skipToken()
            }
        }
    }

    /// Skips to the next quoted pattern, or to the end.
    mutating func skipToQuotedPattern() {
        while true {
            switch tokens.kind {
            case .bar: skipQuotedLiteral()
            case .openPattern: return
            case .end:
                hasReportedEnd = true
                return
            default: skipToken()
            }
        }
    }

    mutating func moveToEnd() { tokens.move(to: tokens.end) }

    /// Skips a token, and the character after a backslash.
    private mutating func skipToken() {
        if tokens.kind == .backslash { tokens.move(to: tokens.position + 2) } else { tokens.advance() }
    }

    /// Skips a word, up to a keyword in it.
    ///
    /// - Returns: whether there is one, which comes next then.
    private mutating func passToKeyword() -> Bool {
        for place in tokens.token.range where isKeyword(at: place) {
            tokens.move(to: place)
            return true
        }
        tokens.advance()
        return false
    }

    /// Skips a quoted literal, or only its quotation mark if it is not closed. If there are no more marks, the source is searched for one
    /// only once.
    private mutating func skipQuotedLiteral() {
        let start = tokens.token.end
        guard start < lastQuote else { return tokens.advance() }
        let mode = tokens.mode
        tokens.advance(in: .literal)
        while tokens.kind != .bar, !tokens.isAtEnd { skipToken() }
        if tokens.isAtEnd {
            lastQuote = start
            tokens.move(to: start, in: mode)
        } else {
            tokens.advance(in: mode)
        }
    }
}
