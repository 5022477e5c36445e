extension MessageParser {
    /// The production `declaration`, as often as it comes, with the space behind each.
    mutating func parseDeclarations() -> [Message.Declaration] {
        isInDeclarations = true
        defer { isInDeclarations = false }
        var declarations: [Message.Declaration] = []
        while scanner.current == UInt8(ascii: "."), !isExhausted {
            let start = scanner.position
            scanner.position += 1
            scanner.skipNameCharacters()
            let keyword = scanner.position
            let declaration: Message.Declaration?
            if keyword - start == 6, scanner.has(".input", at: start) {
                declaration = parseInput(from: start)
            } else if keyword - start == 6, scanner.has(".local", at: start) {
                declaration = parseLocal(from: start)
            } else if keyword - start == 6, scanner.has(".match", at: start) {
                scanner.position = start
                return declarations
            } else {
                report(
                    .syntaxError, start, max(keyword, start + 1),
                    "a statement begins with `.input`, `.local` or `.match`; text that begins with a period stands in braces, `{{.…}}`"
                )
                skipStatement()
                declaration = nil
            }
            if let declaration { declarations.append(declaration) }
            guard isWithinLimit(declarations.count, MessageLimits.declarations, "declarations in one message") else {
                break
            }
            _ = scanner.skipSpace()
        }
        return declarations
    }

    /// The production `input-declaration`; the keyword has been passed.
    private mutating func parseInput(from start: Int) -> Message.Declaration? {
        _ = scanner.skipSpace()
        guard scanner.current == UInt8(ascii: "{"), !isAtQuotedPattern else {
            reportHere("`.input` is followed by a variable in braces; write `.input {$name :function}`")
            skipStatement()
            return nil
        }
        let brace = scanner.position
        scanner.position += 1
        _ = scanner.skipSpace()
        if !scanner.isAtEnd, scanner.current != UInt8(ascii: "$") {
            reportHere("`.input` names an argument; write `.input {$name :function}`, or use `.local` for other values")
            _ = skipPlaceholder(isQuoted: false) as Message.Expression?
            return nil
        }
        guard let value = parseExpression(from: brace, isQuoted: false), let variable = value.variable else {
            return nil
        }
        return Message.Declaration(.input, variable, value, span: SourceSpan(start, scanner.position))
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
            report(
                .syntaxError, nameStart, scanner.position, "a variable begins with `$`; write `.local $\(name) = {…}`")
            variable = Message.Variable(name)
        } else {
            reportHere("`.local` is followed by the variable that it declares; write `.local $name = {…}`")
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
            reportHere("`=` is missing after the variable; write `.local $\(variable.name) = {…}`")
        }
        guard scanner.current == UInt8(ascii: "{"), !isAtQuotedPattern else {
            if !hasReportedEnd, !(problems.last.map { $0.start == scanner.position } ?? false) {
                reportHere("the value of a variable stands in braces; write `.local $\(variable.name) = {…}`")
            }
            skipStatement()
            return nil
        }
        let brace = scanner.position
        scanner.position += 1
        _ = scanner.skipSpace()
        guard let value = parseExpression(from: brace, isQuoted: false) else { return nil }
        return Message.Declaration(.local, variable, value, span: SourceSpan(start, scanner.position))
    }
}
