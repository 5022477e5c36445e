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

    /// How long to wait; `nil` if that is unknown or zero.
    var wait: Wait? { retry.wholeSeconds.flatMap { $0 > 0 ? Wait(seconds: $0) : nil } }

    /// The arguments that the engine supplies if the wait is known.
    static let waitArguments = MessageVariant.retryAfter.arguments.map(\.name)

    /// Adds the wait to the arguments, under the names that the texts of ``MessageVariant/retryAfter`` use.
    mutating func supply(_ wait: Wait) {
        arguments["wait"] = .integer(wait.amount)
        arguments["waitUnit"] = .string(wait.unit.rawValue)
        arguments["retryAfter"] = retry.wholeSeconds.map { .integer($0) }
    }
}
