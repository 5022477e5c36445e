import LanguageTags
import MessageFormat2

/// Makes a message of MessageFormat 2 from a parsed pattern of ICU MessageFormat: lifts the choices out of the text, so that every
/// variant is a whole sentence.
struct ICULifting {
    /// The most text in all variants together, in bytes, before the redundant ones are removed.
    static let maximumText = 16 * MessageLimits.sourceBytes
    /// What a placeholder adds to it.
    private static let placeholderSize = 16

    private let language: LanguageTag
    private var groups: [ICUSelectorGroup] = []
    private var names = ICUVariableNames()
    private var written: [ICUArgument: Message.Function] = [:]
    private(set) var findings: [ICUFinding] = []

    init(_ language: LanguageTag) { self.language = language }

    /// - Returns: nil if a limit is exceeded or something cannot be said, which is then in the findings.
    mutating func message(from elements: [ICUElement]) -> Message? {
        var collector = ICUSelectorCollector(language)
        collector.collect(elements)
        collector.finish(elements)
        findings = collector.findings
        names = ICUVariableNames(collector.arguments)
        findings += names.findings
        readStyles(elements)
        groups = collector.groups
        let declarations = declare()
        guard findings.allSatisfy({ $0.kind == .loss }), let table = table(of: elements) else { return nil }
        return message(declarations, table)
    }

    /// Reads the styles of all arguments.
    private mutating func readStyles(_ elements: [ICUElement]) {
        for element in elements {
            switch element {
            case .text, .count: break
            case .choice(let choice): for one in choice.cases { readStyles(one.pattern) }
            case .argument(let argument):
                guard argument.type != nil, written[argument] == nil else { continue }
                do throws(ICUFinding) {
                    let (function, loss) = try ICUArgumentStyle.reading(argument, language)
                    written[argument] = function
                    if let loss { findings.append(loss) }
                } catch {
                    findings.append(error)
                }
            }
        }
    }

    // MARK: Declarations

    private mutating func declare() -> [Message.Declaration] {
        var declarations: [Message.Declaration] = []
        var declared: Set<String> = []
        // A number can be used as text, but text cannot be used as a number.
        let numbers = Set(groups.lazy.filter(\.isNumber).map(\.argument))
        for index in groups.indices {
            let argument = names[groups[index].argument]
            if groups[index].isNumber {
                declareNumber(index, argument, &declarations)
            } else if numbers.contains(groups[index].argument) {
                let local = names.local(argument + "_text")
                groups[index].columns[0].variable = local
                declarations.append(.local(local, value: Self.expression(argument, Message.Function("string"))))
            } else if declared.insert(argument).inserted {
                declarations.append(.input(argument, function: Message.Function("string")))
                groups[index].columns[0].variable = argument
            }
        }
        // An argument is declared before the values that are made from it.
        return declarations.filter { $0.kind == .input } + declarations.filter { $0.kind == .local }
    }

    private mutating func declareNumber(_ index: Int, _ argument: String, _ declarations: inout [Message.Declaration]) {
        let group = groups[index]
        let ordinal = Message.Option("select", value: .literal(Message.Literal("ordinal")))
        if group.columns.count == 1, group.columns[0].identity == .init(isOrdinal: true), !group.isFormatted,
            group.offsets.isEmpty
        {
            groups[index].columns[0].variable = argument
            declarations.append(.input(argument, function: Message.Function("number", options: [ordinal])))
            return
        }
        declarations.append(.input(argument, function: Message.Function("number")))
        for offset in group.offsets { _ = rest(argument, offset, &declarations) }
        for column in group.columns.indices {
            let identity = group.columns[column].identity
            var variable = identity.offset == 0 ? argument : rest(argument, identity.offset, &declarations)
            var function = identity.style?.call ?? Message.Function("number")
            if identity.isOrdinal { function.options.append(ordinal) }
            if identity.isOrdinal || identity.style != nil {
                let local = names.local(argument + (identity.isOrdinal ? "_ordinal" : "_shown"))
                declarations.append(.local(local, value: Self.expression(variable, function)))
                variable = local
            }
            groups[index].columns[column].variable = variable
        }
    }

    /// The variable for an argument less an offset, which is declared if it is not yet.
    private mutating func rest(
        _ argument: String, _ offset: Int, _ declarations: inout [Message.Declaration]
    ) -> String {
        if let name = names.rest(argument, offset) { return name }
        let local = names.addRest(argument, offset)
        let option = Message.Option(
            offset < 0 ? "add" : "subtract", value: .literal(Message.Literal(String(abs(offset)))))
        let function = Message.Function("offset", options: [option])
        declarations.append(.local(local, value: Self.expression(argument, function)))
        return local
    }

    private static func expression(_ variable: String, _ function: Message.Function?) -> Message.Expression {
        Message.Expression(.variable(Message.Variable(variable)), function: function)
    }

    // MARK: Variants

