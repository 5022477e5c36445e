// Finding the place where parsing continues after a mistake.
extension MessageParser {
    /// Skips the placeholder in which a mistake was found.
    ///
    /// - Parameter isQuoted: whether the placeholder is in a quoted pattern, in which case the pattern's closing `}}` is not skipped.
    /// - Returns: nil, for the caller to return.
    mutating func skipPlaceholder<Node>(isQuoted: Bool) -> Node? {
        while !scanner.isAtEnd {
            switch scanner.current {
            case UInt8(ascii: "\\"):
                scanner.position += 2
            case UInt8(ascii: "|"):
                skipQuotedLiteral()
            case UInt8(ascii: "{"):
                guard isInDeclaration, !isAtQuotedPattern else {
                    owesBrace = true
                    return nil
                }
                skipBraces()
            case UInt8(ascii: ".") where isInDeclaration && isAtKeyword:
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

    /// Skips to after the brace that closes the next one, or to the end.
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

    /// Skips to the next statement or quoted pattern, or to the end.
    mutating func skipStatement() {
        while !scanner.isAtEnd {
            switch scanner.current {
            case UInt8(ascii: "\\"):
                scanner.position += 2
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
        scanner.position = scanner.end
    }

    /// Skips to the next quoted pattern, or to the end.
    mutating func skipToQuotedPattern() {
        while !scanner.isAtEnd, !isAtQuotedPattern {
            switch scanner.current {
            case UInt8(ascii: "\\"): scanner.position += 2
            case UInt8(ascii: "|"): skipQuotedLiteral()
            default: scanner.position += 1
            }
        }
        guard scanner.isAtEnd else { return }
        hasReportedEnd = true
        scanner.position = scanner.end
    }

    /// Skips a quoted literal, or only its quotation mark if it is not closed. If there are no more marks, the source is searched for one
    /// only once.
    private mutating func skipQuotedLiteral() {
        scanner.position += 1
        let start = scanner.position
        guard start < lastQuote else { return }
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
        lastQuote = start
        scanner.position = start
    }
}
