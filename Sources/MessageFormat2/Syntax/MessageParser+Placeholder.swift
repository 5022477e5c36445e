extension MessageParser {
    /// Parses the production `placeholder`; `{` comes next.
    mutating func parsePlaceholder(isQuoted: Bool) -> Message.Pattern.Element? {
        let start = scanner.position
        scanner.position += 1
        _ = scanner.skipSpace()
        switch scanner.current {
        case UInt8(ascii: "#"), UInt8(ascii: "/"):
            return parseMarkup(from: start, isQuoted: isQuoted).map { .markup($0) }
        default:
            return parseExpression(from: start, isQuoted: isQuoted).map { .expression($0) }
        }
    }

    /// Parses the production `expression`, whose opening brace at `start` has been skipped, with the space after it.
    ///
    /// - Parameter isQuoted: whether the expression is in a quoted pattern, where `}}` has a meaning.
    mutating func parseExpression(from start: Int, isQuoted: Bool) -> Message.Expression? {
        guard case (var expression, let content)? = parseExpressionContent(from: start) else {
            return skipPlaceholder(isQuoted: isQuoted)
        }
        guard scanner.current == UInt8(ascii: "}") else {
            reportUnclosed(content, from: start, hasAttributes: !expression.attributes.isEmpty)
            return skipPlaceholder(isQuoted: isQuoted)
        }
        scanner.position += 1
        expression.span = SourceSpan(start, scanner.position)
        return expression
    }

    /// Parses what is between the braces of an expression, without the space before it.
    ///
    /// - Returns: the expression, whose span is not known yet, and what it ends with.
    mutating func parseExpressionContent(from start: Int) -> (Message.Expression, PlaceholderContent)? {
        var operand: Message.Operand?
        var function: Message.Function?
        var hasSpace = true
        var content = PlaceholderContent.value
        let first = scanner.current
        if first == UInt8(ascii: "$") {
            guard let variable = parseVariable() else { return nil }
            operand = .variable(variable)
            hasSpace = scanner.skipSpace()
        } else if first == UInt8(ascii: "|") || scanner.isAtNameCharacter {
            guard let literal = parseLiteral() else { return nil }
            operand = .literal(literal)
            if !literal.isQuoted { content = .word(literal.span.bytes.lowerBound) }
            hasSpace = scanner.skipSpace()
        } else if first != UInt8(ascii: ":") {
            reportMissingOperand(start)
            return nil
        }
        if scanner.current == UInt8(ascii: ":") {
            requireSpace(hasSpace, before: "the function")
            guard let (parsed, space) = parseFunction() else { return nil }
            function = parsed
            content = .function
            hasSpace = space
        }
        guard let attributes = parseAttributes(hasSpace: hasSpace) else { return nil }
        return (Message.Expression(operand, function: function, attributes: attributes), content)
    }

    /// Parses the production `markup`, whose opening brace at `start` has been skipped; `#` or `/` comes next.
    private mutating func parseMarkup(from start: Int, isQuoted: Bool) -> Message.Markup? {
        let nameStart = scanner.position
        var kind: Message.Markup.Kind = scanner.current == UInt8(ascii: "#") ? .open : .close
        scanner.position += 1
        guard let name = parseIdentifier(of: "markup") else { return skipPlaceholder(isQuoted: isQuoted) }
        let nameEnd = scanner.position
        var end = nameEnd
        guard let (options, space) = parseOptions(end: &end),
            let attributes = parseAttributes(hasSpace: space)
        else { return skipPlaceholder(isQuoted: isQuoted) }
        if kind == .open, scanner.current == UInt8(ascii: "/") {
            kind = .standalone
            scanner.position += 1
            if scanner.current != UInt8(ascii: "}"), !scanner.isAtEnd {
                reportHere("the closing brace does not follow the slash at once", help: "Write `/}`.")
                return skipPlaceholder(isQuoted: isQuoted)
            }
        }
        guard scanner.current == UInt8(ascii: "}") else {
            reportUnclosed(.markup, from: start, hasAttributes: !attributes.isEmpty)
            return skipPlaceholder(isQuoted: isQuoted)
        }
        scanner.position += 1
        return Message.Markup(
            kind, name: name, options: options, attributes: attributes, span: SourceSpan(start, scanner.position),
            nameSpan: SourceSpan(nameStart, nameEnd))
    }

    /// Parses the production `function`; `:` comes next.
    ///
    /// - Returns: the function, and whether white space followed it.
    private mutating func parseFunction() -> (Message.Function, Bool)? {
        let start = scanner.position
        scanner.position += 1
        guard let name = parseIdentifier(of: "function") else { return nil }
        let nameEnd = scanner.position
        var end = nameEnd
        guard let (options, space) = parseOptions(end: &end) else { return nil }
        let function = Message.Function(
            name, options: options, span: SourceSpan(start, end), nameSpan: SourceSpan(start, nameEnd))
        return (function, space)
    }

    /// Parses the production `option` with the space before it, repeated.
    ///
    /// - Parameter end: set to the end of the last option.
    /// - Returns: the options, and whether white space followed them.
    private mutating func parseOptions(end: inout Int) -> (NamedList<Message.Option>, Bool)? {
        var options = NamedList<Message.Option>()
        while true {
            let hasSpace = scanner.skipSpace()
            guard scanner.isAtNameStart else { return (options, hasSpace) }
            requireSpace(hasSpace, before: "the option")
            let start = scanner.position
            guard let name = parseIdentifier(of: "option") else { return nil }
            let nameEnd = scanner.position
            _ = scanner.skipSpace()
            guard scanner.current == UInt8(ascii: "=") else {
                reportMissingValue(of: name, from: start)
                return nil
            }
            scanner.position += 1
            _ = scanner.skipSpace()
            let value: Message.Operand
            if scanner.current == UInt8(ascii: "$") {
                guard let variable = parseVariable() else { return nil }
                value = .variable(variable)
            } else if scanner.current == UInt8(ascii: "|") || scanner.isAtNameCharacter {
                guard let literal = parseLiteral() else { return nil }
                value = .literal(literal)
            } else {
                reportHere(
                    "the option `\(name)` has no value",
                    help: "Write `\(name)=value`, `\(name)=|a value|` or `\(name)=$variable`.")
                return nil
            }
            end = scanner.position
            options.append(
                Message.Option(name, value: value, span: SourceSpan(start, end), nameSpan: SourceSpan(start, nameEnd)))
            guard isWithinLimit(options.count, MessageLimits.options, "options in one placeholder") else { return nil }
        }
    }

    /// Parses the production `attribute`, repeated, with the space around each.
    ///
    /// - Parameter hasSpace: whether white space was skipped just before.
    private mutating func parseAttributes(hasSpace: Bool) -> NamedList<Message.Attribute>? {
        var attributes = NamedList<Message.Attribute>()
        var hasSpace = hasSpace
        while scanner.current == UInt8(ascii: "@") {
            requireSpace(hasSpace, before: "the attribute")
            let start = scanner.position
            scanner.position += 1
            guard let name = parseIdentifier(of: "attribute") else { return nil }
            var end = scanner.position
            hasSpace = scanner.skipSpace()
            var value: Message.Literal?
            if scanner.current == UInt8(ascii: "=") {
                scanner.position += 1
                _ = scanner.skipSpace()
                guard scanner.current == UInt8(ascii: "|") || scanner.isAtNameCharacter else {
                    reportHere(
                        "the attribute `@\(name)` takes a literal",
                        help: "Write `@\(name)=value` or `@\(name)=|a value|`.")
                    return nil
                }
                guard let literal = parseLiteral() else { return nil }
                value = literal
                end = scanner.position
                hasSpace = scanner.skipSpace()
            }
            attributes.append(Message.Attribute(name, value: value, span: SourceSpan(start, end)))
            guard isWithinLimit(attributes.count, MessageLimits.options, "attributes in one placeholder") else {
                return nil
            }
        }
        return attributes
    }
}

