// Where parsing goes on after a mistake, and the reports that several productions share.
extension MessageParser {
    /// Reports that white space is missing. Parsing goes on as if it were there.
    mutating func requireSpace(_ hasSpace: Bool, before what: String) {
        guard !hasSpace else { return }
        report(.syntaxError, scanner.position, scanner.position, "a space is missing before \(what); write one")
    }

    /// Reports a count that goes too far.
    mutating func isWithinLimit(_ count: Int, _ limit: Int, _ what: String) -> Bool {
        guard count > limit else { return true }
        report(
            .limitExceeded, scanner.position, scanner.position, "there are at most \(limit) \(what); split the message")
        return false
    }

    /// Reports what stands in braces in place of a value, a function or markup.
    mutating func reportMissingOperand(_ start: Int) {
        switch scanner.current {
        case UInt8(ascii: "}"):
            report(
                .syntaxError, start, scanner.position + 1,
                "the placeholder is empty; write a variable `{$name}`, a literal `{|text|}` or a function `{:name}` in it, or `\\{` for a brace"
            )
        case UInt8(ascii: "@"):
            reportHere("an attribute follows a value or a function; write `{$name @attribute}`")
        default:
            reportHere(
                scanner.isAtEnd
                    ? "the placeholder is not closed; write `{$name}`, or `\\{` for a brace in text"
                    : "a placeholder cannot begin with \(nextCharacter); write `{$name}`, `{:function}`, `{#markup}`, or a literal in quotation marks, `{|…|}`"
            )
        }
    }

    /// Reports what stands where a placeholder should be closed.
    mutating func reportUnclosed(hasFunction: Bool, hasAttributes: Bool) {
        if scanner.isAtEnd { return reportEnd("the placeholder is not closed; write `}` after it") }
        if scanner.isAtNameStart {
            if hasAttributes { return reportHere("options stand before attributes; move the attribute to the end") }
            if !hasFunction {
                return reportHere(
                    "options belong to a function; write `:name` before them, or `}` to close the placeholder")
            }
        }
        if scanner.current == UInt8(ascii: "{") {
            return reportHere("the placeholder before this brace is not closed; write `}` after it")
        }
        reportHere(
            "\(nextCharacter) cannot stand here; write `}` to close the placeholder, `:name` for a function, or quotation marks `|…|` around a literal"
        )
    }

    /// Reports an option without a value.
    mutating func reportMissingValue(of name: String) {
        reportHere("`=` is missing after `\(name)`; write `\(name)=value`")
    }

    /// Moves behind the placeholder that a mistake was found in.
    ///
    /// - Parameter isQuoted: whether it stands in a quoted pattern: its closing `}}` is not passed then.
    /// - Returns: nil, for the caller to return.
    mutating func skipPlaceholder<Node>(isQuoted: Bool) -> Node? {
        while !scanner.isAtEnd {
            switch scanner.current {
            case UInt8(ascii: "\\"):
                scanner.position += 2
            case UInt8(ascii: "|"):
                skipQuotedLiteral()
            case UInt8(ascii: "{"):
                return nil
            case UInt8(ascii: ".") where isInDeclarations && isAtKeyword:
                return nil
            case UInt8(ascii: "}"):
                let second = scanner.byte(at: scanner.position + 1) == UInt8(ascii: "}")
                let third = scanner.byte(at: scanner.position + 2) == UInt8(ascii: "}")
                if !(isQuoted && second && !third) { scanner.position += 1 }
                return nil
            default:
                scanner.position += 1
            }
        }
        hasReportedEnd = true
        scanner.position = scanner.end
        return nil
    }

    /// Moves behind the brace that closes the next one, or to the end.
    mutating func skipBraces() {
        var depth = 0
        while !scanner.isAtEnd {
            switch scanner.current {
            case UInt8(ascii: "\\"): scanner.position += 1
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"): depth -= 1
            default: break
            }
            scanner.position += 1
            if depth == 0 { return }
        }
        hasReportedEnd = true
        scanner.position = scanner.end
    }

    /// Moves to the next statement or quoted pattern, or to the end.
    mutating func skipStatement() {
        while !scanner.isAtEnd {
            switch scanner.current {
            case UInt8(ascii: "|"):
                skipQuotedLiteral()
            case UInt8(ascii: ".") where isAtKeyword:
                return
            case UInt8(ascii: "{") where isAtQuotedPattern:
                return
            default:
                scanner.position += 1
            }
        }
        hasReportedEnd = true
    }

    /// Moves to the next quoted pattern, or to the end.
    mutating func skipToQuotedPattern() {
        while !scanner.isAtEnd, !isAtQuotedPattern {
            if scanner.current == UInt8(ascii: "|") { skipQuotedLiteral() } else { scanner.position += 1 }
        }
        if scanner.isAtEnd { hasReportedEnd = true }
    }

    private var isAtKeyword: Bool {
        let position = scanner.position
        return scanner.has(".input", at: position) || scanner.has(".local", at: position)
            || scanner.has(".match", at: position)
    }

    /// Moves behind a quoted literal, or, where its quotation mark is not closed, behind that.
    private mutating func skipQuotedLiteral() {
        let start = scanner.position
        scanner.position += 1
        while !scanner.isAtEnd {
            switch scanner.current {
            case UInt8(ascii: "\\"):
                scanner.position += 2
            case UInt8(ascii: "|"):
                scanner.position += 1
                return
            default:
                scanner.position += 1
            }
        }
        scanner.position = start + 1
    }
}
