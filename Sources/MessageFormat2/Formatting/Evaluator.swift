/// Resolves the expressions of one message with the arguments of one call (LDML 48.2 part 9, "Expression and Markup Resolution").
/// Declarations are resolved when something asks for them first, and once.
struct Evaluator {
    /// What there is to read in the usual case.
    let code: UnsafePointer<ProgramCode>
    /// The rest of the program. Its owner keeps it alive as long as the evaluator.
    private let unmanagedProgram: Unmanaged<CompiledProgram>
    /// The arguments, which stay in their place as long as the evaluator lives.
    let arguments: UnsafePointer<MessageArguments>
    /// One for each declaration.
    private let slots: UnsafeMutableBufferPointer<ResolvedSlot>
    private let issues: UnsafeMutablePointer<[MessageIssue]>?
    /// What slots refer to that does not fit in them.
    private let extras: UnsafeMutablePointer<Extras?>
    private var steps = 0
    private var depth = 0
    /// Whether a limit was reached: nothing more is resolved.
    private(set) var isExhausted = false

    /// Values of custom functions, long numbers, and identifiers.
    final class Extras {
        var values: [ResolvedValue] = []
        var ids: [String] = []
    }

    @inline(__always)
    init(
        _ code: UnsafePointer<ProgramCode>, _ program: Unmanaged<CompiledProgram>,
        _ arguments: UnsafePointer<MessageArguments>, _ slots: UnsafeMutableBufferPointer<ResolvedSlot>,
        _ issues: UnsafeMutablePointer<[MessageIssue]>?, _ extras: UnsafeMutablePointer<Extras?>
    ) {
        self.code = code
        unmanagedProgram = program
        self.arguments = arguments
        self.slots = slots
        self.issues = issues
        self.extras = extras
    }

    /// The parts of the program that are seldom needed.
    var program: CompiledProgram { unmanagedProgram.takeUnretainedValue() }

    // MARK: Reporting

    @inline(never)
    mutating func report(_ code: MessageError.Code, _ source: String, _ message: String) {
        guard let issues else { return }
        let issue = MessageIssue(code, message, source: source)
        if issues.pointee.count < MessageLimits.issues {
            issues.pointee.append(issue)
        } else if code == .limitExceeded, let last = issues.pointee.indices.last {
            // That the message was cut must not be among what is left out.
            issues.pointee[last] = issue
        }
    }

    mutating func report(_ issues: [MessageIssue], _ source: String) {
        for issue in issues { report(issue.code, source, issue.message) }
    }

    /// Counts one step of work.
    ///
    /// - Returns: false where there were too many.
    @inline(__always)
    mutating func step() -> Bool {
        step(1)
    }

    /// Counts several steps of work.
    @inline(__always)
    mutating func step(_ count: Int) -> Bool {
        steps &+= count
        return steps <= MessageLimits.steps ? true : exhaust("more than \(MessageLimits.steps) values to resolve")
    }

    /// Reports a limit, once.
    @inline(never)
    mutating func exhaust(_ what: @autoclosure () -> String) -> Bool {
        if !isExhausted { report(.limitExceeded, "", "\(what()); the message was cut") }
        isExhausted = true
        return false
    }

    // MARK: Variables

    /// An argument, which is reported where it is missing.
    @inline(__always)
    mutating func argument(_ index: Int) -> UnsafePointer<MessageValue>? {
        let name = code.pointee.names[index]
        if !name.isHash, let value = arguments.find(name) { return value }
        return anyArgument(index)
    }

    @inline(never)
    private mutating func anyArgument(_ index: Int) -> UnsafePointer<MessageValue>? {
        let name = program.argumentNames[index]
        if let value = arguments.find(code.pointee.names[index], name) { return value }
        report(.unresolvedVariable, "$" + name, "the argument `\(name)` is missing")
        return nil
    }

    /// The value of a declaration.
    @inline(__always)
    mutating func declared(_ index: Int) -> ResolvedSlot {
        if case .pending = slots[index].kind { resolvePending(index) }
        return slots[index]
    }

    @inline(__always)
    private mutating func resolvePending(_ index: Int) {
        let expression = code.pointee.expressions[index]
        if case .number(let plan) = expression.call, let slot = smallNumber(plan, expression), step() {
            slots[index] = slot
        } else {
            resolveAnyPending(index)
        }
    }

    @inline(never)
    private mutating func resolveAnyPending(_ index: Int) {
        slots[index].kind = .resolving
        depth += 1
        if depth > MessageLimits.nesting {
            _ = exhaust("more than \(MessageLimits.nesting) variables that refer to each other")
            slots[index].kind = .failed
        } else {
            slots[index] = resolve(index)
        }
        depth -= 1
    }

