// Questions about a message's variables that linters and engines ask.
extension Message {
    /// The patterns, in source order: a single one, or one for each variant.
    public var patterns: [Pattern] {
        switch body {
        case .pattern(let pattern): [pattern]
        case .select(_, let variants): variants.map(\.pattern)
        }
    }

    /// The selectors; empty for a message with a single pattern.
    public var selectors: [Variable] {
        guard case .select(let selectors, _) = body else { return [] }
        return selectors
    }

    /// The variants; empty for a message with a single pattern.
    public var variants: [Variant] {
        guard case .select(_, let variants) = body else { return [] }
        return variants
    }

    /// The text of a message that is empty or only text, without declarations; nil for any other message.
    public var plainText: String? {
        guard declarations.isEmpty, case .pattern(let pattern) = body else { return nil }
        switch pattern.elements.count {
        case 0: return ""
        case 1:
            guard case .text(let text) = pattern.elements[0] else { return nil }
            return text.value
        default: return nil
        }
    }

    /// The declaration of a variable; nil for an argument that is used without a declaration.
    ///
    /// - Parameter name: without `$`.
    public func declaration(of name: String) -> Declaration? {
        declarations.first { $0.variable.name == name }
    }

    /// The function that a variable's value comes from: the function of its declaration or, if the declaration only repeats another
    /// variable, the function of that one.
    ///
    /// ```swift
    /// let message = Message.parse(".input {$n :integer} .local $m = {$n} {{{$m}}}").message
    /// message?.annotation(of: "m")?.name   // "integer"
    /// ```
    package func annotation(of name: String) -> Function? {
        var name = name
        // Declarations in a model that was made in code can form a cycle.
        for _ in 0...declarations.count {
            guard let declaration = declaration(of: name) else { return nil }
            if let function = declaration.value.function { return function }
            guard declaration.kind == .local, let next = declaration.value.variable else { return nil }
            name = next.name
        }
        return nil
    }

    /// The argument that a variable's value is computed from; nil if it comes from a literal or from a function alone.
    ///
    /// ```swift
    /// let message = Message.parse(".local $rest = {$n :offset subtract=1} {{{$rest}}}").message
    /// message?.argument(behind: "rest")   // "n"
    /// ```
    package func argument(behind name: String) -> String? {
        var name = name
        for _ in 0...declarations.count {
            guard let declaration = declaration(of: name), declaration.kind == .local else { return name }
            guard let next = declaration.value.variable else { return nil }
            name = next.name
        }
        return nil
    }

    /// The names of all arguments that the message refers to, sorted. Variables declared with `.local` are not arguments.
    public var variables: [String] {
        var names: Set<String> = []
        for variable in variableReferences where declaration(of: variable.name)?.kind != .local {
            names.insert(variable.name)
        }
        return names.sorted()
    }

    /// Every use of a variable, in source order: in declarations (except the name that a `.local` declares), selectors, placeholders
    /// and options.
    public var variableReferences: [Variable] {
        declarations.flatMap { $0.value.variableReferences } + selectors + patterns.flatMap { $0.variableReferences }
    }

    /// Every placeholder of every pattern, in source order.
    public var placeholders: [Pattern.Element] {
        patterns.flatMap { $0.placeholders }
    }
}

extension Message.Pattern {
    /// The expressions and the markup, in source order.
    package var placeholders: [Element] {
        elements.filter {
            if case .text = $0 { false } else { true }
        }
    }

    /// Every use of a variable, in source order.
    package var variableReferences: [Message.Variable] {
        elements.flatMap { element -> [Message.Variable] in
            switch element {
            case .text: []
            case .expression(let expression): expression.variableReferences
            case .markup(let markup): markup.options.compactMap { $0.value.variable }
            }
        }
    }
}

extension Message.Pattern.Element {
    /// The variable that a placeholder shows; nil if it shows none.
    package var variable: Message.Variable? {
        guard case .expression(let expression) = self else { return nil }
        return expression.variable
    }
}

extension Message.Expression {
    package var variable: Message.Variable? { operand?.variable }

    /// Every use of a variable, in source order.
    package var variableReferences: [Message.Variable] {
        var references: [Message.Variable] = []
        if let variable { references.append(variable) }
        guard let options = function?.options else { return references }
        for option in options {
            if let variable = option.value.variable { references.append(variable) }
        }
        return references
    }
}

extension Message.Operand {
    package var variable: Message.Variable? {
        guard case .variable(let variable) = self else { return nil }
        return variable
    }

    package var literal: Message.Literal? {
        guard case .literal(let literal) = self else { return nil }
        return literal
    }
}
