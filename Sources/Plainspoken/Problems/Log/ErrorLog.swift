import HTTPTypes

/// Makes lines of the log from answered errors, as a ``LogPolicy`` says. Where they are written is up to the program.
///
/// ```swift
/// let log = ErrorLog()
/// if let entry = log.entry(for: problem, of: LoggedRequest(method: .post, path: "/pay")) {
///     print(entry)
/// }
/// // method=POST path=/pay status=402 code=payment.declined occurrence=urn:uuid:… language=ko source=PaymentErrors error=…
/// ```
///
/// Make one at start and share it: the lines of a second are counted together. Each line is one line whatever the error, the
/// request and other servers hold, and never longer than ``LogPolicy/maximumLineLength``.
public final class ErrorLog: Sendable {
    /// What is logged, and how.
    public let policy: LogPolicy
    private let sampler: LogSampler

    /// - Parameter policy: what is logged, and how.
    public convenience init(_ policy: LogPolicy = LogPolicy()) {
        self.init(policy, now: { SystemClock.uptime })
    }

    /// - Parameter now: nanoseconds of a clock that is never set back.
    init(_ policy: LogPolicy, now: @escaping @Sendable () -> Int) {
        self.policy = policy
        sampler = LogSampler(policy.sampling, now: now)
    }

    /// How many lines were left out since the last one that was written (``LogPolicy/sampling``). The next line says so in its
    /// field `omitted`.
    public var omitted: Int { sampler.omitted }

    /// The line about a problem.
    ///
    /// - Parameters:
    ///   - problem: what the reader was told, with its report.
    ///   - request: what may be said of the request that failed; asked for only if there is a line.
    ///   - threshold: the least serious level that the log takes.
    /// - Returns: `nil` where the policy or the log wants no such line, or where too many were written in this second. Nothing
    ///   is built then: no description of an error is asked for, and ``LogPolicy/redact`` is not called.
    public func entry(
        for problem: Problem, of request: @autoclosure () -> LoggedRequest = .unknown,
        ifAtLeast threshold: LogLevel = .trace
    ) -> LogEntry? {
        admit(problem.status, threshold).map { level, omitted in
            let head = LogLine.Head(
                request: request(), status: problem.status, code: problem.code, language: problem.languages.first)
            return LogEntry(level: level, fields: LogLine.fields(head, problem.report, omitted: omitted, policy))
        }
    }

    /// The line about a problem that was encoded at once: see ``entry(for:of:ifAtLeast:)-(Problem,_,_)``.
    ///
    /// - Parameters:
    ///   - problem: what belongs beside the bytes of the answer.
    ///   - request: what may be said of the request that failed; asked for only if there is a line.
    ///   - threshold: the least serious level that the log takes.
    /// - Returns: `nil` where there is to be no line.
    public func entry(
        for problem: EncodedProblem, of request: @autoclosure () -> LoggedRequest = .unknown,
        ifAtLeast threshold: LogLevel = .trace
    ) -> LogEntry? {
        admit(problem.status, threshold).map { level, omitted in
            let head = LogLine.Head(
                request: request(), status: problem.status, code: problem.code, language: problem.languages.first)
            return LogEntry(level: level, fields: LogLine.fields(head, problem.report, omitted: omitted, policy))
        }
    }

    /// The level of a line, and how many were left out before it; `nil` where there is to be none.
    private func admit(_ status: HTTPResponse.Status?, _ threshold: LogLevel) -> (level: LogLevel, omitted: Int)? {
        let level = policy.level(of: status)
        guard level != .off, level >= threshold, let omitted = sampler.admit(status) else { return nil }
        return (level, omitted)
    }
}
