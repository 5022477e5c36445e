/// `:string`: text as it is. It selects the variant whose key is the same text (LDML 48.2 part 9, "The `:string` function").
struct StringFunction: MessageFunction {
    func resolve(_ call: FunctionCall) -> FunctionResult {
        guard let operand = call.operand else {
            return .failure(.badOperand, Self.missingOperandMessage)
        }
        guard let text = operand.string else {
            return .failure(.badOperand, Self.badOperandMessage)
        }
        return .value(ResolvedValue(storage: .string(text)))
    }

    // The evaluator implements the function itself, too, and reports the same messages.

    static let missingOperandMessage = "`:string` needs a value to write"
    static let badOperandMessage = "`:string` writes text and numbers only"
}
