extension MessageParser {
    /// Parses the production `declaration`, repeated, with the space after each.
    ///
    /// - Returns: the declarations and, if `.match` comes next, its offset; `.match` has been skipped then.
    mutating func parseDeclarations() -> ([Message.Declaration], match: Int?) {
        var declarations: [Message.Declaration] = []
        surroundings = .syntax
        while !isExhausted {
            tokens.skipSpace()
            let start = tokens.position
            if tokens.isAtEnd || tokens.kind == .openPattern { break }
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
        tokens.skipSpace()
        let isDoubled = passDoubledBrace()
        guard tokens.kind == .open else {
            reportHere("`.input` needs a variable in braces after it", help: "Write `.input {$name :function}`.")
            skipStatement()
            return nil
        }
        let brace = tokens.position
        tokens.advance()
        tokens.skipSpace()
        if !tokens.isAtEnd, tokens.kind != .dollar {
            reportHere(
                "`.input` can only declare an argument",
                help: "Write `.input {$name :function}`, or use `.local` for other values.")
            skipPlaceholder()
            return nil
        }
        guard let value = parseValue(from: brace, isDoubled: isDoubled), let variable = value.variable else {
            return nil
        }
        return Message.Declaration(.input, variable, value, span: SourceSpan(start, tokens.position))
    }

    /// Parses the value of a declaration, after its opening brace.
    private mutating func parseValue(from brace: Int, isDoubled: Bool) -> Message.Expression? {
        let value = parseExpression(from: brace)
        if isDoubled, tokens.kind == .close { tokens.advance() }
        return value
    }

    /// Reports two opening braces in place of one, and skips the first.
    private mutating func passDoubledBrace() -> Bool {
        guard tokens.kind == .openPattern, isAtDoubledBrace else { return false }
        report(tokens.position, tokens.position + 2, "a value goes in single braces", help: "Write `{` and `}`.")
        tokens.move(to: tokens.position + 1)
        return true
    }

    /// Whether the next `{{` begins the value of a declaration, and not a pattern: it is followed by a variable or a function, is closed
    /// by a single brace, or is closed by two with a statement or a pattern after them.
    private var isAtDoubledBrace: Bool {
        var rest = tokens
        rest.advance()
        rest.skipSpace()
        if rest.kind == .dollar || rest.kind == .colon { return true }
        while rest.kind != .close {
            if rest.isAtEnd || rest.isAtBrace { return false }
            // Nothing can be escaped here.
            if rest.kind == .escape { rest.move(to: rest.position + 1) } else { rest.advance() }
        }
        rest.advance()
        guard rest.kind == .close else { return true }
        rest.advance()
        rest.skipSpace()
        return rest.first == UInt8(ascii: ".") || rest.isAtBrace
    }

    /// Parses the production `local-declaration`, whose keyword has been skipped.
    private mutating func parseLocal(from start: Int) -> Message.Declaration? {
        let hasSpace = tokens.skipSpace()
        var variable: Message.Variable?
        if tokens.kind == .dollar {
            requireSpace(hasSpace, before: "the variable")
            variable = parseVariable()
        } else if tokens.kind == .name {
            let nameStart = tokens.position
            let name = parseName() ?? ""
            report(nameStart, tokens.position, "a variable begins with `$`", help: "Write `.local $\(name) = {…}`.")
            variable = Message.Variable(name)
        } else {
            reportHere("`.local` needs a variable after it", help: "Write `.local $name = {…}`.")
        }
        guard let variable else {
            skipStatement()
            return nil
        }
        tokens.skipSpace()
        if tokens.kind == .equals {
            tokens.advance()
            tokens.skipSpace()
        } else {
            reportHere("`=` is missing after the variable", help: "Write `.local $\(variable.name) = {…}`.")
        }
        let isDoubled = passDoubledBrace()
        guard tokens.kind == .open else {
            if !hasReportedEnd, errors.last?.range.lowerBound != tokens.position {
                reportHere("the value of a variable goes in braces", help: "Write `.local $\(variable.name) = {…}`.")
            }
            skipStatement()
            return nil
        }
        let brace = tokens.position
        tokens.advance()
        tokens.skipSpace()
        guard let value = parseValue(from: brace, isDoubled: isDoubled) else { return nil }
        return Message.Declaration(.local, variable, value, span: SourceSpan(start, tokens.position))
    }
}
