import ByteText
import CatalogLinting

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Standard output and standard error.
enum Terminal {
    /// Whether standard output is a terminal whose user has not turned colours off (no-color.org).
    static var hasColor: Bool {
        Descriptor.output.isTerminal && environment("NO_COLOR").isEmpty && environment("TERM") != "dumb"
    }

    /// The columns of the terminal that output goes to; nil if it is not a terminal. `COLUMNS` overrides what the terminal itself
    /// reports.
    ///
    /// - Parameter toErrors: whether the output goes to standard error.
    static func width(toErrors: Bool) -> Int? {
        let stream = toErrors ? Descriptor.errors : Descriptor.output
        guard stream.isTerminal else { return nil }
        if let columns = Int(environment("COLUMNS")), columns > 0 { return max(minimumWidth, columns) }
        var size = winsize()
        guard unsafe ioctl(stream.number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return max(minimumWidth, Int(size.ws_col))
    }

    /// If the terminal is narrower than this, it wraps the lines itself.
    private static let minimumWidth = 40

    /// Writes to standard output. A reader that has seen enough, such as `head`, closes the pipe; that is not an error.
    ///
    /// - Throws: ``Refusal/exitCode`` if it cannot be written, after reporting it.
    static func write(_ bytes: [UInt8]) throws {
        guard !Descriptor.output.send(bytes), errno != EPIPE else { return }
        let reason = unsafe String(cString: strerror(errno))
        complain("catalog-lint: error: cannot write to standard output: \(reason)")
        throw Refusal.exitCode
    }

    /// Prints to standard error. Nothing in a path or text can control the terminal.
    static func complain(_ text: String) { writeError(Array((visible(text) + "\n").utf8)) }

    static func writeError(_ bytes: [UInt8]) { Descriptor.errors.send(bytes) }

    /// Writes bytes unchanged for other programs, but makes them visible on a terminal.
    static func writeExactly(_ bytes: [UInt8]) throws {
        try write(Descriptor.output.isTerminal ? Array(visible(String(decoding: bytes, as: UTF8.self)).utf8) : bytes)
    }

    /// Whether standard error is a terminal.
    static var hasAudience: Bool { Descriptor.errors.isTerminal }

    private static func environment(_ name: String) -> String {
        unsafe getenv(name).map { unsafe String(cString: $0) } ?? ""
    }

    /// Text in which nothing is hidden and nothing moves the cursor.
    static func visible(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { VisibleText.of($0) }.joined(separator: "\n")
    }
}
