import HTTPTypes
import Plainspoken

/// What holds for the line in the log of every answer.
enum LogChecks {
    private static let names: Set = [
        "method", "path", "status", "code", "occurrence", "reference", "language", "source", "trace", "omitted",
        "error", "cause", "answer", "message", "issues", "dropped",
    ]

    private static let logs = [
        LogPolicy(sampling: .all), LogPolicy(sampling: .all, privateArguments: .hidden),
        LogPolicy(sampling: .all, maximumFieldLength: 100, maximumLineLength: 1_024),
        LogPolicy(sampling: .all, quoting: .off),
    ].map { ErrorLog($0) }

    /// The violated property; nil if there is none.
    ///
    /// - Parameters:
    ///   - choice: chooses the policy.
    ///   - secret: a text that the line must not contain where private values are hidden.
    static func violation(
        _ problem: EncodedProblem, of request: LoggedRequest, choice: UInt8, secret: String? = nil
    ) -> String? {
        let log = logs[Int(choice) % logs.count]
        guard let entry = log.entry(for: problem, of: request) else { return "no line" }
        let line = entry.description
        guard line.utf8.count <= log.policy.maximumLineLength else { return "a line of \(line.utf8.count) bytes" }
        guard !line.unicodeScalars.contains(where: { isHidden($0.value) }) else {
            return "a control character in a line"
        }
        guard entry.fields.allSatisfy({ names.contains($0.name) || $0.name.hasPrefix("argument.") }) else {
            return "a field that no line has: \(line)"
        }
        guard Set(entry.fields.map(\.name)).count == entry.fields.count else { return "a name that is there twice" }
        if let secret, log.policy.privateArguments == .hidden, line.contains(secret) {
            return "a hidden value in a line"
        }
        guard entry["reference"] == problem.report.reference?.description else {
            return "another code than the reader's"
        }
        guard log.policy.quoting == .logfmt else { return nil }

        guard let read = LogfmtLine.fields(of: line) else { return "a line that cannot be read: \(line)" }
        guard read.map(\.name) == entry.fields.map(\.name) else { return "a line with other fields" }
        let values = Dictionary(uniqueKeysWithValues: read)
        guard values["status"] == problem.status.map({ String($0.code) }) else {
            return "another status than the reader's"
        }
        guard isSame(values["occurrence"], problem.report.occurrence, limit: 200),
            isSame(values["code"], problem.code, limit: 100)
        else { return "another occurrence or code than the reader's: \(line)" }
        return nil
    }

    /// Whether a value is what the reader has, if it is short and visible; others are cut and escaped.
    private static func isSame(_ logged: String?, _ shown: String?, limit: Int) -> Bool {
        guard let shown, shown.utf8.count <= limit, shown.utf8.allSatisfy({ 0x21..<0x7F ~= $0 }) else { return true }
        return shown.isEmpty || logged == shown
    }

    /// Whether a character could end the line, act on a terminal, or reorder or hide what is around it.
    private static func isHidden(_ value: UInt32) -> Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x2069, 0xFEFF,
            0xE0000...0xE0FFF:
            true
        default: false
        }
    }
}
