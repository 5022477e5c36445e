extension MessageParser {
    /// Parses the production `declaration`, repeated, with the space after each.
    ///
    /// - Returns: the declarations and, if `.match` comes next, its offset; `.match` has been skipped then.
    mutating func parseDeclarations() -> ([Message.Declaration], match: Int?) {
        var declarations: [Message.Declaration] = []
        while !isExhausted {
            _ = scanner.skipSpace()
            let start = scanner.position
            if scanner.isAtEnd || isAtQuotedPattern { break }
            let (keyword, isStatement) = passKeyword()
            var declaration: Message.Declaration?
            switch keyword {
            case .input: declaration = parseInput(from: start)
            case .local: declaration = parseLocal(from: start)
            case .match: return (declarations, start)
            case nil:
                guard isStatement else {
                    if passStray() { continue }
                    return (declarations, nil)
                }
                // A mistyped `.match`.
                if isAtSelector { return (declarations, start) }
                skipStatement()
            }
            if let declaration { declarations.append(declaration) }
            guard isWithinLimit(declarations.count, MessageLimits.declarations, "declarations in one message") else {
                break
            }
        }
        return (declarations, nil)
    }

    /// Parses the production `input-declaration`, whose keyword has been skipped.
    private mutating func parseInput(from start: Int) -> Message.Declaration? {
        _ = scanner.skipSpace()
        let isDoubled = passDoubledBrace()
        guard scanner.current == UInt8(ascii: "{"), !isAtQuotedPattern else {
            reportHere("`.input` needs a variable in braces after it", help: "Write `.input {$name :function}`.")
            skipStatement()
            return nil
        }
        let brace = scanner.position
        scanner.position += 1
        _ = scanner.skipSpace()
        if !scanner.isAtEnd, scanner.current != UInt8(ascii: "$") {
            reportHere(
                "`.input` can only declare an argument",
                help: "Write `.input {$name :function}`, or use `.local` for other values.")
            isInDeclaration = true
            _ = skipPlaceholder(isQuoted: false) as Message.Expression?
            isInDeclaration = false
            return nil
        }
        guard let value = parseValue(from: brace, isDoubled: isDoubled), let variable = value.variable else {
            return nil
        }
        return Message.Declaration(.input, variable, value, span: SourceSpan(start, scanner.position))
    }

    /// Parses the value of a declaration, after its opening brace.
    private mutating func parseValue(from brace: Int, isDoubled: Bool) -> Message.Expression? {
        isInDeclaration = true
        let value = parseExpression(from: brace, isQuoted: false)
        isInDeclaration = false
        if isDoubled, scanner.current == UInt8(ascii: "}") { scanner.position += 1 }
        return value
    }

    /// Reports two opening braces in place of one, and skips the first.
    private mutating func passDoubledBrace() -> Bool {
        guard isAtQuotedPattern, isAtDoubledBrace else { return false }
        report(scanner.position, scanner.position + 2, "a value goes in single braces", help: "Write `{` and `}`.")
        scanner.position += 1
        return true
    }

    /// Whether the next `{{` begins the value of a declaration, and not a pattern: it is followed by a variable or a function, is closed
    /// by a single brace, or is closed by two with a statement or a pattern after them.
    private var isAtDoubledBrace: Bool {
        var rest = scanner
        rest.position += 2
        _ = rest.skipSpace()
        if rest.current == UInt8(ascii: "$") || rest.current == UInt8(ascii: ":") { return true }
        while rest.current != UInt8(ascii: "}") {
            if rest.isAtEnd || rest.current == UInt8(ascii: "{") { return false }
            rest.position += 1
        }
        guard rest.byte(at: rest.position + 1) == UInt8(ascii: "}") else { return true }
        rest.position += 2
        _ = rest.skipSpace()
        return rest.current == UInt8(ascii: ".") || rest.current == UInt8(ascii: "{")
    }

    /// Parses the production `local-declaration`, whose keyword has been skipped.
    private mutating func parseLocal(from start: Int) -> Message.Declaration? {
        let hasSpace = scanner.skipSpace()
        var variable: Message.Variable?
        if scanner.current == UInt8(ascii: "$") {
            requireSpace(hasSpace, before: "the variable")
            variable = parseVariable()
        } else if scanner.isAtNameStart {
            let nameStart = scanner.position
            let name = parseName() ?? ""
            report(nameStart, scanner.position, "a variable begins with `$`", help: "Write `.local $\(name) = {…}`.")
            variable = Message.Variable(name)
        } else {
            reportHere("`.local` needs a variable after it", help: "Write `.local $name = {…}`.")
        }
        guard let variable else {
            skipStatement()
            return nil
        }
        _ = scanner.skipSpace()
        if scanner.current == UInt8(ascii: "=") {
            scanner.position += 1
            _ = scanner.skipSpace()
        } else {
            reportHere("`=` is missing after the variable", help: "Write `.local $\(variable.name) = {…}`.")
        }
        let isDoubled = passDoubledBrace()
        guard scanner.current == UInt8(ascii: "{"), !isAtQuotedPattern else {
            if !hasReportedEnd, errors.last?.range.lowerBound != scanner.position {
                reportHere("the value of a variable goes in braces", help: "Write `.local $\(variable.name) = {…}`.")
            }
            skipStatement()
            return nil
        }
        let brace = scanner.position
        scanner.position += 1
        _ = scanner.skipSpace()
        guard let value = parseValue(from: brace, isDoubled: isDoubled) else { return nil }
        return Message.Declaration(.local, variable, value, span: SourceSpan(start, scanner.position))
    }
}

