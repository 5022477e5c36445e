import ByteText

extension MessageParser {
    /// Parses the production `variable`; `$` comes next.
    mutating func parseVariable() -> Message.Variable? {
        let start = tokens.position
        tokens.advance()
        passSpaceBeforeName()
        guard let name = parseName() else {
            reportMissingName(of: "variable")
            return nil
        }
        return Message.Variable(name, span: SourceSpan(start, tokens.position))
    }

    /// Parses the production `name`. A bidirectional control is allowed before and after it, and is not part of it.
    mutating func parseName() -> String? {
        let start = tokens.position
        if tokens.kind == .control { tokens.advance() }
        guard tokens.kind == .name else {
            tokens.move(to: start)
            return nil
        }
        let word = tokens.token
        tokens.advance()
        let name = tokens.string(word.start, word.end)
        if tokens.kind == .control {
            tokens.advance()
            if tokens.kind == .name { return reportControl(in: name, from: word.start) }
        } else if word.range.allSatisfy({ tokens.bytes[$0] < 0x80 }) {
            return name
        }
        return Normalization.nfc(name)
    }

    /// Reports a bidirectional control in a name, once for each name, and continues as if it were not there.
    private mutating func reportControl(in beginning: String, from start: Int) -> String {
        let name = beginning + tokens.string(tokens.position, tokens.token.end)
        tokens.advance()
        if reportedNames.insert(name).inserted {
            report(
                start, tokens.position, "there is an invisible control character in the name `\(name)`",
                help: "Remove it.")
        }
        return Normalization.nfc(name)
    }

    /// Parses the production `identifier`: a name, or two names with a colon between them.
    ///
    /// - Parameter what: what the name belongs to, for a report.
    mutating func parseIdentifier(of what: String) -> String? {
        passSpaceBeforeName()
        guard let first = parseName() else {
            reportMissingName(of: what)
            return nil
        }
        guard tokens.kind == .colon else { return first }
        let colon = tokens.position
        tokens.advance()
        guard let second = parseName() else {
            if what == "option" {
                reportColon(colon, behind: first)
                return nil
            }
            reportHere("a name is missing after `\(first):`", help: "Write `\(first):name`, or remove the colon.")
            return nil
        }
        return first + ":" + second
    }

    private mutating func reportMissingName(of what: String) {
        reportHere(
            tokens.isAtEnd ? "the \(what) has no name" : "the name of the \(what) cannot begin with \(nextCharacter)",
            help: "Begin it with a letter or `_`.")
    }

    /// Skips and reports space between a sign such as `$`, which has been skipped, and the name.
    private mutating func passSpaceBeforeName() {
        guard tokens.kind == .space else { return }
        let start = tokens.position
        tokens.skipSpace()
        if tokens.kind == .name {
            let sign = tokens.string(start - 1, start)
            report(start, tokens.position, "there can be no space between `\(sign)` and the name", help: "Remove it.")
        } else {
            tokens.move(to: start)
        }
    }

    /// Reports a colon in place of `=`.
    mutating func reportColon(_ colon: Int, behind name: String) {
        var rest = tokens
        rest.move(to: colon + 1)
        rest.skipSpace()
        let value = word(at: rest.position) ?? "value"
        report(colon, colon + 1, "an option and its value are separated by `=`", help: "Write `\(name)=\(value)`.")
    }

    /// Whether a literal comes next.
    var isAtLiteral: Bool { tokens.kind == .bar || tokens.isAtWord }

    /// Parses the production `literal`, which comes next.
    mutating func parseLiteral() -> Message.Literal? {
        if tokens.kind == .bar { return parseQuotedLiteral() }
        let word = tokens.token
        tokens.advance()
        return Message.Literal(tokens.string(word.start, word.end), span: SourceSpan(word.start, word.end))
    }

    /// Parses the production `quoted-literal`; `|` comes next.
    private mutating func parseQuotedLiteral() -> Message.Literal? {
        let start = tokens.position
        tokens.advance(in: .literal)
        let value = parseText()
        guard tokens.kind == .bar else {
            report(start, start + 1, "the quotation mark is not closed", help: "Write `|` after the literal.")
            // The text up to the next brace was hardly meant to be quoted.
            tokens.move(to: start + 1, in: .syntax)
            lastQuote = min(lastQuote, start + 1)
            return nil
        }
        tokens.advance(in: .syntax)
        return Message.Literal(value, isQuoted: true, span: SourceSpan(start, tokens.position))
    }

    /// Parses text with its escapes, in a pattern or a quoted literal, up to a brace, the closing `|`, or the end.
    mutating func parseText() -> String {
        // Most texts are one token.
        let start = tokens.position
        if tokens.kind == .text {
            tokens.advance()
            if tokens.kind != .escape, tokens.kind != .backslash, tokens.kind != .null {
                return tokens.string(start, tokens.position)
            }
        }
        var resolved = Array(tokens.bytes.extracting(start..<tokens.position))
        while true {
            switch tokens.kind {
            case .text: resolved += Array(tokens.bytes.extracting(tokens.token.range))
            case .escape: resolved.append(tokens.byte(at: tokens.position + 1))
            case .backslash:
                reportHere("a backslash escapes only `\\`, `{`, `|` and `}`", help: "Write `\\\\` for a backslash.")
            case .null: reportHere("a message cannot contain U+0000", help: "Remove it.")
            default: return String(decoding: resolved, as: UTF8.self)
            }
            tokens.advance()
        }
    }

    /// A text in NFC, if it is a name or an identifier; otherwise nil.
    static func name(_ text: String, allowsNamespace: Bool) -> String? {
        var parser = MessageParser(text.utf8.span)
        let name = allowsNamespace ? parser.parseIdentifier(of: "name") : parser.parseName()
        return parser.tokens.isAtEnd && parser.errors.isEmpty ? name : nil
    }
}

extension Message.Variable {
    /// Whether a text, without `$`, is a variable's name as it stands (LDML 48.2 part 9, "Names and Identifiers"). The
    /// controls that texts may have around names are not part of them.
    package static func isName(_ text: String) -> Bool { MessageParser.name(text, allowsNamespace: false) == text }
}
