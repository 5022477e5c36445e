#if AsyncHTTPClient
import Synchronization

/// The body of a request, which notes that it is asked for: async-http-client does that once there is a connection and the head is
/// on its way.
final class RequestBytes: RandomAccessCollection, Sendable {
    private let bytes: [UInt8]
    private let asked = Atomic(false)

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Whether something of the body can have been sent.
    var wereAskedFor: Bool { asked.load(ordering: .acquiring) }

    var startIndex: Int { 0 }
    var endIndex: Int { bytes.count }

    subscript(index: Int) -> UInt8 {
        asked.store(true, ordering: .releasing)
        return bytes[index]
    }

    /// How SwiftNIO copies a collection, of which it would read byte by byte otherwise.
    func withContiguousStorageIfAvailable<Result>(
        _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
    ) rethrows -> Result? {
        asked.store(true, ordering: .releasing)
        return try bytes.withContiguousStorageIfAvailable(body)
    }
}
#endif