// Common mistakes in place of a statement.
extension MessageParser {
    /// The keyword of a statement, without its period.
    enum Keyword: String { case input, local, match }

    /// The keyword between two offsets, in any mixture of lowercase and capital letters.
    func keyword(_ start: Int, _ end: Int) -> Keyword? {
        guard end - start == 5 else { return nil }
        func isWord(_ word: String) -> Bool {
            zip(start..<end, word.utf8).allSatisfy { scanner.byte(at: $0) | 0x20 == $1 }
        }
        return isWord("input") ? .input : isWord("local") ? .local : isWord("match") ? .match : nil
    }

    /// Whether a keyword with its period comes next.
    var isAtKeyword: Bool {
        guard scanner.current == UInt8(ascii: ".") else { return false }
        let position = scanner.position
        return scanner.has(".input", at: position) || scanner.has(".local", at: position)
            || scanner.has(".match", at: position)
    }

    /// Whether a keyword without its period comes next.
    private var isAtBareKeyword: Bool {
        let start = scanner.position
        guard keyword(start, start + 5) != nil else { return false }
        var rest = scanner
        rest.position = start + 5
        guard !rest.isAtNameCharacter else { return false }
        _ = rest.skipSpace()
        return rest.current == UInt8(ascii: "{") || rest.current == UInt8(ascii: "$")
    }

    /// Skips the keyword of a statement, and reports what is wrong with it.
    ///
    /// - Returns: the keyword, and true; nil and true for a statement with an unknown name; nil and false if no statement comes next.
    mutating func passKeyword() -> (keyword: Keyword?, isStatement: Bool) {
        let start = scanner.position
        let hasPeriod = scanner.current == UInt8(ascii: ".")
        guard hasPeriod || isAtBareKeyword else { return (nil, false) }
        if hasPeriod { scanner.position += 1 }
        let nameStart = scanner.position
        scanner.skipNameCharacters()
        let end = scanner.position
        guard let keyword = keyword(nameStart, end) else {
            report(
                start, max(end, start + 1), "a statement begins with `.input`, `.local` or `.match`",
                help: "Write one of them, or put text that begins with a period in braces, `{{.…}}`.")
            return (nil, true)
        }
        if !hasPeriod {
            report(start, end, "a statement begins with a period", help: "Write `.\(keyword)`.")
        } else if scanner.string(nameStart, end) != keyword.rawValue {
            report(start, end, "a statement is written in lowercase", help: "Write `.\(keyword)`.")
        }
        return (keyword, true)
    }

