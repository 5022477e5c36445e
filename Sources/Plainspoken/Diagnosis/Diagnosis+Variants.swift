extension Diagnosis {
    /// Whether the request may have taken effect although it failed.
    var leavesOutcomeOpen: Bool {
        if let outcome { return outcome == .unknown }
        return switch status?.code {
        case 500, 502, 504: true
        default: false
        }
    }

    /// Whether the wait is known and greater than zero.
    var hasWait: Bool { retry.delay.map { $0 > .zero } ?? false }

    /// The values that the engine supplies if the wait is known.
    static let waitArguments = MessageVariant.retryAfter.arguments.map(\.name)
}
