/// A kind of failed call: the same to a reader, and to a program that considers a retry. New kinds can be added in any
/// release.
public struct TransportKind: Sendable, Hashable, CustomStringConvertible {
    /// The name used in logs, and the last word of the message for a client's reader: `connection-lost`.
    public let name: String
    /// The ``name``.
    public var description: String { name }
    /// Whether trying again can help.
    public let retry: RetryAdvice
    /// Whether a request that failed this way may have taken effect.
    public let outcome: RequestOutcome
    /// The message for a client's reader.
    let key: MessageKey
    /// A gateway's answer; `nil` if that depends on whether the reader is still waiting.
    let gateway: GatewayAnswer?

    private init(
        _ name: String, as key: MessageKey? = nil, _ gateway: GatewayAnswer?, retry: RetryAdvice,
        outcome: RequestOutcome = .notApplied
    ) {
        self.name = name
        self.retry = retry
        self.outcome = outcome
        self.gateway = gateway
        self.key = key ?? MessageKey("url.\(name)")
    }

    // MARK: Nothing was sent

    /// This machine has no network.
    public static let offline = TransportKind("offline", .unreachable, retry: .later)
    /// The host name could not be resolved.
    public static let hostNotFound = TransportKind("host-not-found", .unreachable, retry: .later)
    /// Could not connect: refused, unreachable, or no free connection in the pool.
    public static let connectionFailed = TransportKind("connection-failed", .unreachable, retry: .later)
    /// Could not connect in time.
    public static let connectTimedOut = TransportKind(
        "connect-timed-out", as: "url.connection-failed", .unreachable, retry: .later)
    /// The other side could not be trusted: TLS, certificates.
    public static let insecure = TransportKind("insecure", .refused, retry: .never)
    /// Something on the way requires credentials.
    public static let authenticationRequired = TransportKind("authentication-required", .refused, retry: .never)
    /// The address cannot be used.
    public static let badAddress = TransportKind("bad-address", .refused, retry: .never)
    /// A mistake in the request or in the client's settings, so the client did not send it.
    public static let notMade = TransportKind("not-made", as: "url.failed", .refused, retry: .never)
    /// The client is shutting down, or has no room for another request.
    public static let notStarted = TransportKind("not-started", as: "url.failed", .unreachable, retry: .later)
    /// A limit of this machine was reached, such as the number of open files, which will pass.
    public static let busy = TransportKind("busy", as: .error, .serviceBusy, retry: .later)

    // MARK: Something may have been sent

    /// There was no response in time.
    public static let timedOut = TransportKind("timed-out", .timedOut, retry: .later, outcome: .unknown)
    /// The connection broke.
    public static let connectionLost = TransportKind("connection-lost", .failed, retry: .later, outcome: .unknown)
    /// What arrived is not a valid response: not HTTP, a wrong length, endless redirects.
    public static let badResponse = TransportKind("bad-response", .failed, retry: .unknown, outcome: .unknown)
    /// The response was larger than the caller accepts.
    public static let tooLarge = TransportKind(
        "too-large", as: "url.data-length-exceeds-maximum", .failed, retry: .never, outcome: .unknown)
    /// Storage on this machine is full.
    public static let storageFull = TransportKind(
        "storage-full", as: "url.file", .storageFull, retry: .never, outcome: .unknown)
    /// A file on this machine cannot be read or written.
    public static let file = TransportKind("file", .general, retry: .never, outcome: .unknown)
    /// The caller stopped it.
    public static let cancelled = TransportKind("cancelled", nil, retry: .never, outcome: .unknown)
    /// Anything else.
    public static let failed = TransportKind("failed", .failed, retry: .unknown, outcome: .unknown)

    static let all: [TransportKind] = [
        .offline, .hostNotFound, .connectionFailed, .connectTimedOut, .insecure, .authenticationRequired, .badAddress,
        .notMade, .notStarted, .busy, .timedOut, .connectionLost, .badResponse, .tooLarge, .storageFull, .file,
        .cancelled, .failed,
    ]
}