// Mistakes in the braces of a placeholder.
extension MessageParser {
    /// The content of a placeholder before the place where it should be closed.
    enum PlaceholderContent {
        /// A variable or a quoted literal.
        case value
        /// A literal without quotation marks, and its offset.
        case word(Int)
        case function
        case markup
    }

    /// Reports content of a placeholder that is not a value, a function or markup.
    mutating func reportMissingOperand(_ start: Int) {
        switch scanner.current {
        case UInt8(ascii: "}"):
            report(
                start, scanner.position + 1, "the placeholder is empty",
                help:
                    "Write a variable `{$name}`, a literal `{|text|}` or a function `{:name}` in it, or `\\{` for a brace."
            )
        case UInt8(ascii: "@"):
            reportHere("an attribute follows a value or a function", help: "Write `{$name @attribute}`.")
        default:
            guard !scanner.isAtEnd else {
                return reportEnd(
                    "the placeholder is not closed", help: "Write `{$name}`, or `\\{` for a brace in text.",
                    related: opened(start, start + 1))
            }
            reportHere(
                "a placeholder cannot begin with \(nextCharacter)",
                help: "Write `{$name}`, `{:function}`, `{#markup}`, or a literal in quotation marks, `{|…|}`.")
        }
    }

    /// Reports content at the place where a placeholder should be closed.
    ///
    /// - Parameter start: the offset of the placeholder's opening brace.
    mutating func reportUnclosed(_ content: PlaceholderContent, from start: Int, hasAttributes: Bool) {
        let opened = opened(start, start + 1)
        if scanner.isAtEnd {
            return reportEnd("the placeholder is not closed", help: "Write `}` after it.", related: opened)
        }
        if scanner.current == UInt8(ascii: "{") {
            return reportHere(
                "the placeholder before this brace is not closed", help: "Write `}` after it.", related: opened)
        }
        if isInDeclaration, isAtKeyword {
            return reportHere("the declaration before this is not closed", help: "Write `}` after it.", related: opened)
        }
        if scanner.current == UInt8(ascii: ":") { return reportFunction(content) }
        if hasAttributes, scanner.isAtNameStart, isAtOption {
            return reportHere("options stand before attributes", help: "Move the attribute to the end.")
        }
        if scanner.current == UInt8(ascii: ","), reportCommaFunction(content) { return }
        switch content {
        case .word(let start):
            if !isAtOption, let words = words(from: start) {
                return report(
                    start, words.end, "a literal of several words needs quotation marks",
                    help: "Write `{|\(words.text)|}`.")
            }
            if !isAtOption, scanner.isAtNameStart, let word = word(at: start) {
                return reportHere(
                    "the placeholder is not closed",
                    help: "Write `{$\(word)}` for a variable, or `\\{` for a brace in text.", related: opened)
            }
            reportBehindValue(opened)
        case .value:
            reportBehindValue(opened)
        case .function, .markup:
            reportHere(
                "\(nextCharacter) is not allowed here",
                help: "Write `}` to close the placeholder, or quotation marks `|…|` around a value of several words.")
        }
    }

