/// The circumstances that apply to an answer.
struct HoldingVariants: Sendable {
    private(set) var outcomeUnknown = false
    private(set) var retryAfter = false

    /// No circumstance applies.
    static let none = HoldingVariants()

    private init() {}

    init(_ diagnosis: borrowing Diagnosis, in circumstances: borrowing RequestCircumstances) {
        outcomeUnknown = diagnosis.leavesOutcomeOpen && !circumstances.mayBeRepeated
        retryAfter = diagnosis.hasWait
    }

    /// The variants that apply, in the order in which they are tried.
    var variants: [MessageVariant] {
        MessageVariant.allCases.filter { $0 == .outcomeUnknown ? outcomeUnknown : retryAfter }
    }
}
