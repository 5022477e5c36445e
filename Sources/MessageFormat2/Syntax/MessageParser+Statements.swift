// Keywords of statements, and common mistakes in place of a statement.
extension MessageParser {
    /// The keyword of a statement, without its period.
    enum Keyword: String { case input, local, match }

    /// The keyword between two offsets, in any mixture of lowercase and capital letters.
    func keyword(_ start: Int, _ end: Int) -> Keyword? {
        guard end - start == 5 else { return nil }
        // The letters in lowercase, as one number.
        return switch (start..<end).reduce(0 as UInt64, { $0 << 8 | UInt64(tokens.byte(at: $1) | 0x20) }) {
        case 0x69_6E_70_75_74: .input
        case 0x6C_6F_63_61_6C: .local
        case 0x6D_61_74_63_68: .match
        default: nil
        }
    }

    /// Whether a keyword with its period is at an offset.
    func isKeyword(at offset: Int) -> Bool {
        guard tokens.byte(at: offset) == UInt8(ascii: ".") else { return false }
        return tokens.has(".input", at: offset) || tokens.has(".local", at: offset) || tokens.has(".match", at: offset)
    }

    /// Whether a keyword without its period comes next.
    private var isAtBareKeyword: Bool {
        guard tokens.kind == .name, keyword(tokens.position, tokens.token.end) != nil else { return false }
        var rest = tokens
        rest.advance()
        rest.skipSpace()
        return rest.isAtBrace || rest.kind == .dollar
    }

    /// Skips the keyword of a statement, and reports what is wrong with it.
    ///
    /// - Returns: the keyword, and true; nil and true for a statement with an unknown name; nil and false if no statement comes next.
    mutating func passKeyword() -> (keyword: Keyword?, isStatement: Bool) {
        let (start, end) = (tokens.position, tokens.token.end)
        let hasPeriod = tokens.first == UInt8(ascii: ".")
        guard hasPeriod || isAtBareKeyword else { return (nil, false) }
        tokens.advance()
        let nameStart = hasPeriod ? start + 1 : start
        guard let keyword = keyword(nameStart, end) else {
            report(
                start, end, "a statement begins with `.input`, `.local` or `.match`",
                help: "Write one of them, or put text that begins with a period in braces, `{{.…}}`.")
            return (nil, true)
        }
        if !hasPeriod {
            report(start, end, "a statement begins with a period", help: "Write `.\(keyword)`.")
        } else if tokens.string(nameStart, end) != keyword.rawValue {
            report(start, end, "a statement is written in lowercase", help: "Write `.\(keyword)`.")
        }
        return (keyword, true)
    }

    /// Whether space and a variable come next, and no value is assigned to the variable, as after `.match`.
    var isAtSelector: Bool {
        var rest = tokens
        guard rest.skipSpace(), rest.kind == .dollar else { return false }
        rest.advance()
        if rest.isAtWord { rest.advance() }
        rest.skipSpace()
        return rest.kind != .equals
    }

    /// Skips and reports anything that is not allowed between statements.
    ///
    /// - Returns: whether there was any.
    mutating func passStray() -> Bool {
        let start = tokens.position
        switch tokens.first {
        case UInt8(ascii: "}"):
            reportExtraBraces()
        case UInt8(ascii: ";"), UInt8(ascii: ","):
            tokens.advance()
            report(
                start, tokens.position, "only spaces can come between statements",
                help: "Remove this `\(tokens.string(start, start + 1))`.")
        case UInt8(ascii: "#"), UInt8(ascii: "/"):
            passComment()
            report(
                start, tokens.position, "a message cannot have comments",
                help: "Remove it, and explain the text elsewhere in the file.")
        default:
            guard passInvisible() else { return false }
        }
        return true
    }

    /// Skips the rest of a line, up to a statement or a quoted pattern.
    private mutating func passComment() {
        var end = tokens.position
        while end < tokens.end, tokens.byte(at: end) != 0x0A, tokens.byte(at: end) != 0x0D, !isKeyword(at: end),
            !isQuotedPattern(at: end)
        {
            end += 1
        }
        tokens.move(to: end)
    }

    /// Whether `{{` is at an offset.
    private func isQuotedPattern(at offset: Int) -> Bool {
        tokens.byte(at: offset) == UInt8(ascii: "{") && tokens.byte(at: offset + 1) == UInt8(ascii: "{")
    }

    /// Skips and reports closing braces that close nothing.
    mutating func reportExtraBraces() {
        let start = tokens.position
        while tokens.kind == .close { tokens.advance() }
        let isOne = tokens.position == start + 1
        report(
            start, tokens.position,
            isOne ? "there is an extra closing brace" : "these closing braces have no opening ones",
            help: isOne ? "Remove this `}`." : "Remove them.")
    }

    /// Skips and reports a byte order mark or a zero-width space.
    private mutating func passInvisible() -> Bool {
        let start = tokens.position
        let (value, length) = tokens.scalar(at: start)
        guard value == 0xFEFF || value == 0x200B else { return false }
        let place = start == 0 ? "at the beginning" : "here"
        report(start, start + length, "an invisible \(Self.display(value)) is \(place)", help: "Remove it.")
        tokens.move(to: start + length)
        return true
    }

    /// Starts over with a source that was parsed as text, but has mistakes and seems to have statements or a quoted pattern.
    ///
    /// - Returns: whether it has them. If so, the statements come next, and the text before them is the only mistake so far.
    mutating func moveToStatements() -> Bool {
        var again = MessageParser(tokens.bytes)
        again.tokens.skipSpace()
        if again.passInvisible() {
            again.tokens.skipSpace()
            guard
                again.isKeyword(at: again.tokens.position) || again.isAtBareKeyword || again.tokens.kind == .openPattern
            else { return false }
        } else if !again.isAtBareKeyword {
            guard again.passTextBeforeStatements() else { return false }
        }
        self = again
        return true
    }

    /// Skips and reports text before the first statement. It is followed by double braces somewhere, which text cannot contain.
    private mutating func passTextBeforeStatements() -> Bool {
        let start = tokens.position
        var statement: Int?
        while !tokens.isAtEnd {
            switch tokens.kind {
            case .openPattern:
                guard let statement else { return false }
                tokens.move(to: statement)
                report(
                    start, statement, "text cannot come before the statements",
                    help: "Remove it, or move it into the double braces.")
                return true
            case .space:
                tokens.advance()
                let place = tokens.position
                if statement == nil, isKeyword(at: place),
                    [0x20, 0x0A, 0x0D, UInt8(ascii: "{")].contains(tokens.byte(at: place + 6))
                {
                    statement = place
                }
            default:
                tokens.advance()
            }
        }
        return false
    }
}
