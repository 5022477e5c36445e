#if AsyncHTTPClient
import AsyncHTTPClient
import NIOCore
import Plainspoken
import Synchronization

/// The body of an answer as it comes. Where its only iterator is dropped, async-http-client closes the connection.
final class AnswerBytes: AsyncSequence, Sendable {
    private let body: Mutex<HTTPClientResponse.Body?>

    init(_ body: HTTPClientResponse.Body) { self.body = Mutex(body) }

    /// The parts. A second iterator has an error at once; SwiftNIO would stop the program.
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
