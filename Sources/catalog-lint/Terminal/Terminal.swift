import ByteText
import TerminalText

/// What `catalog-lint` prints.
enum Terminal {
    /// Prints a line for people to standard output. A reader that has seen enough, such as `head`, closes the pipe; that is not an error.
    ///
    /// - Throws: ``Refusal/exitCode`` if it cannot be written, after reporting it.
    static func show(_ line: String) throws {
        try reporting { () throws(FileFailure) in try TerminalStream.output.print(line) }
    }

    /// Writes data for programs to standard output.
    ///
    /// - Parameter keepingLayout: whether it has been laid out for a terminal.
    /// - Throws: as ``show(_:)``.
    static func write(_ data: [UInt8], keepingLayout: Bool = false) throws {
        try reporting { () throws(FileFailure) in
            try TerminalStream.output.write(data, keepingLayout: keepingLayout)
        }
    }

    private static func reporting(_ body: () throws(FileFailure) -> Void) throws {
        do {
            try body()
        } catch {
            guard !error.isClosedPipe else { return }
            complain("catalog-lint: error: cannot write to standard output: \(error)")
            throw Refusal.exitCode
        }
    }

    /// Prints a line for people to standard error.
    static func complain(_ line: String) { try? TerminalStream.errors.print(line) }

    /// Prints any number of lines for people to standard error.
    static func complain(lines text: String) { try? TerminalStream.errors.print(lines: text) }
}
