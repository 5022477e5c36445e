import MessageFormat2
import Plainspoken

/// Values for variables about which nothing else is known.
struct SampleValues {
    /// Stands for any text.
    static let text = "…"
    /// 14 March 2026, 15:09:26 UTC.
    static let moment = 1_773_500_966.0

    /// A value for every argument: the example that the source's catalog gives, else one that fits its function.
    func arguments(of message: Message, _ placeholders: [CatalogPlaceholder]) -> [String: MessageValue] {
        var arguments: [String: MessageValue] = [:]
        for name in message.variables {
            let placeholder = placeholders.first { $0.name == name }
            let kind =
                function(of: name, in: message).flatMap { ArgumentKind(function: $0) }
                ?? placeholder?.type.flatMap { ArgumentKind(declared: $0) }
            if kind == .date {
                arguments[name] = .date(secondsSince1970: Self.moment)
            } else if let example = placeholder?.example {
                arguments[name] = kind == .text ? .string(example) : value(example)
            } else {
                arguments[name] = kind == .number ? .integer(3) : .string("‹\(name)›")
            }
        }
        return arguments
    }

    /// A number where it is written as one, else text.
    func value(_ text: String) -> MessageValue {
        DecimalNumber(parsing: text.utf8).map { .decimal($0) } ?? .string(text)
    }

    /// The function that is called with an argument, wherever that is.
    private func function(of name: String, in message: Message) -> String? {
        if let function = message.annotation(of: name) { return function.name }
        let inDeclarations = message.declarations.map(\.value)
        let inPatterns = message.placeholders.compactMap { element -> Message.Expression? in
            if case .expression(let expression) = element { expression } else { nil }
        }
        return (inDeclarations + inPatterns).first { $0.variable?.name == name && $0.function != nil }?.function?.name
    }
}
