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
        if !variants.contains(where: \.isFallback) {
            // Where whole numbers have no category `other`, as in Polish, the genitive plural is the most general form.
            let general = variants.last { $0.keys.allSatisfy { $0.value == "many" } } ?? variants.last
            guard let general else { return nil }
            variants.append(Variant(keys: arguments.map { _ in .any }, pattern: general.pattern))
        }
        self.init(
            declarations: arguments.map { .input($0.name, function: Function($0.function)) },
            body: .select(selectors: arguments.map { Variable($0.name) }, variants: variants))
    }
}

extension [(keys: [String], pattern: Message.Pattern)] {
    /// The plural form for all other numbers. Where whole numbers have no category `other`, as in Polish, that is `many`, the genitive
    /// plural.
    var mostGeneral: Message.Pattern? {
        let row = ["*", "many"].lazy.compactMap { key in last { $0.keys == [key] } }.first
        return (row ?? last)?.pattern
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
