/// Failed calls that are the same to a reader: those of one kind as a client, and what a gateway answers for them.
///
/// The sources for the errors of clients sort them into these, so that the same failure says the same whichever client met it.
package struct URLErrorGroup: Sendable {
    /// The message for a client's reader. There is no status: there was no response.
    package let key: MessageKey
    /// Whether it helps a client's reader to try again.
    package let retry: RetryAdvice
    /// Whether a client's request can have taken effect.
    package let outcome: RequestOutcome?
    /// What a gateway answers; `nil` where that depends on whether the reader still waits.
    package let gateway: GatewayAnswer?

    /// - Parameters:
    ///   - key: the message for a client's reader.
    ///   - gateway: what a gateway answers; `nil` where that depends on whether the reader still waits.
    ///   - retry: whether it helps a client's reader to try again.
    ///   - outcome: whether a client's request can have taken effect.
    package init(
        _ key: MessageKey, _ gateway: GatewayAnswer?, retry: RetryAdvice, outcome: RequestOutcome? = nil
    ) {
        self.key = key
        self.gateway = gateway
        self.retry = retry
        self.outcome = outcome
    }

    package static let offline = URLErrorGroup("url.offline", .unreachable, retry: .later)
    package static let hostNotFound = URLErrorGroup("url.host-not-found", .unreachable, retry: .later)
    package static let connectionFailed = URLErrorGroup("url.connection-failed", .unreachable, retry: .later)
    package static let timedOut = URLErrorGroup("url.timed-out", .timedOut, retry: .later, outcome: .unknown)
    package static let connectionLost = URLErrorGroup("url.connection-lost", .failed, retry: .later, outcome: .unknown)
    package static let badResponse = URLErrorGroup("url.bad-response", .failed, retry: .unknown, outcome: .unknown)
    package static let insecure = URLErrorGroup("url.insecure", .refused, retry: .never)
    package static let authenticationRequired = URLErrorGroup("url.authentication-required", .refused, retry: .never)
    package static let badAddress = URLErrorGroup("url.bad-address", .refused, retry: .never)
    package static let file = URLErrorGroup("url.file", .general, retry: .never)
    /// Codes that tell a programmer something and a reader nothing, and codes that this version does not know.
    package static let failed = URLErrorGroup("url.failed", .failed, retry: .unknown, outcome: .unknown)
    package static let cancelled = URLErrorGroup("url.cancelled", nil, retry: .unknown)

    package static let all: [URLErrorGroup] = [
        .offline, .hostNotFound, .connectionFailed, .timedOut, .connectionLost, .badResponse, .insecure,
        .authenticationRequired, .badAddress, .file, .failed, .cancelled,
    ]

    /// The diagnosis of a failed call of this group.
    ///
    /// - Parameters:
    ///   - code: the more specific message for a client's reader, that of the error's own code; `nil` for none.
    ///   - error: for the log.
    ///   - context: on whose behalf.
    package func diagnosis(code: MessageKey? = nil, of error: any Error, in context: DiagnosisContext) -> Diagnosis {
        guard let gateway else { return CancellationErrorSource.diagnosis(of: error, in: context, asClient: key) }
        if context.role == .gateway { return gateway.diagnosis(cause: error) }
        return Diagnosis(
            code ?? key, under: code == nil || code == key ? [] : [key], status: nil, retry: retry, outcome: outcome,
            cause: error)
    }

    /// The messages of some groups in both roles, with their variants, each once.
    package static func messages(of groups: [URLErrorGroup]) -> [MessageDeclaration] {
        groups.flatMap { MessageDeclaration.withVariants($0.key) }
            + GatewayAnswer.messages(of: groups.map { $0.gateway ?? .interrupted })
    }
}
