#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// An open stream or file, by the system's number for it. Loading Foundation for its file handles would take as long as checking
/// thousands of messages.
package struct Descriptor: Sendable {
    package let number: CInt

    package init(number: CInt) { self.number = number }

    package static let input = Descriptor(number: STDIN_FILENO)
    package static let output = Descriptor(number: STDOUT_FILENO)
    package static let errors = Descriptor(number: STDERR_FILENO)

    /// How much is read at once, in bytes.
    package static let chunkSize = 65_536

    /// Whether it is a terminal, so that people may be looking at it.
    package var isTerminal: Bool { isatty(number) == 1 }

    /// Writes bytes.
    ///
    /// - Returns: whether all of them were written; `errno` says why not.
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

    /// Reads what is there, at most as many bytes as there is room for.
    ///
    /// - Parameters:
    ///   - buffer: gets the bytes.
    ///   - start: where in the buffer the first one goes.
    ///   - waits: whether to wait for the first byte, even if the descriptor is set not to block.
    /// - Returns: how many bytes were read; 0 at the end, -1 if reading failed and `errno` says why.
    package func receive(into buffer: inout [UInt8], at start: Int = 0, waits: Bool = true) -> Int {
        while true {
            let count = unsafe buffer.withUnsafeMutableBytes { buffer in
                let room = unsafe buffer[min(start, buffer.count)...]
                return unsafe read(number, room.isEmpty ? nil : buffer.baseAddress?.advanced(by: start), room.count)
            }
            if count >= 0 || !(waits ? canGoOn(POLLIN) : errno == EINTR) { return count }
        }
    }

    /// Everything up to the end, or one byte more than the limit.
    ///
    /// - Parameters:
    ///   - limit: in bytes.
    ///   - size: how many bytes are expected.
    package func received(
        upTo limit: Int = .max - 1, expecting size: Int = chunkSize - 1, waits: Bool = true
    ) throws(FileFailure) -> [UInt8] {
        // One byte more than is expected, so that the end is found without more room.
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

    /// Whether a read would return at once.
    ///
    /// - Parameter milliseconds: how long to wait for that; -1 for as long as it takes.
    package func hasInput(within milliseconds: CInt) -> Bool { isReady(POLLIN, within: milliseconds) }

    private func isReady(_ events: CInt, within milliseconds: CInt) -> Bool {
        var request = pollfd(fd: number, events: Int16(truncatingIfNeeded: events), revents: 0)
        return unsafe poll(&request, 1, milliseconds) > 0
    }

    /// Whether the call that has just failed is worth another attempt. If another program has set the stream not to block, this
    /// waits for it.
    private func canGoOn(_ events: CInt) -> Bool {
        errno == EINTR || errno == EAGAIN && (isReady(events, within: -1) || errno == EINTR)
    }
}
