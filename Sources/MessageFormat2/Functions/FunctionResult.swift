/// What a function makes of a call: a value, or none, and what there is to report.
public struct FunctionResult: Sendable {
    /// The value; nil where there is none, and a fallback stands in its place.
    public var value: ResolvedValue?
    /// What to report, in order. A failure has at least one.
    public var issues: [MessageIssue]

    init(_ value: ResolvedValue?, _ issues: [MessageIssue]) {
        self.value = value
        self.issues = issues
    }

    /// A value, perhaps with issues that do not prevent it, such as an option that was ignored.
    public static func value(_ value: ResolvedValue, issues: [MessageIssue] = []) -> FunctionResult {
        FunctionResult(value, issues)
    }

    /// No value.
    ///
    /// - Parameters:
    ///   - code: usually ``MessageError/Code/badOperand`` or ``MessageError/Code/badOption``.
    ///   - message: one sentence for a log.
    public static func failure(_ code: MessageError.Code, _ message: String) -> FunctionResult {
        FunctionResult(nil, [MessageIssue(code, message)])
    }

    /// No value, for several reasons.
    package static func failure(_ issues: [MessageIssue]) -> FunctionResult { FunctionResult(nil, issues) }
}
