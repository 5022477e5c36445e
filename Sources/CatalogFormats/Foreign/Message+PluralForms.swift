import ExchangeFormats
import MessageFormat2

extension Message {
    /// Plural forms of other programs as a message.
    ///
    /// - Parameters:
    ///   - rows: each with one key, a plural category or `*`, for each argument.
    ///   - arguments: the arguments that are counted, and the functions that format them.
    /// - Returns: nil if the keys are something else.
    package init?(
        pluralForms rows: [(keys: [String], pattern: Pattern)], counting arguments: (name: String, function: String)...
    ) {
        self.init(pluralForms: rows, counting: arguments)
    }

    init?(
        pluralForms rows: [(keys: [String], pattern: Pattern)], counting arguments: [(name: String, function: String)]
    ) {
        guard rows.allSatisfy({ $0.keys.count == arguments.count }), Set(rows.map(\.keys)).count == rows.count else {
            return nil
        }
        let names = Set(arguments.map(\.name))
        var variants: [Variant] = []
        for row in rows {
            let keys = row.keys.compactMap(Variant.Key.init(source:))
            guard keys.count == row.keys.count else { return nil }
            variants.append(Variant(keys: keys, pattern: row.pattern.plain(names)))
        }
        guard let last = variants.last else { return nil }
        if !variants.contains(where: \.isFallback) {
            variants.append(Variant(keys: arguments.map { _ in .any }, pattern: last.pattern))
        }
        self.init(
            declarations: arguments.map { .input($0.name, function: Function($0.function)) },
            body: .select(selectors: arguments.map { Variable($0.name) }, variants: variants))
    }
}

extension Message.Pattern {
    /// The pattern with `{$name}` for `{$name :integer}`, since the arguments are declared.
    fileprivate func plain(_ names: Set<String>) -> Message.Pattern {
        Message.Pattern(
            elements.map { element in
                guard case .expression(let expression) = element,
                    case .variable(let variable) = expression.operand, names.contains(variable.name),
                    expression.function?.options.isEmpty ?? false
                else { return element }
                return .expression(Message.Expression(.variable(variable)))
            })
    }
}