    /// Whether space and a variable come next, and no value is assigned to the variable, as after `.match`.
    var isAtSelector: Bool {
        var rest = scanner
        guard rest.skipSpace(), rest.current == UInt8(ascii: "$") else { return false }
        rest.position += 1
        rest.skipNameCharacters()
        _ = rest.skipSpace()
        return rest.current != UInt8(ascii: "=")
    }

    /// Skips and reports anything that is not allowed between statements.
    ///
    /// - Returns: whether there was any.
    mutating func passStray() -> Bool {
        let start = scanner.position
        switch scanner.current {
        case UInt8(ascii: "}"):
            reportExtraBraces()
        case UInt8(ascii: ";"), UInt8(ascii: ","):
            scanner.position += 1
            report(
                start, scanner.position, "only spaces can come between statements",
                help: "Remove this `\(scanner.string(start, start + 1))`.")
        case UInt8(ascii: "#"), UInt8(ascii: "/"):
            while !scanner.isAtEnd, scanner.current != 0x0A, scanner.current != 0x0D, !isAtKeyword, !isAtQuotedPattern {
                scanner.position += 1
            }
            report(
                start, scanner.position, "a message cannot have comments",
                help: "Remove it, and explain the text elsewhere in the file.")
        default:
            guard passInvisible() else { return false }
        }
        return true
    }

    /// Skips and reports closing braces that close nothing.
    mutating func reportExtraBraces() {
        let start = scanner.position
        while scanner.current == UInt8(ascii: "}") { scanner.position += 1 }
        let isOne = scanner.position == start + 1
        report(
            start, scanner.position,
            isOne ? "there is an extra closing brace" : "these closing braces have no opening ones",
            help: isOne ? "Remove this `}`." : "Remove them.")
    }

    /// Skips and reports a byte order mark or a zero-width space.
    private mutating func passInvisible() -> Bool {
        let (value, length) = scanner.scalar(at: scanner.position)
        guard value == 0xFEFF || value == 0x200B else { return false }
        let place = scanner.position == 0 ? "at the beginning" : "here"
        report(
            scanner.position, scanner.position + length, "an invisible \(Self.display(value)) is \(place)",
            help: "Remove it.")
        scanner.position += length
        return true
    }

    /// Starts over with a source that was parsed as text, but has mistakes and seems to have statements or a quoted pattern.
    ///
    /// - Returns: whether it has them. If so, the statements come next, and the text before them is the only mistake so far.
    mutating func moveToStatements() -> Bool {
        var again = MessageParser(scanner.bytes)
        _ = again.scanner.skipSpace()
        if again.passInvisible() {
            _ = again.scanner.skipSpace()
            guard again.isAtKeyword || again.isAtBareKeyword || again.isAtQuotedPattern else { return false }
        } else if !again.isAtBareKeyword {
            guard again.passTextBeforeStatements() else { return false }
        }
        self = again
        return true
    }

    /// Skips and reports text before the first statement. It is followed by double braces somewhere, which text cannot contain.
    private mutating func passTextBeforeStatements() -> Bool {
        let start = scanner.position
        var statement: Int?
        while !scanner.isAtEnd {
            if isAtQuotedPattern {
                guard let statement else { return false }
                scanner.position = statement
                report(
                    start, statement, "text cannot come before the statements",
                    help: "Remove it, or move it into the double braces.")
                return true
            }
            if statement == nil, isAtKeyword, [0x20, 0x0A, 0x0D, 0x09].contains(scanner.byte(at: scanner.position - 1))
            {
                let next = scanner.byte(at: scanner.position + 6)
                if next == 0x20 || next == 0x0A || next == 0x0D || next == UInt8(ascii: "{") {
                    statement = scanner.position
                }
            }
            scanner.position += scanner.current == UInt8(ascii: "\\") ? 2 : 1
        }
        return false
    }
}
