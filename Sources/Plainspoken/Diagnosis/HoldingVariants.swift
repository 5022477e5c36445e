extension Diagnosis {
    /// Whether the request may have taken effect although it failed.
    var leavesOutcomeOpen: Bool {
        if let outcome { return outcome == .unknown }
        return switch storedStatus.code {
        case 500, 502, 504: true
        default: false
        }
    }

    /// Whether the wait is known and greater than zero.
    var hasWait: Bool { retry.delay.map { $0 > .zero } ?? false }

    /// The values that the engine supplies if the wait is known.
    static let waitArguments = MessageVariant.retryAfter.arguments.map(\.name)
}

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
