public import HTTPTypes

/// A different answer for an upstream's failure that does concern the reader.
///
/// ```swift
/// .upstream(
///     service: "payments",
///     codes: ["card_declined": UpstreamOverride(.paymentDeclined)],
///     statuses: [404: UpstreamOverride(status: .notFound)])
/// ```
public struct UpstreamOverride: Sendable, Hashable {
    /// The message, which is also the public code; `nil` for that of the status, for which the upstream's code then
    /// provides detail and action.
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

    /// - Parameter kind: the answer, with its own status: `UpstreamOverride(.paymentDeclined)`.
    public init(_ kind: ProblemKind) {
        self.init(kind.key, status: kind.status)
    }

    /// - Parameter error: the answer, as the plugin `PlainspokenKeys` generates it: `UpstreamOverride(.productDiscontinued)`.
    ///   Its key and status count; if it has no status, the status is 500.
    public init(_ error: Diagnosis) {
        self.init(error.key, status: error.status ?? .internalServerError)
    }
}
