/// A call to another server that failed before there was a complete response, with any client library.
///
/// Clients turn the errors of their network library into this one, so that all are classified in the same way and have
/// the same texts:
///
/// ```swift
/// throw TransportError(.connectionLost, cause: error)
/// // as a gateway: 502 upstream.failed; as a client: url.connection-lost, “Connection lost”
/// ```
public struct TransportError: Error, Sendable {
    /// The kind of failure.
    public var kind: TransportKind
    /// Whether the request may have taken effect; by default, as for the kind.
    public var outcome: RequestOutcome
    /// A more specific message for a client's reader, such as `url.data-not-allowed`; `nil` for that of the kind.
    public var key: MessageKey?
    /// The network library's error, for the log.
    public var cause: (any Error)?

    /// - Parameters:
    ///   - kind: what failed.
    ///   - outcome: whether the request may have taken effect; `nil` for the kind's own.
    ///   - key: a more specific message for a client's reader.
    ///   - cause: the network library's error, for the log.
    public init(
        _ kind: TransportKind, outcome: RequestOutcome? = nil, key: MessageKey? = nil, cause: (any Error)? = nil
    ) {
        self.kind = kind
        self.outcome = outcome ?? kind.outcome
        self.key = key
        self.cause = cause
    }
}

extension TransportError: CustomStringConvertible {
    /// The kind, without the cause: `connection-lost`.
    public var description: String { kind.name }
}