    /// The value of a variable or a literal; nil where there is neither.
    @inline(__always)
    mutating func slot(_ operand: CompiledProgram.Operand) -> ResolvedSlot? {
        switch operand {
        case .none:
            return nil
        case .literal(let index):
            var slot = ResolvedSlot(.literal)
            slot.index = Int32(truncatingIfNeeded: index)
            return slot
        case .argument(let index):
            return argument(index).map { ResolvedSlot(argument: $0) } ?? ResolvedSlot(.failed)
        case .declaration(let index):
            return declared(index)
        }
    }

    // MARK: Expressions

    /// Resolves an expression of the program.
    mutating func resolve(_ index: Int) -> ResolvedSlot {
        guard step() else { return ResolvedSlot(.failed) }
        let expression = code.pointee.expressions[index]
        var result: ResolvedSlot
        switch expression.call {
        case .number(let plan):
            result = number(index, plan, expression)
            inheritDirection(&result, expression)
        case .none:
            result = slot(expression.operand) ?? ResolvedSlot(.failed)
        case .string:
            result = text(index, expression)
            inheritDirection(&result, expression)
        case .unknown:
            _ = slot(expression.operand)
            let name = program.expressions[index].functionName
            report(.unknownFunction, source(of: index), "there is no function `:\(name)`")
            result = ResolvedSlot(.failed)
        case .invalid:
            if number(expression.operand, of: index) != nil {
                report(program.expressions[index].issues, source(of: index))
            }
            result = ResolvedSlot(.failed)
        case .function(let function):
            result = call(program.functions[function], index, expression)
        }
        if expression.hasExtras { present(&result, index) }
        return result
    }

    /// What `u:dir` said of the operand holds for the value of a function of the standard ("`u:dir`").
    @inline(__always)
    private func inheritDirection(_ slot: inout ResolvedSlot, _ expression: CompiledProgram.Code) {
        if case .declaration(let operand) = expression.operand { slot.direction = slots[operand].direction }
    }

    /// What stands for an expression where resolution fails.
    func source(of index: Int) -> String { program.expressions[index].source }

    /// Applies `u:dir` and `u:id`.
    @inline(never)
    private mutating func present(_ slot: inout ResolvedSlot, _ index: Int) {
        let expression = program.expressions[index]
        if expression.direction != .inherited { slot.direction = expression.direction }
        slot.id = -1
        if let id = expression.id { setID(id, of: &slot) }
        if let value = self.slot(expression.idOperand) {
            if let id = resolved(value).string {
                setID(id, of: &slot)
            } else {
                report(.badOption, expression.source, "the value of `u:id` is not text")
            }
        }
        if let value = self.slot(expression.directionOperand) {
            let text = resolved(value).string
            if value.isFailed {
                report(.badOption, expression.source, "the value of `u:dir` could not be resolved")
            } else if let direction = CompiledProgram.Direction(text ?? "") {
                if direction != .inherited { slot.direction = direction }
            } else {
                report([.badDirection(text ?? "")], expression.source)
            }
        }
        report(expression.presentationIssues, expression.source)
    }

    private mutating func setID(_ id: String, of slot: inout ResolvedSlot) {
        if extras.pointee == nil { extras.pointee = Extras() }
        slot.id = Int32(truncatingIfNeeded: extras.pointee?.ids.count ?? 0)
        extras.pointee?.ids.append(id)
    }

    /// The `u:id` of a value.
    func id(of slot: ResolvedSlot) -> String? { slot.id < 0 ? nil : extras.pointee?.ids[Int(slot.id)] }

    // MARK: Functions of numbers

    /// The usual case: an argument that is a small integer. Nil for everything else, of which nothing has been reported.
    @inline(__always)
    private func smallNumber(_ plan: Int, _ expression: CompiledProgram.Code) -> ResolvedSlot? {
        guard case .argument(let name) = expression.operand, !expression.hasExtras,
            !code.pointee.names[name].isHash, let value = arguments.find(code.pointee.names[name]),
            value.pointee.kind == .integer, 0..<1_000_000_000_000_000_000 ~= value.pointee.integer
        else { return nil }
        let changed = value.pointee.integer &+ code.pointee.plans[plan].offset
        return changed < 0 ? nil : ResolvedSlot(integer: UInt64(changed), plan: plan)
    }

    @inline(__always)
    private mutating func number(_ index: Int, _ plan: Int, _ expression: CompiledProgram.Code) -> ResolvedSlot {
        smallNumber(plan, expression) ?? anyNumber(index, plan, expression)
    }

