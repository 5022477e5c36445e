import ExchangeFormats
import MessageFormat2

/// Plural forms of other programs as messages.
enum ArrivalPlural {
    /// - Parameters:
    ///   - rows: each with one key, a plural category or `*`.
    ///   - argument: the argument that is counted, and the function that formats it.
    /// - Returns: nil if the keys are something else.
    static func message(
        _ rows: [(keys: [String], pattern: Message.Pattern)], counting argument: (name: String, function: String)
    ) -> Message? {
        guard rows.allSatisfy({ $0.keys.count == 1 }), Set(rows.map(\.keys)).count == rows.count else { return nil }
        let (name, function) = argument
        var variants = rows.compactMap { row -> Message.Variant? in
            ExchangeText.keys(row.keys).map {
                Message.Variant(keys: $0, pattern: plain(row.pattern, name))
            }
        }
        guard variants.count == rows.count, let last = variants.last else { return nil }
        if !variants.contains(where: { $0.keys[0].value == nil }) {
            variants.append(Message.Variant(keys: [.any], pattern: last.pattern))
        }
        return Message(
            declarations: [.input(name, function: Message.Function(function))],
            body: .select(selectors: [Message.Variable(name)], variants: variants))
    }

    /// The argument that is counted: the first number that is shown, or `count`.
    static func counted(_ pieces: [ReadPiece]) -> (name: String, function: String) {
        for piece in pieces {
            guard case .placeholder(_, .expression(let expression)) = piece,
                case .variable(let variable) = expression.operand,
                let function = expression.function, ["integer", "number"].contains(function.name)
            else { continue }
            return (variable.name, function.name)
        }
        return ("count", "integer")
    }

    /// The pattern with `{$name}` for `{$name :integer}`, since the argument is declared.
    private static func plain(_ pattern: Message.Pattern, _ name: String) -> Message.Pattern {
        Message.Pattern(
            pattern.elements.map { element in
                guard case .expression(let expression) = element,
                    case .variable(let variable) = expression.operand, variable.name == name,
                    expression.function?.options.isEmpty ?? false
                else { return element }
                return .expression(Message.Expression(.variable(variable)))
            })
    }
}
