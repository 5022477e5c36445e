import ByteText

/// What a command prints: results to standard output, and what else it has to say to standard error.
package enum Terminal {
    /// Prints a line for people to standard output. A reader that has seen enough, such as `head`, closes the pipe; that is not an error.
    package static func show(_ line: String) throws(OutputFailure) {
        do throws(FileFailure) { try TerminalStream.output.print(line) } catch { try OutputFailure.check(error) }
    }

    /// Writes data for programs to standard output, as ``show(_:)`` does.
    ///
    /// - Parameter keepingLayout: whether it has been laid out for a terminal.
    package static func write(_ data: [UInt8], keepingLayout: Bool = false) throws(OutputFailure) {
        do throws(FileFailure) {
            try TerminalStream.output.write(data, keepingLayout: keepingLayout)
        } catch {
            try OutputFailure.check(error)
        }
    }

    /// Prints a line for people to standard error.
    package static func complain(_ line: String) { try? TerminalStream.errors.print(line) }

    /// Prints any number of lines for people to standard error.
    package static func complain(lines text: String) { try? TerminalStream.errors.print(lines: text) }

    /// Prints lines to standard error that have been laid out for people.
    package static func complain(laidOut text: String) { try? TerminalStream.errors.print(laidOut: text) }
}
