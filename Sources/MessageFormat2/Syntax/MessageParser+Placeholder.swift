extension MessageParser {
    /// Parses the production `placeholder`; `{` comes next.
    mutating func parsePlaceholder() -> Message.Pattern.Element? {
        let start = tokens.position
        tokens.advance(in: .syntax)
        tokens.skipSpace()
        switch tokens.kind {
        case .hash, .slash: return parseMarkup(from: start).map { .markup($0) }
        default: return parseExpression(from: start).map { .expression($0) }
        }
    }

    /// Parses the production `expression`, whose opening brace at `start` has been skipped, with the space after it.
    mutating func parseExpression(from start: Int) -> Message.Expression? {
        var content = PlaceholderContent.value
        guard let expression = parseExpressionContent(from: start, &content) else { return skipPlaceholder() }
        guard tokens.kind == .close else {
            reportUnclosed(content, from: start, hasAttributes: !expression.attributes.isEmpty)
            return skipPlaceholder()
        }
        tokens.advance(in: surroundings)
        return expression
    }

    /// Parses what is between the braces of an expression, without the space before it.
    ///
    /// - Parameter content: set to what it ends with.
    /// - Returns: the expression. Its span includes the token after it, which should be the closing brace.
    mutating func parseExpressionContent(from start: Int, _ content: inout PlaceholderContent) -> Message.Expression? {
        var operand: Message.Operand?
        var function: Message.Function?
        var hasSpace = true
        if tokens.kind == .dollar {
            guard let variable = parseVariable() else { return nil }
            operand = .variable(variable)
            hasSpace = tokens.skipSpace()
        } else if isAtLiteral {
            guard let literal = parseLiteral() else { return nil }
            operand = .literal(literal)
            if !literal.isQuoted { content = .word(literal.span.bytes.lowerBound) }
            hasSpace = tokens.skipSpace()
        } else if tokens.kind != .colon {
            reportMissingOperand(start)
            return nil
        }
        if tokens.kind == .colon {
            requireSpace(hasSpace, before: "the function")
            guard let (parsed, space) = parseFunction() else { return nil }
            function = parsed
            content = .function
            hasSpace = space
        }
        guard let attributes = parseAttributes(hasSpace: hasSpace) else { return nil }
        return Message.Expression(
            operand, function: function, attributes: attributes, span: SourceSpan(start, tokens.token.end))
    }

    /// Parses the production `markup`, whose opening brace at `start` has been skipped; `#` or `/` comes next.
    private mutating func parseMarkup(from start: Int) -> Message.Markup? {
        let nameStart = tokens.position
        var kind: Message.Markup.Kind = tokens.kind == .hash ? .open : .close
        tokens.advance()
        guard let name = parseIdentifier(of: "markup") else { return skipPlaceholder() }
        let nameEnd = tokens.position
        var end = nameEnd
        guard let (options, space) = parseOptions(end: &end),
            let attributes = parseAttributes(hasSpace: space)
        else { return skipPlaceholder() }
        if kind == .open, tokens.kind == .slash {
            kind = .standalone
            tokens.advance()
            if tokens.kind != .close, !tokens.isAtEnd {
                reportHere("the closing brace does not follow the slash at once", help: "Write `/}`.")
                return skipPlaceholder()
            }
        }
        guard tokens.kind == .close else {
            reportUnclosed(.markup, from: start, hasAttributes: !attributes.isEmpty)
            return skipPlaceholder()
        }
        tokens.advance(in: surroundings)
        return Message.Markup(
            kind, name: name, options: options, attributes: attributes, span: SourceSpan(start, tokens.position),
            nameSpan: SourceSpan(nameStart, nameEnd))
    }

    /// Parses the production `function`; `:` comes next.
    ///
    /// - Returns: the function, and whether white space followed it.
    private mutating func parseFunction() -> (Message.Function, Bool)? {
        let start = tokens.position
        tokens.advance()
        guard let name = parseIdentifier(of: "function") else { return nil }
        let nameEnd = tokens.position
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
            let hasSpace = tokens.skipSpace()
            guard tokens.kind == .name else { return (options, hasSpace) }
            requireSpace(hasSpace, before: "the option")
            let start = tokens.position
            guard let name = parseIdentifier(of: "option") else { return nil }
            let nameEnd = tokens.position
            tokens.skipSpace()
            guard tokens.kind == .equals else {
                reportMissingValue(of: name, from: start)
                return nil
            }
            tokens.advance()
            tokens.skipSpace()
            let value: Message.Operand
            if tokens.kind == .dollar {
                guard let variable = parseVariable() else { return nil }
                value = .variable(variable)
            } else if isAtLiteral {
                guard let literal = parseLiteral() else { return nil }
                value = .literal(literal)
            } else {
                reportHere(
                    "the option `\(name)` has no value",
                    help: "Write `\(name)=value`, `\(name)=|a value|` or `\(name)=$variable`.")
                return nil
            }
            end = tokens.position
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
        while tokens.kind == .at {
            requireSpace(hasSpace, before: "the attribute")
            let start = tokens.position
            tokens.advance()
            guard let name = parseIdentifier(of: "attribute") else { return nil }
            var end = tokens.position
            hasSpace = tokens.skipSpace()
            var value: Message.Literal?
            if tokens.kind == .equals {
                tokens.advance()
                tokens.skipSpace()
                guard isAtLiteral else {
                    reportHere(
                        "the attribute `@\(name)` takes a literal",
                        help: "Write `@\(name)=value` or `@\(name)=|a value|`.")
                    return nil
                }
                guard let literal = parseLiteral() else { return nil }
                value = literal
                end = tokens.position
                hasSpace = tokens.skipSpace()
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
        switch tokens.kind {
        case .close:
            report(
                start, tokens.position + 1, "the placeholder is empty",
                help:
                    "Write a variable `{$name}`, a literal `{|text|}` or a function `{:name}` in it, or `\\{` for a brace."
            )
        case .at:
            reportHere("an attribute follows a value or a function", help: "Write `{$name @attribute}`.")
        default:
            guard !tokens.isAtEnd else {
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
        if tokens.isAtEnd {
            return reportEnd("the placeholder is not closed", help: "Write `}` after it.", related: opened)
        }
        if tokens.isAtBrace {
            return reportHere(
                "the placeholder before this brace is not closed", help: "Write `}` after it.", related: opened)
        }
        if surroundings == .syntax, isKeyword(at: tokens.position) {
            return reportHere("the declaration before this is not closed", help: "Write `}` after it.", related: opened)
        }
        if tokens.kind == .colon { return reportFunction(content) }
        if hasAttributes, tokens.kind == .name, isAtOption {
            return reportHere("options stand before attributes", help: "Move the attribute to the end.")
        }
        if tokens.first == UInt8(ascii: ","), reportCommaFunction(content) { return }
        switch content {
        case .word(let start):
            if !isAtOption, let words = words(from: start) {
                return report(
                    start, words.end, "a literal of several words needs quotation marks",
                    help: "Write `{|\(words.text)|}`.")
            }
            if !isAtOption, tokens.kind == .name, let word = word(at: start) {
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
        var rest = tokens
        rest.advance()
        rest.skipSpace()
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
        guard tokens.kind == .name else {
            return reportHere(
                "\(nextCharacter) is not allowed here",
                help: "Write `}` to close the placeholder, or `:name` for a function.")
        }
        if isAtOption {
            return reportHere("an option needs a function before it", help: "Write the function's `:name` before it.")
        }
        let word = word(at: tokens.position)
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
        if let colon = (start..<tokens.position).first(where: { tokens.bytes[$0] == UInt8(ascii: ":") }),
            let first = word(at: start), first != "u"
        {
            return reportColon(colon, behind: first)
        }
        reportHere("`=` is missing after `\(name)`", help: "Write `\(name)=value`.")
    }
}
