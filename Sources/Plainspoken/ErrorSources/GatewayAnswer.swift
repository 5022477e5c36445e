package import HTTPTypes

/// A gateway's answer to a reader when a call that the gateway itself made has failed.
///
/// Host names, certificates, addresses and the names of system calls are in the error and therefore in the log; none of
/// them is in a key, so none can be in a text, code or type.
package struct GatewayAnswer: Sendable, Hashable {
    /// The message, which is also the public code.
    package let key: MessageKey
    package let status: HTTPResponse.Status
    /// Whether the reader's request may have taken effect; `nil` to follow the status.
    let outcome: RequestOutcome?

    private init(_ key: MessageKey, _ status: HTTPResponse.Status, outcome: RequestOutcome? = nil) {
        self.key = key
        self.status = status
        self.outcome = outcome
    }

    // MARK: Another server

    /// Nothing was sent, so repeating is safe.
    static let unreachable = GatewayAnswer("upstream.unreachable", .serviceUnavailable)
    /// There was no response in time.
    static let timedOut = GatewayAnswer("upstream.timed-out", .gatewayTimeout)
    /// The connection broke, or the response could not be used: the request may have taken effect.
    static let failed = GatewayAnswer("upstream.failed", .badGateway)
    /// The other server did nothing: it refused our call, or we refused to make it.
    static let refused = GatewayAnswer("upstream.failed", .badGateway, outcome: .notApplied)
    /// The other server is overloaded.
    static let busy = GatewayAnswer("upstream.busy", .serviceUnavailable)

    /// The answers about other servers.
    package static let ofUpstream: [GatewayAnswer] = [.unreachable, .timedOut, .failed, .refused, .busy]

    // MARK: This service

    /// Storage is full.
    package static let storageFull = GatewayAnswer("service.storage-full", HTTPResponse.Status(code: 507))
    /// A limit of ours was reached, which will pass.
    package static let serviceBusy = GatewayAnswer("service.busy", .serviceUnavailable)
    /// Something that we depend on cannot be reached; nothing was sent.
    package static let serviceUnreachable = GatewayAnswer("service.unreachable", .serviceUnavailable)
    /// Something that we depend on took too long.
    package static let serviceTimedOut = GatewayAnswer("service.timed-out", .gatewayTimeout)
    /// We stopped halfway.
    package static let interrupted = GatewayAnswer(
        "service.interrupted", .serviceUnavailable, outcome: .unknown)
    /// Anything else: our own failure, with nothing more to tell.
    package static let general = GatewayAnswer(.error, .internalServerError, outcome: .unknown)

    /// The answers about this service.
    package static let ofService: [GatewayAnswer] = [
        .storageFull, .serviceBusy, .serviceUnreachable, .serviceTimedOut, .interrupted, .general,
    ]

    /// - Parameters:
    ///   - retry: when to try again.
    ///   - cause: the error, for the log.
    package func diagnosis(retry: RetryAdvice = .later, cause: (any Error)?) -> Diagnosis {
        Diagnosis(key, status: status, retry: retry, outcome: outcome, cause: cause)
    }

    /// The messages of some answers, with their variants, without duplicates.
    package static func messages(of answers: [GatewayAnswer]) -> [MessageDeclaration] {
        var seen: Set<MessageKey> = []
        return answers.filter { seen.insert($0.key).inserted }.flatMap { MessageDeclaration.withVariants($0.key) }
    }
}