    private mutating func table(of elements: [ICUElement]) -> ICUVariantTable? {
        var count = 1
        for group in groups where !group.columns.isEmpty {
            count = min(1 << 20, count * group.stateCount(limit: 1 << 20))
        }
        guard count <= MessageLimits.variants else {
            findings.append(
                ICUFinding(
                    .limit, 0..<0, "the message needs more than \(MessageLimits.variants) variants",
                    help: "Split it into several messages."))
            return nil
        }
        var table = ICUVariantTable(width: groups.reduce(0) { $0 + $1.columns.count })
        var size = 0
        for states in Self.products(groups.map { $0.columns.isEmpty ? [.keywords([])] : $0.states }) {
            var cases: Set<Column> = []
            let pattern = pattern(of: elements, states, &cases)
            for element in pattern.elements {
                if case .text(let text) = element {
                    size += text.value.utf8.count
                } else {
                    size += Self.placeholderSize
                }
            }
            guard size <= Self.maximumText else {
                findings.append(
                    ICUFinding(
                        .limit, 0..<0, "the variants of the message would have too much text in total",
                        help: "Split it into several messages."))
                return nil
            }
            let keys = zip(groups, states).flatMap { $0.keys(of: $1) }
            table.add(
                keys, zip(groups, states).flatMap { $0.values(in: $1) }, pattern,
                isWritten: Self.isWritten(states, cases))
        }
        table.removeRedundant()
        return table
    }

    /// A selector: the index of its group, and its own in there.
    private struct Column: Hashable {
        let group: Int
        let column: Int
    }

    /// Whether the pattern has a case for each keyword of a state, and not only one for all others that is shown in it.
    private static func isWritten(_ states: [ICUSelectorGroup.State], _ cases: Set<Column>) -> Bool {
        states.enumerated().allSatisfy { group, state in
            guard case .keywords(let keywords) = state else { return false }
            return keywords.indices.allSatisfy {
                keywords[$0] == nil || cases.contains(Column(group: group, column: $0))
            }
        }
    }

    /// Every combination, with the last list changing fastest.
    private static func products(_ lists: [[ICUSelectorGroup.State]]) -> [[ICUSelectorGroup.State]] {
        lists.reduce([[]]) { products, list in products.flatMap { product in list.map { product + [$0] } } }
    }

    /// The pattern that is shown in a state.
    ///
    /// - Parameter cases: gets the selectors for whose keyword there is a case.
    private func pattern(
        of elements: [ICUElement], _ states: [ICUSelectorGroup.State], _ cases: inout Set<Column>
    ) -> Message.Pattern {
        var builder = ICUPatternBuilder()
        add(elements, states, to: &builder, &cases)
        return builder.pattern
    }

    private func add(
        _ elements: [ICUElement], _ states: [ICUSelectorGroup.State], to builder: inout ICUPatternBuilder,
        _ cases: inout Set<Column>
    ) {
        for element in elements {
            switch element {
            case .text(let text): builder.add(text)
            case .count(let name, let offset):
                let argument = names[name]
                builder.add(Self.expression(names.rest(argument, offset) ?? argument, nil))
            case .argument(let argument):
                builder.add(Self.expression(names[argument.name], written[argument]))
            case .choice(let choice):
                add(chosen(in: choice, states, &cases), states, to: &builder, &cases)
            }
        }
    }

    /// The pattern of a choice that is shown in a state: that of the number, or else of its category, or else `other`.
    private func chosen(
        in choice: ICUChoice, _ states: [ICUSelectorGroup.State], _ cases: inout Set<Column>
    ) -> [ICUElement] {
        let isNumber = choice.kind != .select
        guard let index = groups.firstIndex(where: { $0.argument == choice.name && $0.isNumber == isNumber }) else {
            return choice.other
        }
        let identity = ICUSelectorColumn.Identity(choice, language)
        switch states[index] {
        case .number(let number):
            let column =
                groups[index].columns.first { $0.identity == identity } ?? ICUSelectorColumn(identity, language)
            let category = column.category(of: number)
            return choice.pattern(of: .number(number)) ?? choice.pattern(of: .keyword(category)) ?? choice.other
        case .keywords(let keywords):
            guard let column = groups[index].columns.firstIndex(where: { $0.identity == identity }),
                let keyword = keywords[column], let pattern = choice.pattern(of: .keyword(keyword))
            else { return choice.other }
            cases.insert(Column(group: index, column: column))
            return pattern
        }
    }

    // MARK: The message

    private func message(_ declarations: [Message.Declaration], _ table: ICUVariantTable) -> Message {
        let variables = groups.flatMap { $0.columns.map(\.variable) }
        // A selector whose keys were all redundant is not needed.
        let used = variables.indices.filter { column in table.rows.contains { $0.keys[column] != .any } }
        var needed = Set(used.map { variables[$0] })
        for row in table.rows {
            for case .expression(let expression) in row.pattern.elements {
                if case .variable(let variable)? = expression.operand { needed.insert(variable.name) }
            }
        }
        let selectors = Set(used.map { variables[$0] })
        var kept: [Message.Declaration] = []
        for declaration in declarations.reversed() {
            let name = declaration.variable.name
            let isText = declaration.kind == .input && declaration.value.function?.name == "string"
            let isNeeded = isText ? selectors.contains(name) : declaration.kind == .input || needed.contains(name)
            guard isNeeded else { continue }
            if case .variable(let variable)? = declaration.value.operand { needed.insert(variable.name) }
            kept.append(declaration)
        }
        kept.reverse()
        guard !used.isEmpty else {
            return Message(declarations: kept, pattern: table.rows.last?.pattern ?? Message.Pattern([]))
        }
        let variants = table.rows.map { row in
            Message.Variant(keys: used.map { Self.key(row.keys[$0]) }, pattern: row.pattern)
        }
        return Message(
            declarations: kept,
            body: .select(selectors: used.map { Message.Variable(variables[$0]) }, variants: variants))
    }

    private static func key(_ key: ICUVariantMatcher.Key) -> Message.Variant.Key {
        switch key {
        case .number(let number): .literal(Message.Literal(number.description))
        case .keyword(let keyword): .literal(Message.Literal(keyword))
        case .any: .any
        }
    }
}
