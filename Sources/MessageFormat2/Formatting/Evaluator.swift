/// Resolves the expressions of one message with the arguments of one call (LDML 48.2 part 9, "Expression and Markup Resolution").
/// Declarations are resolved when something asks for them first, and once.
struct Evaluator {
    let program: CompiledProgram
    /// One for each declaration.
    let slots: UnsafeMutableBufferPointer<ResolvedSlot>
    var issues: [MessageIssue]
    private var steps = 0
    private var depth = 0
    /// Whether a limit was reached: nothing more is resolved.
    private(set) var isExhausted = false

    init(_ program: CompiledProgram, _ slots: UnsafeMutableBufferPointer<ResolvedSlot>, _ issues: [MessageIssue]) {
        self.program = program
        self.slots = slots
        self.issues = issues
    }

    // MARK: Reporting

    mutating func report(_ type: MessageErrorType, _ source: String, _ message: String) {
        if issues.count < MessageLimits.issues {
            issues.append(MessageIssue(type: type, source: source, message: message))
        }
    }

    private mutating func report(_ problems: [FunctionResult.Problem], _ source: String) {
        for problem in problems { report(problem.type, source, problem.message) }
    }

    /// Counts one step of work.
    ///
    /// - Returns: false where there were too many.
    @inline(__always)
    mutating func step() -> Bool {
        steps &+= 1
        return steps <= MessageLimits.steps ? true : exhaust("more than \(MessageLimits.steps) values to resolve")
    }

    /// Reports a limit, once.
    mutating func exhaust(_ what: String) -> Bool {
        if !isExhausted { report(.limitExceeded, "", "\(what); the message was cut") }
        isExhausted = true
        return false
    }

    // MARK: Variables

    /// An argument, which is reported where it is missing.
    @inline(__always)
    mutating func argument(_ index: Int, _ arguments: borrowing MessageArguments) -> MessageValue? {
        if let value = arguments[program.names[index]] { return value }
        reportMissing(index)
        return nil
    }

    private mutating func reportMissing(_ index: Int) {
        let name = program.names[index]
        report(.unresolvedVariable, program.nameSources[index], "the argument `\(name)` is missing")
    }

    /// Sees to it that a declaration is resolved.
    @inline(__always)
    mutating func resolveDeclaration(_ index: Int, _ arguments: borrowing MessageArguments) {
        guard case .pending = slots[index].value else { return }
        resolvePending(index, arguments)
    }

    private mutating func resolvePending(_ index: Int, _ arguments: borrowing MessageArguments) {
        slots[index].value = .resolving
        depth += 1
        if depth > MessageLimits.nesting {
            _ = exhaust("more than \(MessageLimits.nesting) variables that refer to each other")
            slots[index].value = .failed
        } else {
            slots[index] = resolve(index, arguments)
        }
        depth -= 1
    }

    /// The value of a variable, literal or nothing.
    private mutating func slot(
        _ operand: CompiledProgram.Operand, _ arguments: borrowing MessageArguments
    ) -> ResolvedSlot? {
        switch operand {
        case .none:
            return nil
        case .literal(let text):
            return ResolvedSlot(value: .plain(.string(text)))
        case .argument(let index):
            return ResolvedSlot(value: argument(index, arguments).map { .plain($0) } ?? .failed)
        case .declaration(let index):
            resolveDeclaration(index, arguments)
            return slots[index]
        }
    }

    // MARK: Expressions

    /// Resolves an expression of the program.
    mutating func resolve(_ index: Int, _ arguments: borrowing MessageArguments) -> ResolvedSlot {
        guard step() else { return ResolvedSlot(value: .failed) }
        var result: ResolvedSlot
        switch program.expressions[index].call {
        case .number(let plan):
            result = ResolvedSlot(value: number(index, plan, arguments))
        case .none:
            result = slot(program.expressions[index].operand, arguments) ?? ResolvedSlot(value: .failed)
        case .string:
            result = ResolvedSlot(value: text(index, arguments))
        case .unknown:
            _ = slot(program.expressions[index].operand, arguments)
            reportUnknownFunction(index)
            result = ResolvedSlot(value: .failed)
        case .invalid:
            result = ResolvedSlot(value: invalid(index, arguments))
        case .function(let function):
            result = ResolvedSlot(value: call(function, index, arguments))
        }
        if program.expressions[index].hasPresentation { present(&result, index, arguments) }
        if !program.expressions[index].presentationProblems.isEmpty {
            report(program.expressions[index].presentationProblems, program.expressions[index].source)
        }
        return result
    }

    private mutating func reportUnknownFunction(_ index: Int) {
        let name = program.expressions[index].functionName
        report(.unknownFunction, program.expressions[index].source, "there is no function `:\(name)`")
    }

