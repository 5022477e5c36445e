public import HTTPTypes

/// What to answer for a failure of an upstream that is the reader's business after all.
///
/// ```swift
/// .upstream(
///     service: "payments",
///     codes: ["card_declined": UpstreamOverride(.paymentDeclined)],
///     statuses: [404: UpstreamOverride(status: .notFound)])
/// ```
public struct UpstreamOverride: Sendable, Hashable {
    /// The message, which is the public code as well; `nil` for that of the status, about which the upstream's code then gives
    /// detail and action.
    public var key: MessageKey?
    /// The status to answer with.
    public var status: HTTPResponse.Status

    /// - Parameters:
    ///   - key: a message of the application; `nil` for that of the status.
    ///   - status: the status to answer with.
    public init(_ key: MessageKey? = nil, status: HTTPResponse.Status) {
        self.key = key
        self.status = status
    }

    /// - Parameter kind: what to answer, with the status that comes with it: `UpstreamOverride(.paymentDeclined)`.
    public init(_ kind: ProblemKind) {
        self.init(kind.key, status: kind.status)
    }
}
