/// What a function makes of a call: a value, or none, and what there is to report.
public struct FunctionResult: Sendable {
    /// Something to report.
    public struct Problem: Sendable, Hashable {
        public let type: MessageErrorType
        /// One sentence for a log.
        public let message: String

        public init(_ type: MessageErrorType, _ message: String) {
            self.type = type
            self.message = message
        }
    }

    /// The value; nil where there is none, and a fallback stands in its place.
    public var value: ResolvedValue?
    /// What to report, in order. A failure has at least one.
    public var problems: [Problem]

    init(_ value: ResolvedValue?, _ problems: [Problem]) {
        self.value = value
        self.problems = problems
    }

    /// A value, perhaps with problems that do not prevent it, such as an option that was ignored.
    public static func value(_ value: ResolvedValue, problems: [Problem] = []) -> FunctionResult {
        FunctionResult(value, problems)
    }

    /// No value.
    ///
    /// - Parameters:
    ///   - type: usually ``MessageErrorType/badOperand`` or ``MessageErrorType/badOption``.
    ///   - message: one sentence for a log.
    public static func failure(_ type: MessageErrorType, _ message: String) -> FunctionResult {
        FunctionResult(nil, [Problem(type, message)])
    }

    /// No value, for several reasons.
    package static func failure(_ problems: [Problem]) -> FunctionResult { FunctionResult(nil, problems) }
}
