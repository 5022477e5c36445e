import HTTPTypes
import Plainspoken

/// A response with its body, not yet interpreted.
struct CallReply: Sendable {
    /// Status and header fields; `nil` if the response was not HTTP.
    var response: HTTPResponse?
    /// The body, or the part of it that was read.
    var body: [UInt8] = []
    var isBodyWhole = true
    /// Whether the response came from a server that another one redirected to.
    var wasRedirected = false

    /// The outcome of an attempt: a response, or the reason why there was none.
    typealias Received = Result<CallReply, TransportError>
}
