import FlyingFox
import FlyingSocks

/// The content of an answer, after which the connection is closed.
///
/// FlyingFox would go on reading requests, even in the unread rest of a body, where a page of another server can put
/// anything. It closes a connection only if the client asks for it, or if an answer breaks off: this one does, after its last byte.
struct LastBody: AsyncBufferedSequence {
    let bytes: [UInt8]

    static func sequence(_ bytes: [UInt8]) -> HTTPBodySequence {
        HTTPBodySequence(from: LastBody(bytes: bytes), count: bytes.count, suggestedBufferSize: 65_536)
    }

    func makeAsyncIterator() -> Iterator { Iterator(rest: bytes[...]) }

    struct Iterator: AsyncBufferedIteratorProtocol {
        var rest: ArraySlice<UInt8>

        mutating func next() throws -> UInt8? {
            guard let byte = rest.popFirst() else { throw SocketError.disconnected }
            return byte
        }

        mutating func nextBuffer(suggested count: Int) throws -> ArraySlice<UInt8>? {
            guard !rest.isEmpty else { throw SocketError.disconnected }
            defer { rest = rest.dropFirst(count) }
            return rest.prefix(count)
        }
    }
}
