#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A stream or file that is open, by the system's number for it. Loading Foundation's file handles would take as long as
/// checking thousands of messages.
struct Descriptor {
    let number: CInt

    static let input = Descriptor(number: STDIN_FILENO)
    static let output = Descriptor(number: STDOUT_FILENO)
    static let errors = Descriptor(number: STDERR_FILENO)

    /// How much is asked for at once, in bytes.
    private static let chunkSize = 65_536

    /// Whether somebody may be looking at it.
    var isTerminal: Bool { isatty(number) == 1 }

    /// Writes bytes.
    ///
    /// - Returns: whether all of them were taken; `errno` says why not.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = write(number, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                guard count >= 0 || canGoOn(POLLOUT) else { return false }
                rest = rest.dropFirst(max(0, count))
            }
            return true
        }
    }

    /// Everything up to the end, or to where it cannot be read any further.
    func received() -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: Self.chunkSize)
        while true {
            let count = chunk.withUnsafeMutableBytes { read(number, $0.baseAddress, $0.count) }
            if count < 0, canGoOn(POLLIN) { continue }
            guard count > 0 else { return bytes }
            bytes += chunk[..<count]
        }
    }

    /// Whether the call that has just failed is worth another attempt. A stream that somebody else has set not to block
    /// is waited for.
    private func canGoOn(_ events: CInt) -> Bool {
        if errno == EINTR { return true }
        guard errno == EAGAIN else { return false }
        var wanted = pollfd(fd: number, events: Int16(truncatingIfNeeded: events), revents: 0)
        return poll(&wanted, 1, -1) >= 0
    }
}
