import LanguageTags

/// Resolves the expressions of one message with the arguments of one call (LDML 48.2 part 9, "Expression and Markup Resolution").
/// Declarations are resolved when they are first needed, and only once.
struct Evaluator {
    let program: CompiledProgram
    let arguments: MessageArguments
    /// The place of the locale to format with among those of the program.
    let place: Int
    /// The issues to report, in the order of the source.
    private(set) var issues: [MessageIssue] = []
    private var declarations: [Declaration]
    private var steps = 0
    private var depth = 0
    /// Whether a limit was reached, so that nothing more is resolved.
    private(set) var isExhausted = false

    private enum Declaration {
        /// Not needed so far.
        case pending
        /// Being resolved. A value that refers to itself is found in this state, and fails.
        case resolving
        case resolved(Resolution)
    }

    /// - Parameter region: the reader's.
    init(_ program: CompiledProgram, _ arguments: MessageArguments, for region: RegionCode) {
        self.program = program
        self.arguments = arguments
        place = program.locales.place(of: region)
        declarations = Array(repeating: .pending, count: program.declaredNames.count)
    }

    // MARK: Reporting

    mutating func report(_ code: MessageError.Code, _ source: String, _ message: String) {
        let issue = MessageIssue(code, message, source: source)
        if issues.count < MessageLimits.issues {
            issues.append(issue)
        } else if code == .limitExceeded {
            // If the message was cut, this is always reported, even in place of another issue.
            issues[issues.count - 1] = issue
        }
    }

    mutating func report(_ issues: [MessageIssue], _ source: String) {
        for issue in issues { report(issue.code, source, issue.message) }
    }

    /// Reports the mistakes of a message that cannot be formatted.
    mutating func reportErrors() {
        for error in program.errors { report(error.code, "", error.sentence) }
    }

    /// Counts steps of work.
    ///
    /// - Returns: false if there were too many.
    mutating func step(_ count: Int = 1) -> Bool {
        steps += count
        return steps <= MessageLimits.steps || exhaust("more than \(MessageLimits.steps) values to resolve")
    }

    /// Reports that a limit was reached, but only once.
    mutating func exhaust(_ what: @autoclosure () -> String) -> Bool {
        if !isExhausted { report(.limitExceeded, "", "\(what()); the message was cut") }
        isExhausted = true
        return false
    }

    // MARK: Variables

    /// The value of an argument; a missing one is reported.
    mutating func argument(_ index: Int) -> Resolution {
        let name = program.argumentNames[index]
        if let value = arguments[name] { return Resolution(value: ResolvedValue(value)) }
        report(.unresolvedVariable, "$" + name, "the argument `\(name)` is missing")
        return .failed
    }

    /// The value of a declaration.
    mutating func declared(_ index: Int) -> Resolution {
        switch declarations[index] {
        case .resolved(let resolution): return resolution
        case .resolving: return .failed
        case .pending: break
        }
        declarations[index] = .resolving
        depth += 1
        var resolution = Resolution.failed
        if depth > MessageLimits.nesting {
            _ = exhaust("more than \(MessageLimits.nesting) variables that refer to each other")
        } else {
            resolution = resolve(index)
        }
        depth -= 1
        declarations[index] = .resolved(resolution)
        return resolution
    }

    /// The value of a variable or a literal; nil if there is no operand.
    mutating func value(_ operand: CompiledProgram.Operand) -> Resolution? {
        switch operand {
        case .none: nil
        case .literal(let index): Resolution(value: ResolvedValue(.string(program.literals[index])))
        case .argument(let index): argument(index)
        case .declaration(let index): declared(index)
        }
    }

    // MARK: Expressions

    /// Resolves an expression of the program.
    mutating func resolve(_ index: Int) -> Resolution {
        guard step() else { return .failed }
        let code = program.codes[index]
        var result: Resolution
        switch code.call {
        case .none:
            result = value(code.operand) ?? .failed
        case .number(let plan):
            result = number(index, program.plans[plan], code)
        case .string:
            result = text(index, code)
        case .unknown:
            _ = value(code.operand)
            let name = program.expressions[index].functionName
            report(.unknownFunction, source(of: index), "there is no function `:\(name)`")
            result = .failed
        case .invalid:
            if number(code.operand, of: index) != nil {
                report(program.expressions[index].issues, source(of: index))
            }
            result = .failed
        case .function(let function):
            result = call(program.functions[function], index, code)
        }
        if code.hasExtras { present(&result, index) }
        return result
    }

