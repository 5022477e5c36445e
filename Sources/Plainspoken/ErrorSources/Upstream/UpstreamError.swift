import HTTPTypes

/// The failure that a server behind us has answered.
///
/// ```swift
/// guard response.status.kind == .successful else {
///     throw UpstreamError(service: "payments", status: response.status.code, headerFields: response.headerFields, body: bytes)
/// }
/// ```
///
/// Servers that answer failures with status 200 (GraphQL, Slack) are reported in the same way. ``UpstreamErrorSource`` reads
/// the body.
public struct UpstreamError: Error, Sendable, Hashable {
    /// The server's name in message keys, `server.<service>.<code>`: lower-case words joined by `-`.
    public var service: String
    /// The status code that it answered, whatever it is.
    public var status: Int
    /// The header fields that it answered.
    public var headerFields: HTTPFields
    /// The body, as it came.
    public var body: [UInt8]

    /// - Parameters:
    ///   - service: the server's name in message keys.
    ///   - status: the status code that it answered.
    ///   - headerFields: the header fields that it answered.
    ///   - body: the body, as it came; any size, any format.
    public init(service: String, status: Int, headerFields: HTTPFields = [:], body: some Sequence<UInt8> = []) {
        self.service = service
        self.status = status
        self.headerFields = headerFields
        self.body = Array(body)
    }
}

extension UpstreamError: CustomStringConvertible {
    /// How much of a body the log gets, in bytes.
    public static let maximumLoggedBody = 1_024

    /// The answer with the start of its body, for the log: `payments answered 502 with 17 bytes: {"code":"E001"}`.
    public var description: String {
        guard !body.isEmpty else { return "\(service) answered \(status) without a body" }
        let start = String(decoding: body.prefix(Self.maximumLoggedBody), as: UTF8.self)
        return "\(service) answered \(status) with \(body.count) bytes: \(start)"
    }
}
