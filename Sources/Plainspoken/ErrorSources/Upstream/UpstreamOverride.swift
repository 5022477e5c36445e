import HTTPTypes

/// What to answer for a failure of an upstream that is the reader's business after all.
///
/// ```swift
/// .upstream(service: "payments", codes: ["card_declined": .answer("payment.declined", 402)], statuses: [404: .answer(404)])
/// ```
public struct UpstreamOverride: Sendable {
    /// The message, tried before those of the upstream's code; `nil` for none. It is the public code as well.
    public var key: MessageKey?
    /// The status to answer with.
    public var status: HTTPResponse.Status

    /// The status to answer with.
    public static func answer(_ status: HTTPResponse.Status) -> UpstreamOverride {
        UpstreamOverride(key: nil, status: status)
    }

    /// A message of the application, and the status to answer with.
    public static func answer(_ key: MessageKey, _ status: HTTPResponse.Status) -> UpstreamOverride {
        UpstreamOverride(key: key, status: status)
    }
}
