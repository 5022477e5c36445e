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
                    return ["p": .string(element.source), "n": .string(label(element))]
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
                guard let placeholder = piece["p"]?.string.flatMap(Message.Pattern.Element.init(placeholder:))
                else { return nil }
                elements.append(placeholder)
            }
        }
        return Message.Pattern(elements)
    }

    /// What is written on the chip: the name of the variable, a literal, or a tag.
    private static func label(_ element: Message.Pattern.Element) -> String {
        guard case .expression(let expression) = element else { return element.source }
        return switch expression.operand {
        case .variable(let variable): variable.name
        case .literal(let literal): literal.value
        case nil: element.source
        }
    }
}
