public import HTTPTypes

/// What a client library gave back for a request, before anything is made of it.
public struct CallReply<Body: Collection<UInt8>> {
    /// Status and header fields; `nil` for an answer that is not one of HTTP.
    public var response: HTTPResponse?
    /// The body, or as much as was read of it.
    public var body: Body
    /// Whether the body is all of it.
    public var isBodyWhole: Bool

    /// - Parameters:
    ///   - response: status and header fields; `nil` for an answer that is not one of HTTP.
    ///   - body: the body, or as much as was read of it.
    ///   - isBodyWhole: whether the body is all of it.
    public init(_ response: HTTPResponse?, body: Body, isBodyWhole: Bool = true) {
        self.response = response
        self.body = body
        self.isBodyWhole = isBodyWhole
    }
}

extension CallReply: Sendable where Body: Sendable {}
