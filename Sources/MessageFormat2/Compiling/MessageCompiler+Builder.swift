extension MessageCompiler {
    /// Lays out one message.
    struct Builder {
        private let registry: FunctionRegistry
        var sharedPlans: [String: NumberPlan]
        var formats: NumberFormats

        private(set) var text: [UInt8] = []
        private(set) var segments: [CompiledProgram.Segment] = []
        private(set) var patterns: [Range<Int>] = []
        private(set) var codes: [CompiledProgram.Code] = []
        private(set) var expressions: [CompiledProgram.Expression] = []
        private(set) var literals: [String] = []
        private(set) var functions: [CompiledProgram.Function] = []
        private(set) var keys: [CompiledProgram.Key] = []
        private(set) var markups: [CompiledProgram.Markup] = []
        private(set) var names = NameList()
        private(set) var plans: [NumberPlan] = []
        private(set) var matcher: CompiledProgram.Matcher?

        /// The declared variables, in order.
        private(set) var declared = NameList()
        /// Whether the body uses each declaration, directly or through other declarations.
        private var used: [Bool] = []

        init(compiler: MessageCompiler) {
            registry = compiler.functions
            sharedPlans = compiler.shared.plans
            formats = compiler.formats
        }

        mutating func build(_ message: Message) {
            for declaration in message.declarations {
                let isInput = declaration.kind == .input
                compile(declaration.value, inputName: isInput ? declaration.variable.name : nil)
                declared.append(declaration.variable.name)
            }
            used = Array(repeating: false, count: declared.all.count)
            reserveRoom(for: message.patterns)
            switch message.body {
            case .pattern(let pattern):
                build(pattern)
            case .select(let selectors, let variants):
                buildMatcher(selectors, variants)
                for variant in variants { build(variant.pattern) }
            }
        }

        // MARK: Patterns

        private mutating func reserveRoom(for patterns: [Message.Pattern]) {
            var (count, size) = (0, 0)
            for pattern in patterns {
                count += pattern.elements.count
                for case .text(let text) in pattern.elements { size += text.value.utf8.count }
            }
            segments.reserveCapacity(count)
            text.reserveCapacity(size)
        }

        private mutating func build(_ pattern: Message.Pattern) {
            let start = segments.count
            for element in pattern.elements {
                switch element {
                case .text(let value):
                    let begin = text.count
                    text.append(contentsOf: value.value.utf8)
                    segments.append(.init(.text, begin, length: text.count - begin))
                case .expression(let expression):
                    segments.append(segment(of: expression))
                case .markup(let markup):
                    segments.append(.init(.markup, markups.count))
                    markups.append(compile(markup))
                }
            }
            patterns.append(start..<segments.count)
        }

        private mutating func segment(of expression: Message.Expression) -> CompiledProgram.Segment {
            if expression.function == nil, case .variable(let variable) = expression.operand {
                switch reference(variable.name) {
                case .declaration(let index):
                    markUsed(index)
                    return .init(.declared, index)
                case .argument(let index):
                    isNeeded[index] = true
                    return .init(.argument, index)
                case .none, .literal:
                    break
                }
            }
            compile(expression, inputName: nil)
            markParts(of: expressions.count - 1)
            return .init(.expression, expressions.count - 1)
        }

        // MARK: Expressions

        private mutating func reference(_ name: String) -> CompiledProgram.Operand {
            if let place = declared.place(of: name) { return .declaration(place) }
            return .argument(argument(name))
        }

        private mutating func argument(_ name: String) -> Int {
            if let place = names.place(of: name) { return place }
            isNeeded.append(false)
            return names.append(name)
        }

        private mutating func operand(_ value: Message.Operand) -> CompiledProgram.Operand {
            switch value {
            case .literal(let literal): self.literal(literal.value)
            case .variable(let variable): reference(variable.name)
            }
        }

        private mutating func literal(_ text: String) -> CompiledProgram.Operand {
            literals.append(text)
            return .literal(literals.count - 1)
        }

        /// Adds an expression.
        ///
        /// - Parameter inputName: the argument that `.input` declares, which is then the operand; nil for other expressions.
        private mutating func compile(_ expression: Message.Expression, inputName: String?) {
            let value: CompiledProgram.Operand
            if let inputName {
                value = .argument(argument(inputName))
            } else {
                value = expression.operand.map { operand($0) } ?? .none
            }
            var code = CompiledProgram.Code(operand: value)
            var compiled = CompiledProgram.Expression(source: Self.source(of: expression))
            if let function = expression.function {
                compiled.functionName = function.name
                for option in function.options {
                    if option.name.hasPrefix("u:") {
                        apply(option, to: &compiled)
                        code.hasExtras = true
                    } else {
                        compiled.options.append(compile(option))
                    }
                }
                code.call = call(of: function, value, &compiled)
                if !compiled.issues.isEmpty { code.hasExtras = true }
            }
            codes.append(code)
            expressions.append(compiled)
        }

        private mutating func compile(_ option: Message.Option) -> CompiledProgram.Option {
            CompiledProgram.Option(
                name: option.name, operand: operand(option.value), isLiteral: option.value.literal != nil)
        }

        /// Applies an option of the `u:` namespace, which is for the formatter itself (LDML 48.2 part 9, "The `u:` Namespace").
        private mutating func apply(_ option: Message.Option, to expression: inout CompiledProgram.Expression) {
            switch (option.name, option.value) {
            case ("u:id", .literal(let literal)):
                expression.id = literal.value
            case ("u:id", .variable):
                expression.idOperand = operand(option.value)
            case ("u:dir", .literal(let literal)):
                guard let direction = CompiledProgram.Direction(literal.value) else {
                    expression.presentationIssues.append(.badDirection(literal.value))
                    return
                }
                expression.direction = direction
            case ("u:dir", .variable):
                expression.directionOperand = operand(option.value)
            default:
                expression.presentationIssues.append(.unknownReserved(option.name))
            }
        }

        /// Looks up the function, and does everything in advance that does not depend on arguments.
        private mutating func call(
            of function: Message.Function, _ operand: CompiledProgram.Operand,
            _ expression: inout CompiledProgram.Expression
        ) -> CompiledProgram.Call {
            guard let implementation = registry[function.name] else { return .unknown }
            if implementation is StringFunction { return .string }
            let isLiteral = expression.options.allSatisfy(\.isLiteral)
            guard let number = implementation as? NumberFunction, isLiteral,
                let inherited = inheritedValues(of: operand)
            else {
                functions.append(
                    CompiledProgram.Function(
                        implementation: implementation,
                        prepared: isLiteral ? implementation.prepared(for: literalCall(of: function)) : nil))
                return .function(functions.count - 1)
            }
            let canShare = expression.options.isEmpty && inherited == NumberOptionValues()
            if canShare, let plan = sharedPlans[function.name] { return add(plan) }
            let (plan, issues) = number.plan(literalCall(of: function), inheriting: inherited, &formats)
            expression.issues = issues
            guard let plan else { return .invalid }
            if canShare, issues.isEmpty { sharedPlans[function.name] = plan }
            return add(plan)
        }

        /// A call with options that are literals, without its operand.
        private func literalCall(of function: Message.Function) -> FunctionCall {
            let options = function.options.filter { !$0.name.hasPrefix("u:") }.map { option in
                FunctionCall.Option(
                    name: option.name, value: ResolvedValue(.string(option.value.literal?.value ?? "")), isLiteral: true
                )
            }
            return FunctionCall(operand: nil, options: options, locale: formats.locales[0])
        }

        private mutating func add(_ plan: NumberPlan) -> CompiledProgram.Call {
            if let index = plans.firstIndex(where: { $0 === plan }) { return .number(index) }
            plans.append(plan)
            return .number(plans.count - 1)
        }

        /// The options that an operand passes on; nil if they are known only when the message is formatted.
        private func inheritedValues(of operand: CompiledProgram.Operand) -> NumberOptionValues? {
            guard case .declaration(let index) = operand else { return NumberOptionValues() }
            switch codes[index].call {
            case .none: return inheritedValues(of: codes[index].operand)
            case .number(let plan): return plans[plan].values
            case .function: return nil
            case .unknown, .string, .invalid: return NumberOptionValues()
            }
        }

        /// The source text that a fallback value shows for the expression ("Fallback Resolution").
        private static func source(of expression: Message.Expression) -> String {
            switch expression.operand {
            case .variable(let variable): return "$" + variable.name
            case .literal(let literal): return fallbackSource(ofLiteral: literal.value)
            case nil: return ":" + (expression.function?.name ?? "")
            }
        }

        private static func fallbackSource(ofLiteral value: String) -> String {
            var source = "|"
            for scalar in value.unicodeScalars {
                if scalar == "\\" || scalar == "|" { source += "\\" }
                source.unicodeScalars.append(scalar)
            }
            return source + "|"
        }

        private mutating func compile(_ markup: Message.Markup) -> CompiledProgram.Markup {
            var options: [CompiledProgram.Option] = []
            var issues: [MessageIssue] = []
            var id = CompiledProgram.Operand.none
            for option in markup.options {
                switch option.name {
                case "u:id": id = operand(option.value)
                case "u:dir": issues.append(.init(.badOption, "markup has no direction; remove `u:dir`"))
                case let name where name.hasPrefix("u:"): issues.append(.unknownReserved(name))
                default: options.append(compile(option))
                }
            }
            for option in options { markUsed(option.operand) }
            markUsed(id)
            var isVariable = false
            if case .literal = id {} else if case .none = id {} else { isVariable = true }
            return CompiledProgram.Markup(
                kind: markup.kind, name: markup.name, options: options, issues: issues, id: id,
                needsResolution: isVariable || !issues.isEmpty || !options.allSatisfy(\.isLiteral),
                source: (markup.kind == .close ? "/" : "#") + markup.name)
        }

        // MARK: Selection

        private mutating func buildMatcher(_ selectors: [Message.Variable], _ variants: [Message.Variant]) {
            let indices = selectors.compactMap { declared.place(of: $0.name) }
            for index in indices { markUsed(index) }
            var badKeys = Array(repeating: [String](), count: indices.count)
            var texts: [String] = []
            for variant in variants {
                for (column, key) in variant.keys.enumerated() {
                    let (compiled, isNumeric) = Self.compile(key)
                    keys.append(compiled)
                    texts.append(key.value.map(Normalization.nfc) ?? "")
                    if !isNumeric, let value = key.value, !badKeys[column].contains(value) {
                        badKeys[column].append(value)
                    }
                }
            }
            matcher = CompiledProgram.Matcher(selectors: indices, badKeys: badKeys, texts: texts)
        }

        /// - Returns: the key, and whether a number function can use it ("Number Selection").
        private static func compile(_ key: Message.Variant.Key) -> (CompiledProgram.Key, Bool) {
            guard let text = key.value else { return (.any, true) }
            if let category = PluralCategory(rawValue: text) { return (.category(category), true) }
            guard let number = DecimalNumber(text) else { return (.text, false) }
            // A key matches the digits, not the value: 1.0 is not 1. A key that is not written with the fewest digits matches nothing.
            guard number.description == text, !(number.isNegative && number.coefficient == 0) else {
                return (.text, true)
            }
            if number.longDigits != nil { return (.long, true) }
            return (
                .exact(coefficient: number.coefficient, exponent: number.exponent, isNegative: number.isNegative), true
            )
        }

        // MARK: Use

        private mutating func markUsed(_ index: Int) {
            guard used.indices.contains(index), !used[index] else { return }
            used[index] = true
            markParts(of: index)
        }

        private mutating func markParts(of index: Int) {
            let expression = expressions[index]
            markUsed(codes[index].operand)
            for option in expression.options { markUsed(option.operand) }
            markUsed(expression.directionOperand)
            markUsed(expression.idOperand)
        }

        /// Whether an expression that is used has the argument, for each of the names. Other arguments are not needed.
        private var isNeeded: [Bool] = []

        private mutating func markUsed(_ operand: CompiledProgram.Operand) {
            switch operand {
            case .declaration(let index): markUsed(index)
            case .argument(let index): isNeeded[index] = true
            case .none, .literal: break
            }
        }

        /// The arguments that formatting can ask for, sorted.
        var requiredArguments: [String] {
            if isNeeded.count == 1, isNeeded[0] { return names.all }
            return zip(names.all, isNeeded).filter(\.1).map(\.0).sorted()
        }
    }
}

extension MessageIssue {
    /// An unknown option of the reserved namespace, such as `u:locale`, which implementations need not support.
    static func unknownReserved(_ name: String) -> MessageIssue {
        .init(
            .badOption,
            "the option `\(name)` has no effect here; the only options in the namespace `u:` are `u:dir` and `u:id`")
    }

    /// `u:dir` with a value that is not a direction.
    static func badDirection(_ value: String) -> MessageIssue {
        .init(.badOption, "`u:dir` is `\(value)` and not one of `ltr`, `rtl`, `auto` and `inherit`")
    }
}

extension CompiledProgram.Direction {
    /// Reads a value of `u:dir`.
    init?(_ value: String) {
        switch value {
        case "ltr": self = .leftToRight
        case "rtl": self = .rightToLeft
        case "auto": self = .automatic
        case "inherit": self = .inherited
        default: return nil
        }
    }
}
