import HTTPTypes

/// Makes log lines from answered errors, following a ``LogPolicy``. Writing them is up to the program.
///
/// ```swift
/// let log = ErrorLog()
/// if let entry = log.entry(for: problem, of: LoggedRequest(method: .post, path: "/pay")) {
///     print(entry)
/// }
/// // method=POST path=/pay status=402 code=payment.declined occurrence=urn:uuid:… language=ko source=PaymentErrors error=…
/// ```
///
/// Make one at startup and share it, because lines are counted per second. Each entry is a single line, whatever the
/// error, the request and other servers contain, and never longer than ``LogPolicy/maximumLineLength``.
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

    /// How many lines were dropped since the last one that was written (``LogPolicy/sampling``). The next line reports
    /// it in its field `omitted`.
    public var omitted: Int { sampler.omitted }

    /// Makes the line for a problem.
    ///
    /// - Parameters:
    ///   - problem: the problem that the reader got, with its report.
    ///   - request: what may be logged about the failed request; evaluated only if there is a line.
    ///   - threshold: the lowest level that the log accepts.
    /// - Returns: `nil` if the policy or the log does not want such a line, or if there were too many in this second.
    ///   In that case nothing is built: no description of an error is made, and ``LogPolicy/redact`` is not called.
    public func entry(
        for problem: Problem, of request: @autoclosure () -> LoggedRequest = .unknown,
        ifAtLeast threshold: LogLevel = .trace
    ) -> LogEntry? {
        entry(for: EncodedProblem(problem), of: request(), ifAtLeast: threshold)
    }

    /// Makes the line for a problem in bytes: see ``entry(for:of:ifAtLeast:)-(Problem,_,_)``.
    ///
    /// - Parameters:
    ///   - problem: what accompanies the bytes of the answer.
    ///   - request: what may be logged about the failed request; evaluated only if there is a line.
    ///   - threshold: the lowest level that the log accepts.
    /// - Returns: `nil` if there is no line.
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

    /// The level of a line, and how many were dropped before it; `nil` if there is no line.
    private func admit(_ status: HTTPResponse.Status?, _ threshold: LogLevel) -> (level: LogLevel, omitted: Int)? {
        let level = policy.level(of: status)
        guard level != .off, level >= threshold, let omitted = sampler.admit(status) else { return nil }
        return (level, omitted)
    }
}
