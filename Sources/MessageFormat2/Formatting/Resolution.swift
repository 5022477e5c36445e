/// The outcome of resolving one expression.
struct Resolution {
    /// The value of the function or the variable; a failed value if a fallback is shown instead.
    var value: ResolvedValue
    /// The value of `u:dir`.
    var direction = CompiledProgram.Direction.inherited
    /// The value of `u:id`.
    var id: String?
    /// Whether this is the result of `:string` with an operand that failed: a fallback value that can select, but matches no key.
    var isFailedText = false

    static var failed: Resolution { Resolution(value: ResolvedValue(storage: .failed)) }

    var isFailed: Bool { value.isFallback }

    /// The value as functions see it: `u:dir` overrides the direction of the value itself.
    var operand: ResolvedValue {
        var operand = value
        switch direction {
        case .leftToRight: operand.direction = .leftToRight
        case .rightToLeft: operand.direction = .rightToLeft
        case .automatic, .inherited: break
        }
        return operand
    }
}