    @inline(never)
    private mutating func anyNumber(_ index: Int, _ plan: Int, _ expression: CompiledProgram.Code) -> ResolvedSlot {
        guard let operand = number(expression.operand, of: index) else { return ResolvedSlot(.failed) }
        report(program.expressions[index].issues, source(of: index))
        guard let number = program.plans[plan].apply(to: operand) else {
            report([.tooManyDigits], source(of: index))
            return ResolvedSlot(.failed)
        }
        return ResolvedSlot(number, plan: plan) ?? other(ResolvedValue(storage: .number(number, program.plans[plan])))
    }

    /// An operand as a number; reported where it is none.
    private mutating func number(_ operand: CompiledProgram.Operand, of index: Int) -> DecimalNumber? {
        if let slot = slot(operand) {
            if slot.kind == .number { return slot.number }
            if let number = resolved(slot).number { return number }
        }
        report([.notANumber(program.expressions[index].functionName)], source(of: index))
        return nil
    }

    // MARK: Other functions

    private mutating func text(_ index: Int, _ expression: CompiledProgram.Code) -> ResolvedSlot {
        guard var slot = slot(expression.operand) else {
            report(.badOperand, source(of: index), StringFunction.missingOperandMessage)
            return ResolvedSlot(.failed)
        }
        slot.id = -1
        slot.isText = true
        if slot.isFailed { return ResolvedSlot(.failedText) }
        if slot.kind == .literal { return slot }
        if slot.kind == .argument, slot.argument?.pointee.kind == .string { return slot }
        guard let text = resolved(slot).string else {
            report(.badOperand, source(of: index), StringFunction.badOperandMessage)
            return ResolvedSlot(.failed)
        }
        return other(ResolvedValue(storage: .string(text)))
    }

    @inline(never)
    private mutating func call(
        _ function: any MessageFunction, _ index: Int, _ code: CompiledProgram.Code
    ) -> ResolvedSlot {
        guard step(MessageLimits.stepsOfCall) else { return ResolvedSlot(.failed) }
        let expression = program.expressions[index]
        let operand = slot(code.operand).map { resolved($0) }
        let options = resolve(expression.options, expression.source)
        let result = function.resolve(FunctionCall(operand: operand, options: options, locale: program.locale))
        report(result.issues, expression.source)
        guard let value = result.value else {
            if result.issues.isEmpty { report(.badOperand, expression.source, "the function gave no value") }
            return ResolvedSlot(.failed)
        }
        return value.isFallback ? ResolvedSlot(.failed) : other(value)
    }

    private mutating func other(_ value: ResolvedValue) -> ResolvedSlot {
        var slot = ResolvedSlot(.other)
        if extras.pointee == nil { extras.pointee = Extras() }
        slot.index = Int32(truncatingIfNeeded: extras.pointee?.values.count ?? 0)
        extras.pointee?.values.append(value)
        return slot
    }

    /// The options of a call ("Option Resolution"): those that cannot be resolved are reported and left out.
    mutating func resolve(_ options: [CompiledProgram.Option], _ source: String) -> [FunctionCall.Option] {
        var resolvedOptions: [FunctionCall.Option] = []
        for option in options {
            guard step(), let slot = slot(option.operand) else { continue }
            if slot.isFailed {
                report(.badOption, source, "the value of the option `\(option.name)` could not be resolved")
                continue
            }
            resolvedOptions.append(
                FunctionCall.Option(name: option.name, value: resolved(slot), isLiteral: option.isLiteral))
        }
        return resolvedOptions
    }

    /// A slot in the form that functions see.
    func resolved(_ slot: ResolvedSlot) -> ResolvedValue {
        var value: ResolvedValue
        switch slot.kind {
        case .pending, .resolving, .failed, .failedText:
            value = ResolvedValue(storage: .failed)
        case .argument:
            guard let plain = slot.argument?.pointee else { return ResolvedValue(storage: .failed) }
            if slot.isText, case .string(let text) = plain.storage {
                value = ResolvedValue(storage: .string(text))
            } else {
                value = ResolvedValue(storage: .plain(plain))
            }
        case .literal:
            let text = program.literals[Int(slot.index)]
            value = ResolvedValue(storage: slot.isText ? .string(text) : .plain(.string(text)))
        case .number:
            value = ResolvedValue(storage: .number(slot.number, program.plans[Int(slot.index)]))
        case .other:
            value = extras.pointee?.values[Int(slot.index)] ?? ResolvedValue(storage: .failed)
        }
        switch slot.direction {
        case .leftToRight: value.direction = .leftToRight
        case .rightToLeft: value.direction = .rightToLeft
        case .automatic, .inherited: break
        }
        return value
    }
}
