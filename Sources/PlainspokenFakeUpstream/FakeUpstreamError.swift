/// The system refused what a ``FakeUpstream`` needs, such as a socket.
public struct FakeUpstreamError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The call that failed: `bind`.
    public let call: String
    /// The system's number for the reason.
    public let code: Int32

    /// `the fake upstream could not be started: bind failed with error 13`
    public var description: String { "the fake upstream could not be started: \(call) failed with error \(code)" }
}
