import ByteText
import CatalogLinting

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Standard output and standard error output.
enum Terminal {
    /// Whether the standard output is a terminal whose user has not asked for no colours (no-color.org).
    static var hasColor: Bool {
        Descriptor.output.isTerminal && environment("NO_COLOR").isEmpty && environment("TERM") != "dumb"
    }

    /// Writes to the standard output. A reader that has seen enough, such as `head`, closes the pipe: that is no failure.
    static func write(_ bytes: [UInt8]) { Descriptor.output.send(bytes) }

    /// Says something on the standard error output; nothing in a path or text reaches the terminal as a command.
    static func complain(_ text: String) { writeError(Array((visible(text) + "\n").utf8)) }

    static func writeError(_ bytes: [UInt8]) { Descriptor.errors.send(bytes) }

    /// Writes what other programs read byte for byte, and what a terminal must not take for commands.
    static func writeExactly(_ bytes: [UInt8]) {
        write(Descriptor.output.isTerminal ? Array(visible(String(decoding: bytes, as: UTF8.self)).utf8) : bytes)
    }

    /// Whether somebody may be looking at the standard error output.
    static var hasAudience: Bool { Descriptor.errors.isTerminal }

    private static func environment(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }

    private static func visible(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { VisibleText.of($0) }.joined(separator: "\n")
    }
}
