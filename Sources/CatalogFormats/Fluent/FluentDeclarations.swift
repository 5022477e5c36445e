import MessageFormat2

/// The declarations of a message that is made of Fluent text: one for each selector.
///
/// A selector is declared with `.input` if every placeholder of its variable shows what is declared then; otherwise with `.local`, so that
/// placeholders do not inherit its options.
struct FluentDeclarations {
    private(set) var list: [Message.Declaration] = []
    /// The names of the selectors, one for each column.
    private(set) var selectors: [String] = []
    /// The functions that placeholders of a variable need not repeat.
    private var inherited: [String: Message.Function] = [:]

    init() {}

    init(_ columns: [FluentColumn], _ pieces: [FluentPiece]) {
        var uses: [String: Set<Message.Function?>] = [:]
        FluentPiece.forEachExpression(in: pieces) { expression in
            guard case .variable(let variable)? = expression.operand else { return }
            uses[variable.name, default: []].insert(expression.function)
        }
        var names = Set(uses.keys).union(columns.map(\.variable))
        for column in columns {
            let siblings = columns.filter { $0.variable == column.variable }
            if isInput(column, siblings, uses[column.variable] ?? []) {
                list.append(.input(column.variable, function: column.function))
                selectors.append(column.variable)
                continue
            }
            let name = Self.name(after: column.variable, &names)
            let operand = Message.Operand.variable(Message.Variable(column.variable))
            list.append(.local(name, value: Message.Expression(operand, function: column.function)))
            selectors.append(name)
        }
        // An `.input` comes before what is made of its variable.
        let inputs = list.filter { $0.kind == .input }
        list = inputs + list.filter { $0.kind == .local }
    }

    private mutating func isInput(
        _ column: FluentColumn, _ siblings: [FluentColumn], _ uses: Set<Message.Function?>
    ) -> Bool {
        let function = column.function
        if FluentNumbers.isPlain(function) {
            return (uses.allSatisfy { $0.map(FluentNumbers.isNumber) ?? true })
                && siblings.allSatisfy { FluentNumbers.isNumber($0.function) }
        }
        guard siblings.count == 1 else { return false }
        let shown = FluentNumbers.withoutSelection(function)
        if !column.isNumeric || FluentNumbers.isPlain(shown) { return uses.allSatisfy { $0 == nil } }
        guard uses.allSatisfy({ $0 == shown }) else { return false }
        inherited[column.variable] = shown
        return true
    }

    private static func name(after variable: String, _ names: inout Set<String>) -> String {
        var name = "\(variable)-selector"
        var number = 2
        while !names.insert(name).inserted {
            name = "\(variable)-selector-\(number)"
            number += 1
        }
        return name
    }

    /// The placeholder without what it inherits from its declaration.
    func shortened(_ expression: Message.Expression) -> Message.Expression {
        guard case .variable(let variable)? = expression.operand, let function = inherited[variable.name],
            function == expression.function
        else { return expression }
        return Message.Expression(expression.operand)
    }
}
