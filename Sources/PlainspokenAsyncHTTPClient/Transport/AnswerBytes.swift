#if AsyncHTTPClient
import AsyncHTTPClient
import NIOCore
import Plainspoken
import Synchronization

/// The body of a response as it arrives. Dropping its only iterator makes async-http-client close the connection.
final class AnswerBytes: AsyncSequence, Sendable {
    private let body: Mutex<HTTPClientResponse.Body?>

    init(_ body: HTTPClientResponse.Body) { self.body = Mutex(body) }

    /// The parts. A second iterator throws at once; SwiftNIO would crash.
    func makeAsyncIterator() -> Iterator {
        Iterator(
            parts: body.withLock { body in
                defer { body = nil }
                return body?.makeAsyncIterator()
            })
    }

    struct Iterator: AsyncIteratorProtocol {
        fileprivate var parts: HTTPClientResponse.Body.AsyncIterator?

        mutating func next(isolation actor: isolated (any Actor)?) async throws(TransportError) -> [UInt8]? {
            guard parts != nil else { throw TransportError(.failed) }
            do {
                return try await parts?.next(isolation: actor).map { [UInt8](buffer: $0) }
            } catch {
                throw TransportError(of: error)
            }
        }
    }
}
#endif
