import ByteText

extension MessageParser {
    /// Parses the production `variable`; `$` comes next.
    mutating func parseVariable() -> Message.Variable? {
        let start = scanner.position
        scanner.position += 1
        passSpaceBeforeName()
        guard let name = parseName() else {
            reportMissingName(of: "variable")
            return nil
        }
        return Message.Variable(name, span: SourceSpan(start, scanner.position))
    }

    /// Parses the production `name`. A bidirectional control is allowed before and after it, and is not part of it.
    mutating func parseName() -> String? {
        let start = scanner.position
        scanner.position += scanner.bidiControl(at: start)
        guard scanner.isAtNameStart else {
            scanner.position = start
            return nil
        }
        let nameStart = scanner.position
        let isASCII = scanner.skipNameCharacters()
        let name = scanner.string(nameStart, scanner.position)
        if isASCII, scanner.current < 0x80 { return name }
        let control = scanner.bidiControl(at: scanner.position)
        if control > 0 {
            scanner.position += control
            if scanner.isAtNameStart { return reportControl(in: name, from: nameStart) }
        }
        return Normalization.nfc(name)
    }

    /// Reports a bidirectional control in a name, once for each name, and continues as if it were not there.
    private mutating func reportControl(in beginning: String, from start: Int) -> String {
        let rest = scanner.position
        scanner.skipNameCharacters()
        let name = beginning + scanner.string(rest, scanner.position)
        if reportedNames.insert(name).inserted {
            report(
                start, scanner.position, "there is an invisible control character in the name `\(name)`",
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
        guard scanner.current == UInt8(ascii: ":") else { return first }
        let colon = scanner.position
        scanner.position += 1
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
            scanner.isAtEnd ? "the \(what) has no name" : "the name of the \(what) cannot begin with \(nextCharacter)",
            help: "Begin it with a letter or `_`.")
    }

    /// Skips and reports space between a sign such as `$`, which has been skipped, and the name.
    private mutating func passSpaceBeforeName() {
        guard scanner.current <= 0x20 else { return }
        let start = scanner.position
        if scanner.skipSpace(), scanner.isAtNameStart {
            let sign = scanner.string(start - 1, start)
            report(start, scanner.position, "there can be no space between `\(sign)` and the name", help: "Remove it.")
        } else {
            scanner.position = start
        }
    }

    /// Reports a colon in place of `=`.
    mutating func reportColon(_ colon: Int, behind name: String) {
        var rest = scanner
        rest.position = colon + 1
        _ = rest.skipSpace()
        let value = word(at: rest.position) ?? "value"
        report(colon, colon + 1, "an option and its value are separated by `=`", help: "Write `\(name)=\(value)`.")
    }

    /// Parses the production `literal`; `|` or a name character comes next.
    mutating func parseLiteral() -> Message.Literal? {
        if scanner.current == UInt8(ascii: "|") { return parseQuotedLiteral() }
        let start = scanner.position
        scanner.skipNameCharacters()
        return Message.Literal(
            scanner.string(start, scanner.position), span: SourceSpan(start, scanner.position))
    }

    /// Parses the production `quoted-literal`; `|` comes next.
    private mutating func parseQuotedLiteral() -> Message.Literal? {
        let start = scanner.position
        scanner.position += 1
        var sliceStart = scanner.position
        var resolved: [UInt8] = []
        while scanner.current != UInt8(ascii: "|") {
            if scanner.isAtEnd {
                report(start, start + 1, "the quotation mark is not closed", help: "Write `|` after the literal.")
                // The text up to the next brace was hardly meant to be quoted.
                scanner.position = start + 1
                lastQuote = min(lastQuote, start + 1)
                return nil
            }
            if scanner.current == UInt8(ascii: "\\") {
                resolved += Array(scanner.bytes.extracting(sliceStart..<scanner.position))
                passEscape()
                sliceStart = scanner.position - 1
                continue
            }
            if scanner.current == 0 { reportHere("a message cannot contain U+0000", help: "Remove it.") }
            scanner.position += 1
        }
        let end = scanner.position
        scanner.position += 1
        let value: String
        if resolved.isEmpty && sliceStart == start + 1 {
            value = scanner.string(sliceStart, end)
        } else {
            resolved += Array(scanner.bytes.extracting(sliceStart..<end))
            value = String(decoding: resolved, as: UTF8.self)
        }
        return Message.Literal(value, isQuoted: true, span: SourceSpan(start, scanner.position))
    }

    /// A text in NFC, if it is a name or an identifier; otherwise nil.
    static func name(_ text: String, allowsNamespace: Bool) -> String? {
        var parser = MessageParser(text.utf8.span)
        let name = allowsNamespace ? parser.parseIdentifier(of: "name") : parser.parseName()
        return parser.scanner.isAtEnd && parser.errors.isEmpty ? name : nil
    }
}

extension Message.Variable {
    /// Whether a text, without `$`, is a variable's name as it stands (LDML 48.2 part 9, "Names and Identifiers"). The
    /// controls that texts may have around names are not part of them.
    package static func isName(_ text: String) -> Bool { MessageParser.name(text, allowsNamespace: false) == text }
}
