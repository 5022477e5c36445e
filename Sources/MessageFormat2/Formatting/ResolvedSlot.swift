/// What became of one expression while a message is formatted. It consists of numbers alone, so that passing it on costs nothing; what needs
/// more is kept by the evaluator.
struct ResolvedSlot {
    enum Kind: UInt8 {
        /// Not asked for yet.
        case pending
        /// Being resolved: a value that refers to itself gets here.
        case resolving
        /// A fallback value stands for it.
        case failed
        /// `:string` of something that failed: a fallback value that can select, and matches no key.
        case failedText
        /// An argument, where `argument` points to.
        case argument
        /// A literal, by its place in the program.
        case literal
        /// A number that fits in 64 bits and a power of ten, with its plan's place in the program.
        case number
        /// Anything else, by its place among the evaluator's values.
        case other
    }

    var kind: Kind
    /// What `u:dir` says.
    var direction = CompiledProgram.Direction.inherited
    var isNegative = false
    /// Whether `:string` made it, so that it selects by its text.
    var isText = false
    /// The place of the literal, the plan, or the value.
    var index: Int32 = 0
    /// The place of the `u:id` among the evaluator's; -1 if there is none.
    var id: Int32 = -1
    var exponent: Int32 = 0
    /// The digits of a number, or the place of an argument.
    private var bits: UInt64 = 0

    @inline(__always)
    init(_ kind: Kind) { self.kind = kind }

    @inline(__always)
    init(argument: UnsafePointer<MessageValue>) {
        kind = .argument
        bits = UInt64(UInt(bitPattern: argument))
    }

    @inline(__always)
    init(integer coefficient: UInt64, plan: Int) {
        kind = .number
        index = Int32(truncatingIfNeeded: plan)
        bits = coefficient
    }

    /// - Returns: nil for a number that is too long.
    init?(_ number: DecimalNumber, plan: Int) {
        guard number.longDigits == nil, let exponent = Int32(exactly: number.exponent) else { return nil }
        self.init(integer: number.coefficient, plan: plan)
        self.exponent = exponent
        isNegative = number.isNegative
    }

    /// Where the argument lies, for a slot of that kind.
    @inline(__always)
    var argument: UnsafePointer<MessageValue>? { kind == .argument ? UnsafePointer(bitPattern: UInt(bits)) : nil }

    /// The digits of the number, for a slot of that kind.
    @inline(__always)
    var coefficient: UInt64 { bits }

    /// The number of a slot of that kind.
    @inline(__always)
    var number: DecimalNumber {
        DecimalNumber(canonicalCoefficient: bits, exponent: Int(exponent), isNegative: isNegative)
    }

    @inline(__always)
    var isFailed: Bool { kind.rawValue <= Kind.failedText.rawValue }
}
