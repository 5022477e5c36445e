#if Hummingbird
import HTTPTypes
import Hummingbird
import NIOConcurrencyHelpers

/// A request whose body is watched: what goes wrong while it is read is its sender's doing.
///
/// A client that hangs up or breaks the rules of HTTP shows as `HTTPParserError`, `IOError`, `ChannelError` and others. Calls
/// to other servers throw errors of the same types, and those are failures of ours. No type can tell the two apart, but where
/// the error came from can: from reading this body, or from elsewhere.
struct WatchedUpload: Sendable {
    /// The request to hand on.
    let request: Request
    private let failureBox: NIOLockedValueBox<(any Error)?>?

    init(of request: Request) {
        guard Self.canHaveBody(request.head) else {
            self.request = request
            failureBox = nil
            return
        }
        let box = NIOLockedValueBox<(any Error)?>(nil)
        var watched = request
        watched.body = RequestBody(asyncSequence: WatchedBody(base: request.body, failure: box))
        self.request = watched
        failureBox = box
    }

    /// What reading the body failed with; `nil` where it did not fail, or was not tried.
    var failure: (any Error)? { failureBox?.withLockedValue { $0 } }

    /// Most requests have no body, and cost nothing here. Those of other methods can have one that no field announces (HTTP/2).
    private static func canHaveBody(_ head: HTTPRequest) -> Bool {
        if head.method != .get, head.method != .head { return true }
        return head.headerFields[.transferEncoding] != nil || head.headerFields[.contentLength] != nil
    }
}

/// A body that notes the error with which it ends.
private struct WatchedBody: AsyncSequence, Sendable {
    let base: RequestBody
    let failure: NIOLockedValueBox<(any Error)?>

    func makeAsyncIterator() -> Iterator { Iterator(base: base.makeAsyncIterator(), failure: failure) }

    struct Iterator: AsyncIteratorProtocol {
        var base: RequestBody.AsyncIterator
        let failure: NIOLockedValueBox<(any Error)?>

        mutating func next() async throws -> ByteBuffer? {
            do {
                return try await base.next()
            } catch {
                // The route may stop reading by itself, after a time limit for instance.
                if !(error is CancellationError) { failure.withLockedValue { $0 = $0 ?? error } }
                throw error
            }
        }
    }
}
#endif
