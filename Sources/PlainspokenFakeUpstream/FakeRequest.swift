public import HTTPTypes

/// A request that a ``FakeUpstream`` got.
public struct FakeRequest: Sendable, Hashable {
    /// The method, as it was sent.
    public var method: String
    /// The path with its query, as it was sent: `/orders?page=2`.
    public var path: String
    /// The header fields.
    public var headerFields: HTTPFields
    /// The body, without the framing of its transfer.
    public var body: [UInt8]

    /// The body as text, with U+FFFD in place of what is not UTF-8.
    public var text: String { String(decoding: body, as: UTF8.self) }
}
