// Where parsing goes on after a mistake, and the reports that several productions share.
extension MessageParser {
    /// Reports that white space is missing. Parsing goes on as if it were there.
    mutating func requireSpace(_ hasSpace: Bool, before what: String) {
        guard !hasSpace else { return }
        report(scanner.position, scanner.position, "a space is missing before \(what)", help: "Write one.")
    }

    /// Reports a count that goes too far.
    mutating func isWithinLimit(_ count: Int, _ limit: Int, _ what: String) -> Bool {
        guard count > limit else { return true }
        report(
            scanner.position, scanner.position, "there are more than \(limit) \(what)", help: "Split the message.",
            code: .limitExceeded)
        return false
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

    /// Moves to the next quoted pattern, or to the end.
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

    /// Moves behind a quoted literal, or, where its quotation mark is not closed, behind that. No source is searched twice for a mark that is
    /// not there.
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

// How reports name what stands in the source.
extension MessageParser {
    /// The longest piece of the source that a sentence repeats, in bytes.
    private static let longestPiece = 60

    /// How a report names the next character.
    var nextCharacter: String {
        if scanner.isAtEnd { return "the end of the message" }
        let (value, _) = scanner.scalar(at: scanner.position)
        return Self.display(value)
    }

    /// A code point, in a report: itself if it can be seen and stands alone, `U+202E` otherwise.
    static func display(_ value: UInt32) -> String {
        if let scalar = Unicode.Scalar(value), isVisible(scalar) { return "`\(scalar)`" }
        let digits = String(value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .unassigned, .privateUse,
            .surrogate,
            .nonspacingMark, .enclosingMark:
            false
        default:
            true
        }
    }

    /// What stands between two offsets, to be repeated in a sentence; nil if it is nothing, too long, or not wholly visible.
    func piece(_ start: Int, _ end: Int) -> String? {
        guard start < end, end - start <= Self.longestPiece else { return nil }
        let text = scanner.string(start, end)
        var before: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            let isMark = scalar.properties.canonicalCombiningClass != .notReordered && before != " "
            guard scalar == " " || isMark || Self.isVisible(scalar) else { return nil }
            before = scalar
        }
        return text
    }

    /// The characters of names from an offset on, to be repeated in a sentence.
    func word(at start: Int) -> String? {
        var scanner = scanner
        scanner.position = start
        scanner.skipNameCharacters()
        return piece(start, scanner.position)
    }

    /// What stands between an offset and the next closing brace, if that is nothing but words, to be repeated in a sentence.
    func words(from start: Int) -> (text: String, end: Int)? {
        for offset in start..<min(start + Self.longestPiece, scanner.end) {
            switch scanner.bytes[offset] {
            case UInt8(ascii: "}"):
                return piece(start, offset).map { ($0, offset) }
            case UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "\\"), UInt8(ascii: "="), UInt8(ascii: "@"):
                return nil
            default:
                continue
            }
        }
        return nil
    }

    /// Whether a word and `=` come next.
    var isAtOption: Bool {
        var scanner = scanner
        scanner.skipNameCharacters()
        if scanner.current == UInt8(ascii: ":") {
            scanner.position += 1
            scanner.skipNameCharacters()
        }
        _ = scanner.skipSpace()
        return scanner.current == UInt8(ascii: "=")
    }
}
