#if AsyncHTTPClient
import Plainspoken

/// An error of a call that ``AsyncHTTPClientErrorSource`` knows. A new type of error is one more conformance.
protocol CallFailure: Error {
    /// What it is to a reader; `nil` for an error that need not be of a call of ours.
    var group: URLErrorGroup? { get }
}

extension URLErrorGroup {
    /// Our own mistake in the request or in the client's settings: nothing was sent.
    static let notMade = URLErrorGroup("url.failed", .refused, retry: .never, outcome: .notApplied)
    /// The client is being shut down, or is out of room: nothing was sent.
    static let notStarted = URLErrorGroup("url.failed", .unreachable, retry: .later, outcome: .notApplied)
    /// A limit of this machine is reached that passes.
    static let busy = URLErrorGroup(.error, .serviceBusy, retry: .later)
    /// No room is left on this machine.
    static let storageFull = URLErrorGroup("url.file", .storageFull, retry: .never)

    /// Those that calls of async-http-client can end in.
    static let ofCalls: [URLErrorGroup] = all + [.notMade, .notStarted, .busy, .storageFull]
}
#endif
