#if AsyncHTTPClient
import Synchronization

/// The body of a request. It notes whether it was read: async-http-client reads it once there is a connection and the head is on
/// its way.
final class RequestBytes: RandomAccessCollection, Sendable {
    private let bytes: [UInt8]
    private let asked = Atomic(false)

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Whether any of the body may have been sent.
    var wereAskedFor: Bool { asked.load(ordering: .acquiring) }

    var startIndex: Int { 0 }
    var endIndex: Int { bytes.count }

    subscript(index: Int) -> UInt8 {
        asked.store(true, ordering: .releasing)
        return bytes[index]
    }

    /// The array's own iterator, so that SwiftNIO copies the bytes without a note for each.
    func makeIterator() -> IndexingIterator<[UInt8]> {
        asked.store(true, ordering: .releasing)
        return bytes.makeIterator()
    }
}
#endif
