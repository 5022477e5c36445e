import CatalogLinting
import Foundation
import TerminalText

/// Standard output and standard error output.
enum Terminal {
    /// Whether the standard output is a terminal whose user has not asked for no colours (no-color.org).
    static var hasColor: Bool {
        let environment = ProcessInfo.processInfo.environment
        return isatty(STDOUT_FILENO) == 1 && environment["NO_COLOR"].map(\.isEmpty) ?? true
            && environment["TERM"] != "dumb"
    }

    static func write(_ bytes: [UInt8]) {
        // A reader that has seen enough, such as `head`, closes the pipe: that is no failure.
        try? FileHandle.standardOutput.write(contentsOf: bytes)
    }

    /// Says something on the standard error output; nothing in a path or text reaches the terminal as a command.
    static func complain(_ text: String) { writeError(Array((visible(text) + "\n").utf8)) }

    static func writeError(_ bytes: [UInt8]) { try? FileHandle.standardError.write(contentsOf: bytes) }

    /// Writes what other programs read byte for byte, and what a terminal must not take for commands.
    static func writeExactly(_ bytes: [UInt8]) {
        write(isatty(STDOUT_FILENO) == 1 ? Array(visible(String(decoding: bytes, as: UTF8.self)).utf8) : bytes)
    }

    /// Whether somebody may be looking at the standard error output.
    static var hasAudience: Bool { isatty(STDERR_FILENO) == 1 }

    private static func visible(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { VisibleText.of($0) }.joined(separator: "\n")
    }
}
