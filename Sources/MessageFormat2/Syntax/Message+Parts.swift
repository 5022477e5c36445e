// Parts of messages in the syntax, which formats and pages show apart from each other.
extension Message.Pattern {
    /// The pattern without braces around it.
    package var source: String { MessagePrinter.text { $0.print(self) } }
}

extension Message.Pattern.Element {
    /// `{$wait :integer}`
    package var source: String { Message.Pattern([self]).source }

    /// Reads one placeholder; nil if the source is anything else.
    package init?(placeholder source: String) {
        let parsed = Message.parse(pattern: source)
        guard parsed.isValid, let message = parsed.message, let placeholder = message.placeholders.first,
            message.patterns.first?.elements.count == 1
        else { return nil }
        self = placeholder
    }
}

extension Message.Variable {
    /// The variable with a name, which becomes NFC; nil if the syntax does not allow the name.
    package init?(named name: String) {
        guard let name = MessageParser.name(name, allowsNamespace: false) else { return nil }
        self.init(name)
    }
}

extension Message.Variant.Key {
    /// `one`, `|two words|`, `*`
    package var source: String { MessagePrinter.text { $0.print(self) } }

    /// Reads one key in the form of ``source``.
    package init?(source: String) {
        if source == "*" {
            self = .any
            return
        }
        var parser = MessageParser(source.utf8.span)
        guard parser.isAtLiteral, let literal = parser.parseLiteral(), parser.tokens.isAtEnd, parser.errors.isEmpty
        else { return nil }
        self = .literal(literal)
    }
}
