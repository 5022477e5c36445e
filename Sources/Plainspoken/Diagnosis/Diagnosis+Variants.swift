extension Diagnosis {
    /// Whether the request can have taken effect although it failed.
    var leavesOutcomeOpen: Bool {
        if let outcome { return outcome == .unknown }
        return switch status?.code {
        case 500, 502, 504: true
        default: false
        }
    }

    /// Whether it is known how long to wait, and that is not nothing.
    var hasWait: Bool { retry.delay.map { $0 > .zero } ?? false }

    /// How long to wait; `nil` where that is not known or nothing.
    var wait: Wait? { retry.wholeSeconds.flatMap { $0 > 0 ? Wait(seconds: $0) : nil } }

    /// What the engine supplies where the wait is known.
    static let waitArguments = MessageVariant.retryAfter.arguments.map(\.name)

    /// Puts the wait among the values, under the names that texts of ``MessageVariant/retryAfter`` show.
    mutating func supply(_ wait: Wait) {
        arguments["wait"] = .integer(wait.amount)
        arguments["waitUnit"] = .string(wait.unit.rawValue)
        arguments["retryAfter"] = retry.wholeSeconds.map { .integer($0) }
    }
}
