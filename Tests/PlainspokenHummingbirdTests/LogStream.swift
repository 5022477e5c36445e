#if Hummingbird
import Logging
import Synchronization
import TestSupport

/// Keeps what swift-log's own handler writes.
final class LogStream: Sendable {
    private let written = Mutex("")

    func write(_ string: String) { written.withLock { $0 += string } }

    /// What was written, line by line.
    var lines: [Substring] {
        written.withLock { $0 }.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    }

    func logger(_ level: Logger.Level = .info) -> Logger {
        var logger = Logger(label: "test") { StreamLogHandler(label: $0, stream: Sink(stream: self)) }
        logger.logLevel = level
        return logger
    }

    /// The fields of a line about a failed request; `nil` for any other line.
    static func fields(of line: Substring) -> [String: String]? {
        let end = " [PlainspokenHummingbird] Request failed"
        guard line.hasSuffix(end), let start = line.firstRange(of: " test: ") else { return nil }
        guard let fields = LogfmtLine.fields(of: line[start.upperBound...].dropLast(end.count)) else { return nil }
        return Dictionary(fields) { first, _ in first }
    }

    private struct Sink: TextOutputStream, Sendable {
        let stream: LogStream
        mutating func write(_ string: String) { stream.write(string) }
    }
}
#endif
