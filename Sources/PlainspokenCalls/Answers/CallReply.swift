import HTTPTypes
import Plainspoken

/// An answer with its body, before anything is made of it.
struct CallReply: Sendable {
    /// Status and header fields; `nil` for an answer that is not one of HTTP.
    var response: HTTPResponse?
    /// The body, or as much as was read of it.
    var body: [UInt8] = []
    /// Whether the body is all of it.
    var isBodyWhole = true
    /// Whether another server has redirected to the one that answered.
    var wasRedirected = false

    /// What came of an attempt: an answer, or how there was none.
    typealias Received = Result<CallReply, TransportError>
}
