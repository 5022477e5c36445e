import HTTPTypes

/// A failure that a server behind us reported.
///
/// ```swift
/// guard response.status.kind == .successful else {
///     throw UpstreamError(service: "payments", status: response.status.code, headerFields: response.headerFields, body: bytes)
/// }
/// ```
///
/// Servers that report failures with status 200 (GraphQL, Slack) are handled in the same way. ``UpstreamErrorSource``
/// reads the body.
public struct UpstreamError: Error, Sendable, Hashable {
    /// The server's name in message keys, `server.<service>.<code>`: lower-case words joined by `-`.
    public var service: String
    /// The status code of its response, whatever it is.
    public var status: Int
    /// The header fields of its response.
    public var headerFields: HTTPFields
    /// The body, unchanged.
    public var body: [UInt8]

    /// - Parameters:
    ///   - service: the server's name in message keys.
    ///   - status: the status code of its response.
    ///   - headerFields: the header fields of its response.
    ///   - body: the body, unchanged; any size, any format.
    public init(service: String, status: Int, headerFields: HTTPFields = [:], body: some Sequence<UInt8> = []) {
        self.service = service
        self.status = status
        self.headerFields = headerFields
        self.body = Array(body)
    }
}

extension UpstreamError: CustomStringConvertible {
    /// How much of a body is logged, in bytes.
    public static let maximumLoggedBody = 1_024

    /// The response with the start of its body, for the log: `payments answered 502 with 17 bytes: {"code":"E001"}`.
    public var description: String {
        guard !body.isEmpty else { return "\(service) answered \(status) without a body" }
        let start = String(decoding: body.prefix(Self.maximumLoggedBody), as: UTF8.self)
        return "\(service) answered \(status) with \(body.count) bytes: \(start)"
    }
}