    /// Applies `u:dir` and `u:id`.
    private mutating func present(_ slot: inout ResolvedSlot, _ index: Int, _ arguments: borrowing MessageArguments) {
        let expression = program.expressions[index]
        slot.direction = expression.direction
        slot.id = expression.id
        if let value = self.slot(expression.idOperand, arguments) {
            slot.id = resolved(value).string
            if slot.id == nil { report(.badOption, expression.source, "the value of `u:id` is no text") }
        }
        if let value = self.slot(expression.directionOperand, arguments) {
            let text = resolved(value).string ?? ""
            if let direction = CompiledProgram.Direction(text) {
                slot.direction = direction
            } else {
                report([.badDirection(text)], expression.source)
            }
        }
    }

    // MARK: Functions of numbers

    private mutating func number(_ index: Int, _ plan: Int, _ arguments: borrowing MessageArguments)
        -> ResolvedSlot.Value
    {
        guard let operand = numericOperand(index, arguments) else { return .failed }
        if !program.expressions[index].problems.isEmpty {
            report(program.expressions[index].problems, program.expressions[index].source)
        }
        guard let number = program.plans[plan].apply(to: operand) else {
            report(
                .badOperand, program.expressions[index].source,
                "the number has more than \(DecimalNumber.maximumDigits) digits")
            return .failed
        }
        return .number(number, plan)
    }

    private mutating func invalid(_ index: Int, _ arguments: borrowing MessageArguments) -> ResolvedSlot.Value {
        guard numericOperand(index, arguments) != nil else { return .failed }
        report(program.expressions[index].problems, program.expressions[index].source)
        return .failed
    }

    /// The operand as a number; reported where it is none.
    @inline(__always)
    private mutating func numericOperand(_ index: Int, _ arguments: borrowing MessageArguments) -> DecimalNumber? {
        if case .argument(let name) = program.expressions[index].operand {
            // The usual case, without a slot in between.
            if let value = argument(name, arguments) {
                if case .integer(let integer) = value.storage { return DecimalNumber(integer) }
                if let number = ResolvedValue(value).number { return number }
            }
        } else if let slot = slot(program.expressions[index].operand, arguments) {
            if case .number(let number, _) = slot.value { return number }
            if let number = resolved(slot).number { return number }
        }
        let name = program.expressions[index].functionName
        report(
            .badOperand, program.expressions[index].source,
            "`:\(name)` needs a number, or text that is a number literal such as 1.5")
        return nil
    }

    // MARK: Other functions

    private mutating func text(_ index: Int, _ arguments: borrowing MessageArguments) -> ResolvedSlot.Value {
        guard let slot = slot(program.expressions[index].operand, arguments) else {
            report(.badOperand, program.expressions[index].source, "`:string` needs a value to write")
            return .failed
        }
        if slot.isFailed { return .failedText }
        guard let text = resolved(slot).string else {
            report(.badOperand, program.expressions[index].source, "`:string` writes text and numbers only")
            return .failed
        }
        return .text(text)
    }

    private mutating func call(
        _ function: any MessageFunction, _ index: Int, _ arguments: borrowing MessageArguments
    ) -> ResolvedSlot.Value {
        let source = program.expressions[index].source
        let operand = slot(program.expressions[index].operand, arguments).map { resolved($0) }
        let options = resolve(program.expressions[index].options, source, arguments)
        let result = function.resolve(FunctionCall(operand: operand, options: options, locale: program.locale))
        report(result.problems, source)
        guard let value = result.value else {
            if result.problems.isEmpty { report(.badOperand, source, "the function gave no value") }
            return .failed
        }
        return value.isFallback ? .failed : .resolved(value)
    }

    /// The options of a call ("Option Resolution"): those that cannot be resolved are reported and left out.
    mutating func resolve(
        _ options: [CompiledProgram.Option], _ source: String, _ arguments: borrowing MessageArguments
    ) -> [FunctionCall.Option] {
        var resolvedOptions: [FunctionCall.Option] = []
        for option in options {
            guard step(), let slot = slot(option.operand, arguments) else { continue }
            if slot.isFailed {
                report(.badOption, source, "the value of the option `\(option.name)` could not be resolved")
                continue
            }
            resolvedOptions.append(
                FunctionCall.Option(name: option.name, value: resolved(slot), isLiteral: option.isLiteral))
        }
        return resolvedOptions
    }

    /// The value of an operand that is no option: for the `u:id` of markup.
    mutating func value(_ operand: CompiledProgram.Operand, _ arguments: borrowing MessageArguments) -> ResolvedValue? {
        slot(operand, arguments).map { resolved($0) }
    }

    /// A slot in the form that functions see.
    func resolved(_ slot: ResolvedSlot) -> ResolvedValue {
        var value: ResolvedValue
        switch slot.value {
        case .pending, .resolving, .failed, .failedText: value = ResolvedValue(storage: .failed)
        case .plain(let plain): value = ResolvedValue(storage: .plain(plain))
        case .text(let text): value = ResolvedValue(storage: .string(text))
        case .number(let number, let plan): value = ResolvedValue(storage: .number(number, program.plans[plan]))
        case .resolved(let resolved): value = resolved
        }
        switch slot.direction {
        case .leftToRight: value.direction = .leftToRight
        case .rightToLeft: value.direction = .rightToLeft
        case .automatic, .inherited: break
        }
        return value
    }
}
