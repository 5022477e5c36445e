extension MessageParser {
    /// The production `declaration`, as often as it comes, with the space behind each.
    ///
    /// - Returns: the declarations, and where `.match` begins, which has been passed then.
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

    /// The production `input-declaration`; the keyword has been passed.
    private mutating func parseInput(from start: Int) -> Message.Declaration? {
        _ = scanner.skipSpace()
        let isDoubled = passDoubledBrace()
        guard scanner.current == UInt8(ascii: "{"), !isAtQuotedPattern else {
            reportHere("`.input` has no variable in braces after it", help: "Write `.input {$name :function}`.")
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

    /// The value of a declaration, behind its opening brace.
    private mutating func parseValue(from brace: Int, isDoubled: Bool) -> Message.Expression? {
        isInDeclaration = true
        let value = parseExpression(from: brace, isQuoted: false)
        isInDeclaration = false
        if isDoubled, scanner.current == UInt8(ascii: "}") { scanner.position += 1 }
        return value
    }

    /// Reports two opening braces where one is enough, and passes the first.
    private mutating func passDoubledBrace() -> Bool {
        guard isAtQuotedPattern, isAtDoubledBrace else { return false }
        report(
            scanner.position, scanner.position + 2,
            "a value stands in single braces", help: "Write `{` and `}`.")
        scanner.position += 1
        return true
    }

    /// Whether the `{{` that comes next begins the value of a declaration, and not a pattern: it has a variable, a function, or is closed by
    /// one brace, or a statement or a pattern follows.
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

    /// The production `local-declaration`; the keyword has been passed.
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
            reportHere("`.local` has no variable after it", help: "Write `.local $name = {…}`.")
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
                reportHere("the value of a variable stands in braces", help: "Write `.local $\(variable.name) = {…}`.")
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
