import ByteText

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Runs other programs.
enum Shell {
    /// The standard output of a command; nil if it fails. Its standard error is not shown.
    ///
    /// ```swift
    /// Shell.output(of: ["git", "rev-parse", "HEAD"])
    /// ```
    static func output(of command: [String]) -> [UInt8]? {
        let line = command.map(quoted).joined(separator: " ") + " 2>/dev/null"
        guard let stream = unsafe popen(line, "r") else { return nil }
        let bytes = try? Descriptor(number: unsafe fileno(stream)).received()
        return unsafe pclose(stream) == 0 ? bytes : nil
    }

    /// Within single quotes, only the single quote has a meaning to a shell.
    private static func quoted(_ argument: String) -> String {
        "'" + argument.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
    }
}
