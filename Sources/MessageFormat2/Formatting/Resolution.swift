/// The outcome of resolving one expression.
struct Resolution {
    /// What the function or the variable gave; a failed value if a fallback is shown instead.
    var value: ResolvedValue
    /// What `u:dir` says.
    var direction = CompiledProgram.Direction.inherited
    /// What `u:id` says.
    var id: String?
    /// Whether it is `:string` of something that failed: a fallback value that can select, and matches no key.
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
