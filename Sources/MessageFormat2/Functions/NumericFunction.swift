/// A function whose value is a number. What it makes of its options does not depend on the number, so it is asked for that once, when a message is
/// compiled, if all options are literals.
protocol NumericFunction: MessageFunction {
    /// How messages call the function, for reports.
    var name: String { get }

    /// Reads the options.
    ///
    /// - Parameters:
    ///   - call: the call; its operand is not looked at.
    ///   - inherited: the options of the operand.
    /// - Returns: the plan, or nil where the options forbid any value; and what there is to report.
    func plan(_ call: FunctionCall, inheriting inherited: NumberOptionValues) -> (NumberPlan?, [MessageIssue])
}

extension NumericFunction {
    public func resolve(_ call: FunctionCall) -> FunctionResult {
        let inherited = call.operand?.numberOptions ?? NumberOptionValues()
        guard let number = call.operand?.number else { return .failure([.notANumber(name)]) }
        let (plan, issues) = plan(call, inheriting: inherited)
        guard let plan else { return FunctionResult(nil, issues) }
        guard let value = plan.apply(to: number) else { return .failure([.tooManyDigits]) }
        return .value(ResolvedValue(storage: .number(value, plan)), issues: issues)
    }
}

extension MessageIssue {
    /// The operand of a number function is no number.
    package static func notANumber(_ function: String) -> MessageIssue {
        .init(.badOperand, "`:\(function)` needs a number, or text that is a number literal such as 1.5")
    }

    /// A result cannot be represented.
    static let tooManyDigits = MessageIssue(
        .badOperand, "the number has more than \(DecimalNumber.maximumDigits) digits")
}
