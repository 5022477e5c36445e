import MessageFormat2

// Values of variables and placeholders.
extension FluentBuilder {
    /// A value with the function that it is shown or selected by.
    struct Value {
        let operand: Message.Operand
        let function: Message.Function?
        /// Whether the function comes from a declaration alone.
        let isInherited: Bool
    }

    /// The value of an expression, with everything that its declarations say.
    mutating func value(of expression: Message.Expression, _ span: SourceSpan, depth: Int = 0) -> Value? {
        guard let operand = expression.operand else {
            return notSayable(expression.function?.name ?? "", span)
        }
        if let function = expression.function, !Self.functions.contains(function.name) {
            return notSayable(function.name, span)
        }
        guard case .variable(let variable) = operand, let declaration = message.declaration(of: variable.name) else {
            return Value(operand: operand, function: expression.function, isInherited: false)
        }
        guard depth < MessageLimits.nesting else {
            report(span, "the declarations are nested too deep", help: "Declare fewer variables.")
            return nil
        }
        var base: Value?
        if declaration.kind == .input {
            if let function = declaration.value.function, !Self.functions.contains(function.name) {
                return notSayable(function.name, span)
            }
            base = Value(operand: operand, function: declaration.value.function, isInherited: true)
        } else {
            base = value(of: declaration.value, span, depth: depth + 1)
        }
        guard let base else { return nil }
        guard let function = expression.function else {
            return Value(operand: base.operand, function: base.function, isInherited: true)
        }
        guard let inherited = base.function else {
            return Value(operand: base.operand, function: function, isInherited: false)
        }
        guard let merged = Self.merged(inherited, function) else {
            report(
                span, "`:\(function.name)` of a value of `:\(inherited.name)` cannot be said in Fluent",
                help: "Use one function for the variable.")
            return nil
        }
        return Value(operand: base.operand, function: merged, isInherited: false)
    }

    private static let functions: Set<String> = ["string", "number", "integer", "date", "time", "datetime"]

    private mutating func notSayable(_ function: String, _ span: SourceSpan) -> Value? {
        report(
            span, "`:\(function)` cannot be said in Fluent",
            help: "Leave it out, or keep the message out of Fluent files.")
        return nil
    }

    /// A function with the options that it inherits.
    private static func merged(_ inherited: Message.Function, _ function: Message.Function) -> Message.Function? {
        switch (inherited.name, function.name) {
        case ("string", "string"): return function
        case ("number", "number"), ("integer", "integer"), ("number", "integer"): break
        default: return nil
        }
        var options = FluentNumbers.withoutSelection(inherited).options.filter { function.options[$0.name] == nil }
        options += function.options
        return Message.Function(function.name, options: NamedList(options), span: function.span)
    }
}
