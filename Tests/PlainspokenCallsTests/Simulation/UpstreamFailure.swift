import PlainspokenCalls

/// How an upstream fails in a simulation.
struct UpstreamFailure: Sendable, CustomStringConvertible {
    var description: String
    var facts: RetryFailure

    static let all = [
        UpstreamFailure(description: "500", facts: RetryFailure(isWorthwhile: true, mayBeRepeated: true)),
        UpstreamFailure(description: "503", facts: RetryFailure(isWorthwhile: true, mayBeRepeated: true, isBusy: true)),
        UpstreamFailure(
            description: "503 with Retry-After: 10",
            facts: RetryFailure(isWorthwhile: true, delay: .seconds(10), mayBeRepeated: true, isBusy: true)),
    ]
}
