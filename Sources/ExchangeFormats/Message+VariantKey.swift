package import MessageFormat2

// Keys of variants as units have them: ExchangeUnit.keys.
extension Message.Variant.Key {
    /// The key in the syntax: `one`, `|two words|`, `*`.
    package var source: String {
        guard case .literal(let literal) = self else { return "*" }
        let printed = Message(pattern: Message.Pattern([.expression(Message.Expression(.literal(literal)))]))
            .description
        return String(printed.dropFirst().dropLast())
    }

    /// Reads a key in the form of ``source``.
    package init?(source: String) {
        if source == "*" {
            self = .any
            return
        }
        // A key is a literal, so that a placeholder with it must parse.
        guard let pattern = Message.parse("{{{\(source)}}}").message?.patterns.first, pattern.elements.count == 1,
            case .expression(let expression) = pattern.elements[0], expression.function == nil,
            case .literal(let literal) = expression.operand
        else { return nil }
        self = .literal(literal)
    }
}

extension PluralCategory {
    /// The key of the variant for this category: `*` for `other`.
    package var key: String { self == .other ? "*" : rawValue }

    /// The category that a variant's key is for; nil if the key is something else.
    package init?(key: String) { self.init(rawValue: key == "*" ? "other" : key) }
}
