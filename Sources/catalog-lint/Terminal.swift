import Foundation

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

    static func complain(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Array((text + "\n").utf8))
    }
}
