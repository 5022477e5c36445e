import Catalogs
import MessageFormat2

/// A pattern as the page edits it: a list of plain texts and of placeholders, which are chips that cannot be broken.
///
/// ```json
/// ["Try again in ", { "p": "{$minutes :integer}", "n": "minutes" }, " minutes."]
/// ```
///
/// Plain text is never parsed: a brace in it is a brace for the reader.
enum PatternPieces {
    static func json(_ pattern: Message.Pattern) -> JSONValue {
        .array(
            pattern.elements.map { element in
                guard case .text(let text) = element else {
                    return ["p": .string(source(element)), "n": .string(label(element))]
                }
                return .string(text.value)
            })
    }

    /// The pattern of some pieces; nil if they are anything else than texts and single placeholders.
    static func pattern(_ json: JSONValue) -> Message.Pattern? {
        guard let pieces = json.elements else { return nil }
        var elements: [Message.Pattern.Element] = []
        for piece in pieces {
            if let text = piece.string {
                if !text.isEmpty { elements.append(text: text) }
            } else {
                guard let placeholder = piece["p"]?.string.flatMap(placeholder) else { return nil }
                elements.append(placeholder)
            }
        }
        return Message.Pattern(elements)
    }

    /// A placeholder from its source: `{$count :integer}`.
    private static func placeholder(_ source: String) -> Message.Pattern.Element? {
        let parsed = Message.parse("{{" + source + "}}")
        guard parsed.isValid, let message = parsed.message, message.declarations.isEmpty, message.selectors.isEmpty,
            message.patterns.count == 1, message.patterns[0].elements.count == 1
        else { return nil }
        if case .text = message.patterns[0].elements[0] { return nil }
        return message.patterns[0].elements[0]
    }

    static func source(_ element: Message.Pattern.Element) -> String {
        Message(pattern: Message.Pattern([element])).description
    }

    /// What is written on the chip: the name of the variable, a literal, or a tag.
    private static func label(_ element: Message.Pattern.Element) -> String {
        switch element {
        case .text(let text): text.value
        case .expression(let expression):
            switch expression.operand {
            case .variable(let variable): variable.name
            case .literal(let literal): literal.value
            case nil: source(element)
            }
        case .markup: source(element)
        }
    }
}
