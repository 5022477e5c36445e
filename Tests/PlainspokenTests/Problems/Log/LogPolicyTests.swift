import HTTPTypes
import Synchronization
import Testing

@testable import Plainspoken

/// Which errors have a line, at which level, and how little is done for those that have none.
@Suite struct LogPolicyTests {
    @Test(
        arguments: [
            (500, LogLevel.error), (503, .warning), (599, .error), (400, .info), (404, .debug), (499, .info),
            (304, .debug),
            (nil, .debug), (100, .debug), (418, .off), (700, .error),
        ] as [(Int?, LogLevel)])
    func levels(status: Int?, level: LogLevel) {
        let policy = LogPolicy(statuses: [404: .debug, 503: .warning, 418: .off])
        let status = status.map { HTTPResponse.Status(code: $0) }
        #expect(policy.level(of: status) == level)
        for threshold in LogLevel.allCases {
            let entry = ErrorLog(policy).entry(for: Problem(status: status, code: "x"), ifAtLeast: threshold)
            let isWanted = level != .off && threshold != .off && level >= threshold
            #expect(entry?.level == (isWanted ? level : nil), "\(threshold)")
        }
    }

    @Test func levelsOfClasses() {
        let policy = LogPolicy(serverErrors: .critical, clientErrors: .off, others: .notice)
        #expect(policy.level(of: 502) == .critical)
        #expect(policy.level(of: 404) == .off)
        #expect(policy.level(of: nil) == .notice)
    }

    @Test func levelsAreInOrder() {
        #expect(LogLevel.allCases == LogLevel.allCases.sorted())
        #expect(
            LogLevel.allCases.map(\.rawValue).joined(separator: " ")
                == "trace debug info notice warning error critical off")
    }

    /// Counts what is asked for.
    struct Counting: Error, CustomDebugStringConvertible {
        let count: @Sendable () -> Void
        var debugDescription: String {
            count()
            return "counted"
        }
    }

    private final class Counter: Sendable {
        let value = Mutex(0)
        func add() { value.withLock { $0 += 1 } }
        var count: Int { value.withLock { $0 } }
    }

    @Test func nothingIsBuiltForALineThatIsNotWritten() throws {
        let (described, redacted, requests) = (Counter(), Counter(), Counter())
        let error = Counting { described.add() }
        let report = ErrorReport(
            error: error, cause: Counting { described.add() }, privateArguments: [("a", "b")], foreignText: "c",
            issues: [TranslationIssue(.formatting, "d")])
        func request() -> LoggedRequest {
            requests.add()
            return LoggedRequest()
        }
        func ask(_ policy: LogPolicy, _ threshold: LogLevel) -> LogEntry? {
            var policy = policy
            policy.redact = { text in
                redacted.add()
                return text
            }
            return ErrorLog(policy).entry(
                for: Problem(status: 404, code: "x", report: report), of: request(), ifAtLeast: threshold)
        }
        #expect(ask(LogPolicy(), .notice) == nil)
        #expect(ask(LogPolicy(), .off) == nil)
        #expect(ask(LogPolicy(clientErrors: .off), .trace) == nil)
        #expect(ask(LogPolicy(statuses: [404: .off]), .trace) == nil)
        #expect(ask(LogPolicy(sampling: .perSecond(0)), .trace) == nil)
        #expect((described.count, redacted.count, requests.count) == (0, 0, 0))
        #expect(ask(LogPolicy(), .info) != nil)
        // error and cause, and with them message, issues and the argument
        #expect((described.count, redacted.count, requests.count) == (2, 5, 1))
    }
}
