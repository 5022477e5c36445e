import ExchangeFormats
import MessageFormat2

extension Message {
    /// Plural forms of other programs as a message.
    ///
    /// - Parameters:
    ///   - rows: each with one key, a plural category or `*`.
    ///   - argument: the argument that is counted, and the function that formats it.
    /// - Returns: nil if the keys are something else.
    package init?(
        pluralForms rows: [(keys: [String], pattern: Pattern)], counting argument: (name: String, function: String)
    ) {
        guard rows.allSatisfy({ $0.keys.count == 1 }), Set(rows.map(\.keys)).count == rows.count else { return nil }
        let (name, function) = argument
        var variants = rows.compactMap { row in
            Variant.Key(source: row.keys[0]).map { Variant(keys: [$0], pattern: row.pattern.plain(name)) }
        }
        guard variants.count == rows.count else { return nil }
        if !variants.contains(where: { $0.keys[0].value == nil }) {
            // Where whole numbers have no category `other`, as in Polish, the genitive plural is the most general form.
            guard let general = variants.last(where: { $0.keys[0].value == "many" }) ?? variants.last else {
                return nil
            }
            variants.append(Variant(keys: [.any], pattern: general.pattern))
        }
        self.init(
            declarations: [.input(name, function: Function(function))],
            body: .select(selectors: [Variable(name)], variants: variants))
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
    /// The pattern with `{$name}` for `{$name :integer}`, since the argument is declared.
    fileprivate func plain(_ name: String) -> Message.Pattern {
        Message.Pattern(
            elements.map { element in
                guard case .expression(let expression) = element,
                    case .variable(let variable) = expression.operand, variable.name == name,
                    expression.function?.options.isEmpty ?? false
                else { return element }
                return .expression(Message.Expression(.variable(variable)))
            })
    }
}
