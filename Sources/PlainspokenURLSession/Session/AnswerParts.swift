import Plainspoken

/// The body of an answer as it comes. Where it is dropped before its end, or its iterator is, the call ends.
final class AnswerParts: AsyncSequence, Sendable {
    private let exchange: Exchange

    init(_ exchange: Exchange) { self.exchange = exchange }

    deinit { exchange.stop(TransportError(.cancelled)) }

    func makeAsyncIterator() -> Iterator { Iterator(parts: self, reader: Reader(exchange)) }

    struct Iterator: AsyncIteratorProtocol {
        /// Kept, so that the call goes on while it is read.
        fileprivate let parts: AnswerParts
        fileprivate let reader: Reader

        mutating func next(isolation actor: isolated (any Actor)?) async throws(TransportError) -> [UInt8]? {
            try await reader.exchange.next()
        }
    }

    /// Is gone with the iterator.
    fileprivate final class Reader: Sendable {
        let exchange: Exchange

        init(_ exchange: Exchange) { self.exchange = exchange }

        deinit { exchange.stop(TransportError(.cancelled)) }
    }
}
