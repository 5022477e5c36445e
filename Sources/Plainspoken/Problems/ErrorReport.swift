/// What the log may know about an answered error, and the reader may not.
public struct ErrorReport: Sendable {
    /// The occurrence, as in ``Problem/instance``.
    public var occurrence: String?
    /// The error that was thrown.
    public var error: (any Error)?
    /// The error behind it, if the source named one.
    public var cause: (any Error)?
    /// The values that no text can show, by name.
    public var confidentialArguments: [(name: String, argument: Argument)]
    /// A sentence that a server or a framework wrote.
    public var foreignText: String?
    /// Trouble on the way, in order.
    public var issues: [Issue]

    public init(
        occurrence: String? = nil, error: (any Error)? = nil, cause: (any Error)? = nil,
        confidentialArguments: [(name: String, argument: Argument)] = [], foreignText: String? = nil,
        issues: [Issue] = []
    ) {
        self.occurrence = occurrence
        self.error = error
        self.cause = cause
        self.confidentialArguments = confidentialArguments
        self.foreignText = foreignText
        self.issues = issues
    }

    /// The longest text that one log field gets, in bytes.
    public static let maximumLogFieldLength = 2_048

    /// The fields to log, safe to print: no control characters, bounded in length (CWE-117).
    ///
    /// ```swift
    /// logger.error("request failed", metadata: problem.report.logFields.metadata)
    /// // occurrence=urn:uuid:… error=DatabaseError(query: "SELECT …\n")
    /// ```
    public var logFields: [(name: String, value: String)] {
        var fields: [(String, String)] = []
        if let occurrence { fields.append(("occurrence", occurrence)) }
        let error = error.map { String(reflecting: $0) }
        if let error { fields.append(("error", error)) }
        // A source that has nothing else to say about an error names the error itself.
        if let cause = cause.map({ String(reflecting: $0) }), cause != error { fields.append(("cause", cause)) }
        if let foreignText { fields.append(("message", foreignText)) }
        for (name, argument) in confidentialArguments { fields.append(("argument.\(name)", argument.logDescription)) }
        if !issues.isEmpty { fields.append(("issues", issues.map(\.description).joined(separator: "; "))) }
        return fields.map { ($0, LogText.escaped($1, limit: Self.maximumLogFieldLength)) }
    }
}
