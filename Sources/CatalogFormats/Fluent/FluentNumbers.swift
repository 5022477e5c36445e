import MessageFormat2

/// `NUMBER` of Fluent and `:number`, `:integer` of MessageFormat 2.
///
/// | Fluent | MessageFormat 2 |
/// |---|---|
/// | `NUMBER($n, minimumFractionDigits: 2)` | `{$n :number minimumFractionDigits=2}` |
/// | `NUMBER($n, maximumFractionDigits: 0)` | `{$n :integer}` |
/// | `NUMBER($n, type: "ordinal")` | `{$n :number select=ordinal}` |
/// | `NUMBER($n, useGrouping: 0)` | `{$n :number useGrouping=never}` |
enum FluentNumbers {
    private static let digitOptions: Set<String> = [
        "minimumIntegerDigits", "minimumFractionDigits", "maximumFractionDigits", "minimumSignificantDigits",
        "maximumSignificantDigits",
    ]
    /// The digit options that `:integer` does not have.
    private static let fractionOptions = ["minimumFractionDigits", "maximumFractionDigits", "minimumSignificantDigits"]

    /// The function of a call.
    static func function(_ arguments: FluentExpression.Arguments) throws(FluentIssue) -> Message.Function {
        var options: [Message.Option] = []
        for argument in arguments.named {
            guard let value = try value(of: argument) else { continue }
            options.append(Message.Option(value.name, value: .literal(Message.Literal(value.text))))
        }
        let list = NamedList(options)
        if text(list["maximumFractionDigits"]?.value) == "0", list["minimumFractionDigits"] == nil,
            list["minimumSignificantDigits"] == nil
        {
            return Message.Function(
                "integer", options: NamedList(options.filter { $0.name != "maximumFractionDigits" }))
        }
        return Message.Function("number", options: list)
    }

    private static func value(
        of argument: FluentExpression.Arguments.Named
    ) throws(FluentIssue) -> (name: String, text: String)? {
        let text: String
        switch argument.value {
        case .string(let string): text = string.value
        case .number(let number, _): text = FluentPlurals.key(number) ?? number
        default: text = ""
        }
        switch (argument.name, text) {
        case ("type", "cardinal"): return nil
        case ("type", "ordinal"): return ("select", text)
        case ("useGrouping", "0"), ("useGrouping", "false"): return ("useGrouping", "never")
        case ("useGrouping", "always"), ("useGrouping", "auto"), ("useGrouping", "min2"): return ("useGrouping", text)
        default: break
        }
        guard digitOptions.contains(argument.name) else {
            throw FluentIssue(
                argument.span.bytes, "this option of `NUMBER` cannot be said in MessageFormat 2",
                help: "Remove it, or write the message in MessageFormat 2.")
        }
        guard isDigitSize(text) else {
            throw FluentIssue(
                argument.span.bytes, "the value of `\(argument.name)` is not a number from 0 to 99",
                help: "Write such a number.")
        }
        return (argument.name, text)
    }

    private static func isDigitSize(_ text: String) -> Bool {
        guard let number = Int(text) else { return false }
        return 0...99 ~= number && String(number) == text
    }

    /// The arguments of a call, without the number itself.
    static func arguments(_ function: Message.Function) throws(FluentIssue) -> [FluentExpression.Arguments.Named] {
        var arguments: [FluentExpression.Arguments.Named] = []
        let isInteger = function.name == "integer"
        if isInteger { arguments.append(.init("maximumFractionDigits", .number("0", .none))) }
        for option in function.options where !(isInteger && fractionOptions.contains(option.name)) {
            let text = text(option.value)
            switch (option.name, text) {
            case ("select", "plural"), ("select", "exact"): continue
            case ("select", "ordinal"): arguments.append(.init("type", .string(FluentText("ordinal"))))
            case ("useGrouping", "never"): arguments.append(.init("useGrouping", .number("0", .none)))
            case ("useGrouping", "always"), ("useGrouping", "auto"), ("useGrouping", "min2"):
                arguments.append(.init("useGrouping", .string(FluentText(text ?? ""))))
            case (_, let text?) where digitOptions.contains(option.name) && isDigitSize(text):
                arguments.append(.init(option.name, .number(text, .none)))
            default:
                throw FluentIssue(
                    option.span.bytes, "the option `\(option.name)` of `:\(function.name)` cannot be said in Fluent",
                    help: "Leave the option out, or keep the message out of Fluent files.")
            }
        }
        return arguments
    }

    // MARK: Questions about functions

    /// The value of a literal; nil for a variable.
    static func text(_ operand: Message.Operand?) -> String? {
        guard case .literal(let literal)? = operand else { return nil }
        return literal.value
    }

    /// Whether the value of a function is shown with `NUMBER`.
    static func isNumber(_ function: Message.Function) -> Bool {
        function.name == "number" || function.name == "integer"
    }

    /// Whether a function is `:number` without options.
    static func isPlain(_ function: Message.Function) -> Bool { function.name == "number" && function.options.isEmpty }

    /// What a function says about selection: `ordinal`; nil for nothing.
    static func selection(_ function: Message.Function) -> String? { text(function.options["select"]?.value) }

    /// A function without what it says about selection.
    static func withoutSelection(_ function: Message.Function) -> Message.Function {
        let options = function.options.filter { $0.name != "select" }
        return Message.Function(function.name, options: NamedList(options), span: function.span)
    }
}
