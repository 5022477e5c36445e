#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A stream or file that is open, by the system's number for it. Loading Foundation's file handles would take as long as
/// checking thousands of messages.
package struct Descriptor: Sendable {
    package let number: CInt

    package init(number: CInt) { self.number = number }

    package static let input = Descriptor(number: STDIN_FILENO)
    package static let output = Descriptor(number: STDOUT_FILENO)
    package static let errors = Descriptor(number: STDERR_FILENO)

    /// How much is asked for at once, in bytes.
    package static let chunkSize = 65_536

    /// Whether people may be looking at it.
    package var isTerminal: Bool { isatty(number) == 1 }

    /// Writes bytes.
    ///
    /// - Returns: whether all of them were taken; `errno` says why not.
    @discardableResult
    package func send(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = write(number, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                guard count > 0 || count < 0 && canGoOn(POLLOUT) else { return false }
                rest = rest.dropFirst(max(0, count))
            }
            return true
        }
    }

    /// Reads what is there.
    ///
    /// - Parameter waits: whether to wait where nothing is there yet, even if the descriptor is set not to.
    /// - Returns: how many bytes there were; 0 at the end, -1 where `errno` says why it cannot be read.
    package func receive(into buffer: UnsafeMutableRawBufferPointer, waits: Bool = true) -> Int {
        while true {
            let count = read(number, buffer.baseAddress, buffer.count)
            if count >= 0 || !(waits ? canGoOn(POLLIN) : errno == EINTR) { return count }
        }
    }

    /// Everything up to the end, or one byte more than the limit.
    ///
    /// - Parameters:
    ///   - limit: in bytes.
    ///   - size: how many bytes there most likely are.
    package func received(
        upTo limit: Int = .max - 1, expecting size: Int = chunkSize - 1, waits: Bool = true
    ) throws(FileFailure) -> [UInt8] {
        var bytes: [UInt8] = []
        var wanted = min(size, limit) + 1
        while bytes.count <= limit {
            var failure: FileFailure?
            let more = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
                let result = receive(into: UnsafeMutableRawBufferPointer(buffer), waits: waits)
                if result < 0 { failure = .last }
                count = max(0, result)
            }
            if let failure { throw failure }
            if more.isEmpty { break }
            if bytes.isEmpty { bytes = more } else { bytes += more }
            wanted = min(Self.chunkSize, limit + 1 - bytes.count)
        }
        return bytes
    }

    /// Whether a read would return at once.
    ///
    /// - Parameter milliseconds: how long to wait until it would; -1 for any time.
    package func hasInput(within milliseconds: CInt) -> Bool { isReady(POLLIN, within: milliseconds) }

    private func isReady(_ events: CInt, within milliseconds: CInt) -> Bool {
        var request = pollfd(fd: number, events: Int16(truncatingIfNeeded: events), revents: 0)
        return poll(&request, 1, milliseconds) > 0
    }

    /// Whether the call that has just failed is worth another attempt. A stream that another program has set not to block is
    /// waited for.
    private func canGoOn(_ events: CInt) -> Bool {
        errno == EINTR || errno == EAGAIN && (isReady(events, within: -1) || errno == EINTR)
    }
}
