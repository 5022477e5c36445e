import Foundation
import Plainspoken

/// Collects answers and writes them in as few system calls as the reader's patience allows.
struct AnswerWriter: ~Copyable {
    /// From so many bytes on they are written without being asked.
    static let threshold = 65_536

    private let descriptor: CInt
    private var pending: [UInt8] = []
    /// Whether nobody reads any more.
    private(set) var isClosed = false

    /// - Parameter descriptor: where to write. It is not closed.
    init(descriptor: CInt) { self.descriptor = descriptor }

    /// Adds one answer and ends its line.
    mutating func append(_ answer: JSONValue) {
        answer.append(to: &pending)
        pending.append(UInt8(ascii: "\n"))
        if pending.count >= Self.threshold { flush() }
    }

    /// Writes what has been collected.
    mutating func flush() {
        var offset = 0
        while offset < pending.count, !isClosed {
            let count = pending[offset...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                offset += count
            } else if count < 0, errno == EAGAIN {
                var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                _ = poll(&request, 1, -1)
            } else if count == 0 || errno != EINTR {
                isClosed = true
            }
        }
        pending.removeAll(keepingCapacity: true)
    }
}
