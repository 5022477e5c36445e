/// Which circumstances hold for an answer.
struct HoldingVariants: Sendable {
    private(set) var outcomeUnknown = false
    private(set) var retryAfter = false

    /// None does.
    static let none = HoldingVariants()

    private init() {}

    init(_ diagnosis: Diagnosis, in circumstances: RequestCircumstances) {
        outcomeUnknown = diagnosis.leavesOutcomeOpen && !circumstances.mayBeRepeated
        retryAfter = diagnosis.wait != nil
    }

    /// Those that hold, in the order in which they are tried.
    var variants: [MessageVariant] {
        MessageVariant.allCases.filter { $0 == .outcomeUnknown ? outcomeUnknown : retryAfter }
    }
}
