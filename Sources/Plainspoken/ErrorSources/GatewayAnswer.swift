package import HTTPTypes

/// What a gateway answers where a call of its own has failed, to a reader who did not make that call.
///
/// Host names, certificates, addresses and the names of system calls are in the error, and so in the log; none of them is in a
/// key, and so in no text, code or type.
package struct GatewayAnswer: Sendable, Hashable {
    /// The message, which is the public code as well.
    package let key: MessageKey
    package let status: HTTPResponse.Status
    /// Whether the reader's request can have taken effect; `nil` for what the status says.
    package let outcome: RequestOutcome?

    private init(_ key: MessageKey, _ status: HTTPResponse.Status, outcome: RequestOutcome? = nil) {
        self.key = key
        self.status = status
        self.outcome = outcome
    }

    // MARK: Another server

    /// Nothing was sent, so repeating is safe.
    package static let unreachable = GatewayAnswer("upstream.unreachable", .serviceUnavailable)
    /// No answer came in time.
    package static let timedOut = GatewayAnswer("upstream.timed-out", .gatewayTimeout)
    /// The connection broke, or the answer was of no use: what was sent may have taken effect.
    package static let failed = GatewayAnswer("upstream.failed", .badGateway)
    /// The other server did nothing: it refused our call, or we refused to make it.
    package static let refused = GatewayAnswer("upstream.failed", .badGateway, outcome: .notApplied)
    /// The other server has too much to do.
    package static let busy = GatewayAnswer("upstream.busy", .serviceUnavailable)

    /// Those about other servers.
    package static let ofUpstream: [GatewayAnswer] = [.unreachable, .timedOut, .failed, .refused, .busy]

    // MARK: This service

    /// No room is left.
    package static let storageFull = GatewayAnswer("service.storage-full", HTTPResponse.Status(code: 507))
    /// A limit of ours is reached that passes.
    package static let serviceBusy = GatewayAnswer("service.busy", .serviceUnavailable)
    /// Something that we need cannot be reached; nothing was sent.
    package static let serviceUnreachable = GatewayAnswer("service.unreachable", .serviceUnavailable)
    /// Something that we need took too long.
    package static let serviceTimedOut = GatewayAnswer("service.timed-out", .gatewayTimeout)
    /// We stopped in the middle.
    package static let interrupted = GatewayAnswer(
        "service.interrupted", .serviceUnavailable, outcome: .unknown)
    /// All else: ours to repair, and nothing to tell but that.
    package static let general = GatewayAnswer(.error, .internalServerError, outcome: .unknown)

    /// Those about this service.
    package static let ofService: [GatewayAnswer] = [
        .storageFull, .serviceBusy, .serviceUnreachable, .serviceTimedOut, .interrupted, .general,
    ]

    /// - Parameters:
    ///   - retry: when to try again.
    ///   - cause: for the log.
    package func diagnosis(retry: RetryAdvice = .later, cause: (any Error)?) -> Diagnosis {
        Diagnosis(key, status: status, retry: retry, outcome: outcome, cause: cause)
    }

    /// The messages of some answers, with their variants, each once.
    package static func messages(of answers: [GatewayAnswer]) -> [MessageDeclaration] {
        var seen: Set<MessageKey> = []
        return answers.filter { seen.insert($0.key).inserted }.flatMap { MessageDeclaration.withVariants($0.key) }
    }
}
