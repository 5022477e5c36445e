import ByteText

// Reporting mistakes, and quoting the source in reports.
extension MessageParser {
    /// Reports a mistake, unless the limit has been reached.
    ///
    /// - Parameters:
    ///   - message: what is wrong, as a clause without a capital or a full stop.
    ///   - help: what to do about it, as a sentence.
    mutating func report(
        _ start: Int, _ end: Int, _ message: String, help: String, related: [MessageError.Related] = [],
        code: MessageError.Code = .syntaxError
    ) {
        guard errors.count < MessageLimits.errors else { return }
        errors.append(MessageError(code, start, end, message, help: help, related: related))
        if code == .limitExceeded || errors.count >= MessageLimits.errors { isExhausted = true }
    }

    /// Reports that something is missing at the end of the source, once.
    mutating func reportEnd(_ message: String, help: String, related: [MessageError.Related] = []) {
        if !hasReportedEnd { report(tokens.end, tokens.end, message, help: help, related: related) }
        hasReportedEnd = true
        moveToEnd()
    }

    /// Reports a mistake at the next character, or at the end.
    mutating func reportHere(_ message: String, help: String, related: [MessageError.Related] = []) {
        if tokens.isAtEnd { return reportEnd(message, help: help, related: related) }
        let end = tokens.position + tokens.scalar(at: tokens.position).length
        report(tokens.position, end, message, help: help, related: related)
    }

    /// The place where something was opened that is not closed, for the report.
    func opened(_ start: Int, _ end: Int) -> [MessageError.Related] {
        [MessageError.Related(start, end, "it is opened here")]
    }

    /// Reports missing white space. Parsing continues as if it were there.
    mutating func requireSpace(_ hasSpace: Bool, before what: String) {
        guard !hasSpace else { return }
        report(tokens.position, tokens.position, "a space is missing before \(what)", help: "Write one.")
    }

    /// Checks a count, and reports it if it exceeds the limit.
    mutating func isWithinLimit(_ count: Int, _ limit: Int, _ what: String) -> Bool {
        guard count > limit else { return true }
        report(
            tokens.position, tokens.position, "there are more than \(limit) \(what)", help: "Split the message.",
            code: .limitExceeded)
        return false
    }

    // MARK: Quoting the source

    /// The longest piece of the source that a sentence quotes, in bytes.
    private static let longestPiece = 60

    /// The name of the next character in a report.
    var nextCharacter: String {
        if tokens.isAtEnd { return "the end of the message" }
        let (value, _) = tokens.scalar(at: tokens.position)
        return Self.display(value)
    }

    /// A code point in a report: the character if it is visible on its own, otherwise `U+202E`.
    static func display(_ value: UInt32) -> String {
        if let scalar = Unicode.Scalar(value), isVisible(scalar) { return "`\(scalar)`" }
        return Hexadecimal.codePoint(value)
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

    /// The source between two offsets, to quote in a sentence; nil if it is empty, too long, or not all visible.
    func piece(_ start: Int, _ end: Int) -> String? {
        guard start < end, end - start <= Self.longestPiece else { return nil }
        let text = tokens.string(start, end)
        var before: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            let isMark = scalar.properties.canonicalCombiningClass != .notReordered && before != " "
            guard scalar == " " || isMark || Self.isVisible(scalar) else { return nil }
            before = scalar
        }
        return text
    }

    /// The name characters from an offset on, to quote in a sentence.
    func word(at start: Int) -> String? {
        var rest = tokens
        rest.move(to: start, in: .syntax)
        return rest.isAtWord ? piece(start, rest.token.end) : nil
    }

    /// The source from an offset up to the next closing brace, to quote in a sentence; nil if it consists of more than words.
    func words(from start: Int) -> (text: String, end: Int)? {
        for offset in start..<min(start + Self.longestPiece, tokens.end) {
            switch tokens.bytes[offset] {
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
        var rest = tokens
        if rest.isAtWord { rest.advance() }
        if rest.kind == .colon {
            rest.advance()
            if rest.isAtWord { rest.advance() }
        }
        rest.skipSpace()
        return rest.kind == .equals
    }
}
