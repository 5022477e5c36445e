import MessageFormat2

/// Finds out what the expressions of a message stand for.
struct ICUMeaningReader {
    private let declarations: [String: Message.Declaration]

    init(_ message: Message) {
        declarations = Dictionary(
            message.declarations.map { ($0.variable.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// What a selector stands for.
    func meaning(of variable: Message.Variable) throws(ICUFinding) -> ICUMeaning {
        try meaning(of: variable, depth: 0)
    }

    func meaning(of expression: Message.Expression) throws(ICUFinding) -> ICUMeaning {
        try meaning(of: expression, depth: 0)
    }

    private func meaning(of variable: Message.Variable, depth: Int) throws(ICUFinding) -> ICUMeaning {
        guard let declaration = declarations[variable.name] else { return try argument(variable) }
        guard declaration.kind == .input else { return try meaning(of: declaration.value, depth: depth + 1) }
        let argument = try argument(variable)
        guard let function = declaration.value.function else { return argument }
        return try apply(function, to: argument)
    }

    private func meaning(of expression: Message.Expression, depth: Int) throws(ICUFinding) -> ICUMeaning {
        let operand: ICUMeaning
        switch expression.operand {
        case .variable(let variable)? where depth <= MessageLimits.declarations:
            operand = try meaning(of: variable, depth: depth)
        case .literal(let literal)?: operand = ICUMeaning(source: .literal(literal.value))
        default:
            throw ICUFinding(
                .unsupported, expression.span.bytes, "ICU has no functions without a value",
                help: "Pass the text as an argument.")
        }
        guard let function = expression.function else { return operand }
        let result = try apply(function, to: operand)
        if case .literal = result.source, result.kind != .text {
            throw ICUFinding(
                .unsupported, expression.span.bytes, "ICU formats arguments only",
                help: "Write the formatted text, or pass the value as an argument.")
        }
        return result
    }

    private func argument(_ variable: Message.Variable) throws(ICUFinding) -> ICUMeaning {
        guard let name = ICUArgumentNames.argument(for: variable.name) else {
            throw ICUFinding(
                .unsupported, variable.span.bytes, "`\(variable.name)` cannot be the name of an argument in ICU",
                help: "Use letters, digits and `_` only.")
        }
        return ICUMeaning(source: .argument(name))
    }

    private func apply(_ function: Message.Function, to operand: ICUMeaning) throws(ICUFinding) -> ICUMeaning {
        var options: [String: String] = [:]
        for option in function.options {
            guard case .literal(let literal) = option.value else {
                throw ICUFinding(
                    .unsupported, option.span.bytes, "the options of ICU cannot be variables", help: "Write a literal.")
            }
            options[option.name] = literal.value
        }
        do throws(ICUFinding) {
            return try operand.applying(function.name, options)
        } catch {
            throw ICUFinding(.unsupported, function.span.bytes, error.message, help: error.help)
        }
    }
}
