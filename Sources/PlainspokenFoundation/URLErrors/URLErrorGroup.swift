import Plainspoken

/// Failed calls that are the same to a reader: those of one kind as a client, and what a gateway answers for them.
struct URLErrorGroup: Sendable {
    /// The message for a client's reader. There is no status: there was no response.
    let key: MessageKey
    /// Whether it helps a client's reader to try again.
    let retry: RetryAdvice
    /// Whether a client's request can have taken effect.
    let outcome: RequestOutcome?
    /// What a gateway answers; `nil` where that depends on whether the reader still waits.
    let gateway: GatewayAnswer?

    private init(_ key: MessageKey, _ gateway: GatewayAnswer?, retry: RetryAdvice, outcome: RequestOutcome? = nil) {
        self.key = key
        self.gateway = gateway
        self.retry = retry
        self.outcome = outcome
    }

    static let offline = URLErrorGroup("url.offline", .unreachable, retry: .later)
    static let hostNotFound = URLErrorGroup("url.host-not-found", .unreachable, retry: .later)
    static let connectionFailed = URLErrorGroup("url.connection-failed", .unreachable, retry: .later)
    static let timedOut = URLErrorGroup("url.timed-out", .timedOut, retry: .later, outcome: .unknown)
    static let connectionLost = URLErrorGroup("url.connection-lost", .failed, retry: .later, outcome: .unknown)
    static let badResponse = URLErrorGroup("url.bad-response", .failed, retry: .unknown, outcome: .unknown)
    static let insecure = URLErrorGroup("url.insecure", .refused, retry: .never)
    static let authenticationRequired = URLErrorGroup("url.authentication-required", .refused, retry: .never)
    static let badAddress = URLErrorGroup("url.bad-address", .refused, retry: .never)
    static let file = URLErrorGroup("url.file", .general, retry: .never)
    /// Codes that tell a programmer something and a reader nothing, and codes that this version does not know.
    static let failed = URLErrorGroup("url.failed", .failed, retry: .unknown, outcome: .unknown)
    static let cancelled = URLErrorGroup("url.cancelled", nil, retry: .unknown)

    static let all: [URLErrorGroup] = [
        .offline, .hostNotFound, .connectionFailed, .timedOut, .connectionLost, .badResponse, .insecure,
        .authenticationRequired, .badAddress, .file, .failed, .cancelled,
    ]

    /// The diagnosis of a failed call of this group.
    ///
    /// - Parameters:
    ///   - code: the more specific message for a client's reader, that of the error's own code; `nil` for none.
    ///   - error: for the log.
    ///   - context: on whose behalf.
    func diagnosis(code: MessageKey? = nil, of error: any Error, in context: DiagnosisContext) -> Diagnosis {
        guard let gateway else { return CancellationErrorSource.diagnosis(of: error, in: context, asClient: key) }
        if context.role == .gateway { return gateway.diagnosis(cause: error) }
        return Diagnosis(
            code ?? key, under: code == nil || code == key ? [] : [key], status: nil, retry: retry, outcome: outcome,
            cause: error)
    }

    /// The messages of some groups in both roles, with their variants, each once.
    static func messages(of groups: [URLErrorGroup]) -> [MessageDeclaration] {
        groups.flatMap { MessageDeclaration.withVariants($0.key) }
            + GatewayAnswer.messages(of: groups.map { $0.gateway ?? .interrupted })
    }
}
