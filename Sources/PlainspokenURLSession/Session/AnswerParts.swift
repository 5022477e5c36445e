import Plainspoken

/// The body of a response as it arrives. If it or its iterator is dropped before the end, the call ends.
final class AnswerParts: AsyncSequence, Sendable {
    private let exchange: Exchange

    init(_ exchange: Exchange) { self.exchange = exchange }

    deinit { exchange.stop(TransportError(.cancelled)) }

    func makeAsyncIterator() -> Iterator { Iterator(parts: self, reader: Reader(exchange)) }

    struct Iterator: AsyncIteratorProtocol {
        /// Keeps the call alive while its body is read.
        fileprivate let parts: AnswerParts
        fileprivate let reader: Reader

        mutating func next(isolation actor: isolated (any Actor)?) async throws(TransportError) -> [UInt8]? {
            try await reader.exchange.next()
        }
    }

    /// Released with the iterator.
    fileprivate final class Reader: Sendable {
        let exchange: Exchange

        init(_ exchange: Exchange) { self.exchange = exchange }

        deinit { exchange.stop(TransportError(.cancelled)) }
    }
}