    /// Reports the keyword that follows a comma in other formats: `{name, number}`, `{name, plural, …}`.
    ///
    /// - Returns: whether there was such a keyword.
    private mutating func reportCommaFunction(_ content: PlaceholderContent) -> Bool {
        var rest = scanner
        rest.position += 1
        _ = rest.skipSpace()
        switch word(at: rest.position) {
        case "plural", "select", "selectordinal":
            reportHere(
                "braces cannot choose between texts",
                help: "Write `.input {$name :number}`, and `.match $name`.")
        case "number", "date", "time", "string":
            let function = word(at: rest.position) ?? ""
            reportHere("a function begins with `:`, after a space", help: "Write `{$name :\(function)}`.")
        default:
            return false
        }
        return true
    }

    /// Reports a function in a place where functions are not allowed.
    private mutating func reportFunction(_ content: PlaceholderContent) {
        switch content {
        case .markup: reportHere("markup has no function", help: "Remove it.")
        case .function: reportHere("a placeholder has one function only", help: "Remove one of the two.")
        case .value, .word: reportHere("a function goes before the attributes", help: "Move the attribute to the end.")
        }
    }

    /// Reports anything other than a function after a variable or a literal.
    private mutating func reportBehindValue(_ opened: [MessageError.Related]) {
        guard scanner.isAtNameStart else {
            return reportHere(
                "\(nextCharacter) is not allowed here",
                help: "Write `}` to close the placeholder, or `:name` for a function.")
        }
        if isAtOption {
            return reportHere("an option needs a function before it", help: "Write the function's `:name` before it.")
        }
        let word = word(at: scanner.position)
        reportHere(
            "the placeholder is not closed",
            help: word.map { "Write `}` before `\($0)`, or `:\($0)` if that is a function." }
                ?? "Write `}` before this.", related: opened)
    }

    /// Reports an option without a value.
    ///
    /// - Parameter start: the offset of the option's name.
    mutating func reportMissingValue(of name: String, from start: Int) {
        // The colon is wrong in `style:percent`, but not after the namespace `u`.
        if let colon = (start..<scanner.position).first(where: { scanner.bytes[$0] == UInt8(ascii: ":") }),
            let first = word(at: start), first != "u"
        {
            return reportColon(colon, behind: first)
        }
        reportHere("`=` is missing after `\(name)`", help: "Write `\(name)=value`.")
    }
}
