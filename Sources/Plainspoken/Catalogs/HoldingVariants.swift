/// Which circumstances hold for an answer.
struct HoldingVariants: Sendable {
    private(set) var outcomeUnknown = false
    private(set) var retryAfter = false

    /// None does.
    static let none = HoldingVariants()

    private init() {}

    @inline(__always)
    init(_ diagnosis: borrowing Diagnosis, in circumstances: borrowing RequestCircumstances) {
        outcomeUnknown = diagnosis.leavesOutcomeOpen && !circumstances.mayBeRepeated
        retryAfter = diagnosis.hasWait
    }

    /// Those that hold, in the order in which they are tried.
    var variants: [MessageVariant] {
        MessageVariant.allCases.filter { $0 == .outcomeUnknown ? outcomeUnknown : retryAfter }
    }
}
