public import HTTPTypes
import Plainspoken

/// A successful response whose body is read part by part, as it arrives.
///
/// It can be read once. When you leave the loop, the call ends and its connection is freed.
public struct CallStream: AsyncSequence, Sendable {
    /// Status and header fields.
    public let response: HTTPResponse
    private let parts: CallAnswer.Body
    private let breakOff: @Sendable (TransportError) -> CallError

    /// - Parameters:
    ///   - response: status and header fields.
    ///   - parts: the body.
    ///   - breakOff: makes the error for a body that breaks off.
    init(
        _ response: HTTPResponse, parts: CallAnswer.Body, breakOff: @escaping @Sendable (TransportError) -> CallError
    ) {
        self.response = response
        self.parts = parts
        self.breakOff = breakOff
    }

    /// The parts of the body.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(parts: parts.makeAsyncIterator(), breakOff: breakOff)
    }

    /// Returns the parts of the body, one after the other.
    public struct AsyncIterator: AsyncIteratorProtocol {
        var parts: any AsyncIteratorProtocol<[UInt8], TransportError>
        let breakOff: @Sendable (TransportError) -> CallError

        /// The next part; `nil` at the end of the body.
        ///
        /// - Throws: ``CallError`` if the body breaks off.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws(CallError) -> [UInt8]? {
            do throws(TransportError) {
                let part = try await parts.next(isolation: actor)
                // Some sequences simply end when their task is cancelled.
                if part == nil, Task.isCancelled { throw TransportError(.cancelled) }
                return part
            } catch {
                throw breakOff(error)
            }
        }

        /// The next part; `nil` at the end of the body.
        public mutating func next() async throws(CallError) -> [UInt8]? { try await next(isolation: nil) }
    }
}