    /// The source text that a fallback shows for an expression.
    func source(of index: Int) -> String { program.expressions[index].source }

    /// The `u:dir` of the operand, which the value of a standard function inherits ("`u:dir`").
    private mutating func direction(of operand: CompiledProgram.Operand) -> CompiledProgram.Direction {
        if case .declaration(let index) = operand { declared(index).direction } else { .inherited }
    }

    /// Applies `u:dir` and `u:id`.
    private mutating func present(_ result: inout Resolution, _ index: Int) {
        let expression = program.expressions[index]
        if expression.direction != .inherited { result.direction = expression.direction }
        result.id = expression.id
        if let value = value(expression.idOperand) {
            if let id = value.operand.string {
                result.id = id
            } else {
                report(.badOption, expression.source, "the value of `u:id` is not text")
            }
        }
        if let value = value(expression.directionOperand) {
            let text = value.operand.string ?? ""
            if value.isFailed {
                report(.badOption, expression.source, "the value of `u:dir` could not be resolved")
            } else if let direction = CompiledProgram.Direction(text) {
                if direction != .inherited { result.direction = direction }
            } else {
                report([.badDirection(text)], expression.source)
            }
        }
        report(expression.presentationIssues, expression.source)
    }

    // MARK: Functions

    private mutating func number(_ index: Int, _ plan: NumberPlan, _ code: CompiledProgram.Code) -> Resolution {
        guard let operand = number(code.operand, of: index) else { return .failed }
        report(program.expressions[index].issues, source(of: index))
        guard let number = plan.apply(to: operand) else {
            report([.tooManyDigits], source(of: index))
            return .failed
        }
        return Resolution(
            value: ResolvedValue(storage: .number(number, plan)), direction: direction(of: code.operand))
    }

    /// The operand as a number. An operand that is not a number is reported.
    private mutating func number(_ operand: CompiledProgram.Operand, of index: Int) -> DecimalNumber? {
        if let number = value(operand)?.operand.number { return number }
        report([.notANumber(program.expressions[index].functionName)], source(of: index))
        return nil
    }

    private mutating func text(_ index: Int, _ code: CompiledProgram.Code) -> Resolution {
        guard let operand = value(code.operand) else {
            report(.badOperand, source(of: index), StringFunction.missingOperandMessage)
            return .failed
        }
        var result = Resolution.failed
        if operand.isFailed {
            result.isFailedText = true
        } else if let text = operand.value.string {
            result.value = ResolvedValue(storage: .string(text))
        } else {
            report(.badOperand, source(of: index), StringFunction.badOperandMessage)
        }
        result.direction = direction(of: code.operand)
        return result
    }

    private mutating func call(
        _ function: CompiledProgram.Function, _ index: Int, _ code: CompiledProgram.Code
    ) -> Resolution {
        guard step(MessageLimits.stepsOfCall) else { return .failed }
        let expression = program.expressions[index]
        let operand = value(code.operand)?.operand
        let prepared = place == 0 ? function.prepared : nil
        let options = prepared == nil ? resolve(expression.options, expression.source) : []
        let call = FunctionCall(
            operand: operand, options: options, locale: program.locales[place], messageLocale: program.locale)
        let result = (prepared ?? function.implementation).resolve(call)
        report(result.issues, expression.source)
        guard let value = result.value else {
            if result.issues.isEmpty { report(.badOperand, expression.source, "the function gave no value") }
            return .failed
        }
        return Resolution(value: value)
    }

    /// The options of a call ("Option Resolution"). Those that cannot be resolved are reported and left out.
    mutating func resolve(_ options: [CompiledProgram.Option], _ source: String) -> [FunctionCall.Option] {
        var resolvedOptions: [FunctionCall.Option] = []
        for option in options {
            guard step(), let value = value(option.operand) else { continue }
            if value.isFailed {
                report(.badOption, source, "the value of the option `\(option.name)` could not be resolved")
                continue
            }
            resolvedOptions.append(
                FunctionCall.Option(name: option.name, value: value.operand, isLiteral: option.isLiteral))
        }
        return resolvedOptions
    }
}
