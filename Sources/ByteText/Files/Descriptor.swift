#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// An open stream or file, identified by the system's number for it. Using Foundation's file handles would mean loading Foundation, which
/// takes as long as checking thousands of messages.
package struct Descriptor: Sendable {
    package let number: CInt

    package init(number: CInt) { self.number = number }

    package static let input = Descriptor(number: STDIN_FILENO)
    package static let output = Descriptor(number: STDOUT_FILENO)
    package static let errors = Descriptor(number: STDERR_FILENO)

    /// The number of bytes to read at once.
    package static let chunkSize = 65_536

    /// Whether the stream is a terminal, at which a person may be looking.
    package var isTerminal: Bool { isatty(number) == 1 }

    /// Writes bytes.
    ///
    /// - Returns: whether all of them were written. If not, `errno` says why.
    @discardableResult
    package func send(_ bytes: [UInt8]) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = unsafe bytes.span.extracting(droppingFirst: sent).withUnsafeBytes {
                unsafe write(number, $0.baseAddress, $0.count)
            }
            guard count > 0 || count < 0 && canGoOn(POLLOUT) else { return false }
            sent += max(0, count)
        }
        return true
    }

    /// Reads the bytes that are available, up to the size of the buffer.
    ///
    /// - Parameters:
    ///   - buffer: receives the bytes.
    ///   - start: the index of the first byte in the buffer.
    ///   - waits: whether to wait for the first byte even if the descriptor is non-blocking.
    /// - Returns: the number of bytes that were read; 0 at the end; -1 if reading failed, in which case `errno` says why.
    package func receive(into buffer: inout [UInt8], at start: Int = 0, waits: Bool = true) -> Int {
        while true {
            let count = unsafe buffer.withUnsafeMutableBytes { buffer in
                let room = unsafe buffer[min(start, buffer.count)...]
                return unsafe read(number, room.isEmpty ? nil : buffer.baseAddress?.advanced(by: start), room.count)
            }
            if count >= 0 || !(waits ? canGoOn(POLLIN) : errno == EINTR) { return count }
        }
    }

    /// Reads everything up to the end, but at most one byte more than the limit.
    ///
    /// - Parameters:
    ///   - limit: the limit in bytes.
    ///   - size: the expected number of bytes.
    package func received(
        upTo limit: Int = .max - 1, expecting size: Int = chunkSize - 1, waits: Bool = true
    ) throws(FileFailure) -> [UInt8] {
        // With one byte more than expected, the end is found without having to grow the buffer.
        var bytes = [UInt8](repeating: 0, count: min(size, limit) + 1)
        var filled = 0
        while filled <= limit {
            if filled == bytes.count {
                bytes += [UInt8](repeating: 0, count: min(Self.chunkSize, limit + 1 - filled))
            }
            let count = receive(into: &bytes, at: filled, waits: waits)
            guard count >= 0 else { throw FileFailure.last }
            if count == 0 { break }
            filled += count
        }
        bytes.removeLast(bytes.count - filled)
        return bytes
    }

    /// A moment as poll(2) takes it: milliseconds until then, rounded up; -1 for nil, as long as it takes.
    package static func milliseconds(until deadline: ContinuousClock.Instant?) -> CInt {
        guard let deadline else { return -1 }
        let left = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
        return CInt(clamping: Int(max(0, min(left, 1e6))) + 1)
    }

    /// Whether a read would return immediately.
    ///
    /// - Parameter milliseconds: how long to wait until it would; -1 for as long as it takes.
    package func hasInput(within milliseconds: CInt) -> Bool { isReady(POLLIN, within: milliseconds) }

    private func isReady(_ events: CInt, within milliseconds: CInt) -> Bool {
        var request = pollfd(fd: number, events: Int16(truncatingIfNeeded: events), revents: 0)
        return unsafe poll(&request, 1, milliseconds) > 0
    }

    /// Whether to repeat the call that has just failed. If another program has made the stream non-blocking, this first waits until the
    /// stream is ready.
    private func canGoOn(_ events: CInt) -> Bool {
        errno == EINTR || errno == EAGAIN && (isReady(events, within: -1) || errno == EINTR)
    }
}
