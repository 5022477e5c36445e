/// Failed calls that are the same to a reader, and to a program that thinks of trying again. New kinds can come with any release.
public struct TransportKind: Sendable, Hashable, CustomStringConvertible {
    /// The name that logs use, and the last word of the message for a client's reader: `connection-lost`.
    public let name: String
    /// The ``name``.
    public var description: String { name }
    /// Whether it helps to try again.
    public let retry: RetryAdvice
    /// Whether a request that failed in this way can have taken effect.
    public let outcome: RequestOutcome
    /// The message for a client's reader.
    let key: MessageKey
    /// What a gateway answers; `nil` where that depends on whether the reader still waits.
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
    /// The name has no address.
    public static let hostNotFound = TransportKind("host-not-found", .unreachable, retry: .later)
    /// No connection came about: refused, unreachable, or no place left in the pool of connections.
    public static let connectionFailed = TransportKind("connection-failed", .unreachable, retry: .later)
    /// No connection came about in time.
    public static let connectTimedOut = TransportKind(
        "connect-timed-out", as: "url.connection-failed", .unreachable, retry: .later)
    /// The other side could not be trusted: TLS, certificates.
    public static let insecure = TransportKind("insecure", .refused, retry: .never)
    /// Something on the way asks for credentials.
    public static let authenticationRequired = TransportKind("authentication-required", .refused, retry: .never)
    /// The address cannot be used.
    public static let badAddress = TransportKind("bad-address", .refused, retry: .never)
    /// A mistake in the request or in the client's settings, so that the client did not send it.
    public static let notMade = TransportKind("not-made", as: "url.failed", .refused, retry: .never)
    /// The client is being shut down, or out of room for another request.
    public static let notStarted = TransportKind("not-started", as: "url.failed", .unreachable, retry: .later)
    /// A limit of this machine is reached that passes, such as that of open files.
    public static let busy = TransportKind("busy", as: .error, .serviceBusy, retry: .later)
    /// No room is left on this machine.
    public static let storageFull = TransportKind("storage-full", as: "url.file", .storageFull, retry: .never)
    /// A file of this machine cannot be read or written.
    public static let file = TransportKind("file", .general, retry: .never)

    // MARK: Something may have been sent

    /// No answer came in time.
    public static let timedOut = TransportKind("timed-out", .timedOut, retry: .later, outcome: .unknown)
    /// The connection broke.
    public static let connectionLost = TransportKind("connection-lost", .failed, retry: .later, outcome: .unknown)
    /// What came is no answer: not HTTP, a length that is not true, redirects without end.
    public static let badResponse = TransportKind("bad-response", .failed, retry: .unknown, outcome: .unknown)
    /// More came than the caller takes.
    public static let tooLarge = TransportKind(
        "too-large", as: "url.data-length-exceeds-maximum", .failed, retry: .never, outcome: .unknown)
    /// The caller stopped it.
    public static let cancelled = TransportKind("cancelled", nil, retry: .never, outcome: .unknown)
    /// Anything else.
    public static let failed = TransportKind("failed", .failed, retry: .unknown, outcome: .unknown)

    static let all: [TransportKind] = [
        .offline, .hostNotFound, .connectionFailed, .connectTimedOut, .insecure, .authenticationRequired, .badAddress,
        .notMade, .notStarted, .busy, .storageFull, .file, .timedOut, .connectionLost, .badResponse, .tooLarge,
        .cancelled, .failed,
    ]
}
