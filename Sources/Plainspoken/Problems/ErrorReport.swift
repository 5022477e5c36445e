import ByteText

/// What the log may know about an answered error, and the reader may not.
public struct ErrorReport: Sendable {
    /// The occurrence, as in ``Problem/instance``.
    public var occurrence: String?
    /// The error that was thrown.
    public var error: (any Error)?
    /// What few reports have; nil for the others.
    private var details: Details?

    /// In an object of its own, so that the others are small to hand on.
    private final class Details: Sendable {
        struct Values: Sendable {
            var cause: (any Error)?
            var confidentialArguments: [(name: String, argument: DiagnosisArgument)] = []
            var foreignText: String?
            var issues: [TranslationIssue] = []
        }

        let values: Values

        init(_ values: Values) { self.values = values }
    }

    private var values: Details.Values {
        get { details?.values ?? Details.Values() }
        set { details = Details(newValue) }
    }

    /// The error behind it, if the source named one.
    public var cause: (any Error)? {
        get { details?.values.cause }
        set { values.cause = newValue }
    }
    /// The values that no text can show, by name.
    public var confidentialArguments: [(name: String, argument: DiagnosisArgument)] {
        get { details?.values.confidentialArguments ?? [] }
        set { values.confidentialArguments = newValue }
    }
    /// A sentence that a server or a framework wrote.
    public var foreignText: String? {
        get { details?.values.foreignText }
        set { values.foreignText = newValue }
    }
    /// Trouble on the way, in order.
    public var issues: [TranslationIssue] {
        get { details?.values.issues ?? [] }
        set { values.issues = newValue }
    }

    public init(
        occurrence: String? = nil, error: (any Error)? = nil, cause: (any Error)? = nil,
        confidentialArguments: [(name: String, argument: DiagnosisArgument)] = [], foreignText: String? = nil,
        issues: [TranslationIssue] = []
    ) {
        self.occurrence = occurrence
        self.error = error
        if cause == nil, confidentialArguments.isEmpty, foreignText == nil, issues.isEmpty { return }
        details = Details(
            Details.Values(
                cause: cause, confidentialArguments: confidentialArguments, foreignText: foreignText, issues: issues))
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
        return fields.map { ($0, VisibleText.of($1, limit: Self.maximumLogFieldLength)) }
    }
}
