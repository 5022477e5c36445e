/// What the log may know about an answered error, and the reader may not. ``ErrorLog`` makes a line of it.
public struct ErrorReport: Sendable {
    /// The occurrence, as in ``Problem/instance``.
    public var occurrence: String?
    /// The error that was thrown.
    public var error: (any Error)?
    /// The source that knew the error; `nil` where none did.
    var candidate: ErrorRegistry.Candidate?
    /// What few reports have; nil for the others.
    private var details: Details?

    /// In an object of its own, so that the others are small to hand on.
    private final class Details: Sendable {
        struct Values: Sendable {
            var cause: (any Error)?
            var privateArguments: [(name: String, argument: DiagnosisArgument)] = []
            var foreignText: String?
            var issues: [TranslationIssue] = []
            var hasPrivateFieldValues = false
        }

        let values: Values

        init(_ values: Values) { self.values = values }
    }

    private var values: Details.Values {
        get { details?.values ?? Details.Values() }
        set { details = Details(newValue) }
    }

    /// The type of the ``ErrorSource`` that knew the error, as an ``Explanation`` names it; `nil` where none did.
    public var source: String? { candidate?.name }

    /// The error behind it, if the source named one.
    public var cause: (any Error)? {
        get { details?.values.cause }
        set { values.cause = newValue }
    }
    /// The values that no text can show, by name.
    public var privateArguments: [(name: String, argument: DiagnosisArgument)] {
        get { details?.values.privateArguments ?? [] }
        set { values.privateArguments = newValue }
    }
    /// Whether a field error has a value that no text can show.
    var hasPrivateFieldValues: Bool { details?.values.hasPrivateFieldValues ?? false }

    /// Says which source knew the error, where the diagnosis was made before it was answered.
    package mutating func setSource(_ source: DiagnosisSource?) {
        if let source { candidate = source.candidate }
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

    /// - Parameters:
    ///   - occurrence: the id that the reader has as well.
    ///   - error: the error that was thrown.
    ///   - cause: the error behind it.
    ///   - privateArguments: the values that no text can show, by name.
    ///   - foreignText: a sentence that a server or a framework wrote.
    ///   - issues: trouble on the way, in order.
    public init(
        occurrence: String? = nil, error: (any Error)? = nil, cause: (any Error)? = nil,
        privateArguments: [(name: String, argument: DiagnosisArgument)] = [], foreignText: String? = nil,
        issues: [TranslationIssue] = []
    ) {
        self.init(
            occurrence: occurrence, error: error, cause: cause, privateArguments: privateArguments,
            foreignText: foreignText, issues: issues, candidate: nil)
    }

    init(
        occurrence: String?, error: (any Error)?, cause: (any Error)?,
        privateArguments: [(name: String, argument: DiagnosisArgument)], foreignText: String?,
        issues: [TranslationIssue], candidate: ErrorRegistry.Candidate?, hasPrivateFieldValues: Bool = false
    ) {
        self.occurrence = occurrence
        self.error = error
        self.candidate = candidate
        if cause == nil, privateArguments.isEmpty, foreignText == nil, issues.isEmpty, !hasPrivateFieldValues { return }
        details = Details(
            Details.Values(
                cause: cause, privateArguments: privateArguments, foreignText: foreignText, issues: issues,
                hasPrivateFieldValues: hasPrivateFieldValues))
    }
}

/// The source that made a diagnosis, for those who keep the diagnosis until it is answered.
package struct DiagnosisSource: Sendable {
    let candidate: ErrorRegistry.Candidate?
}
