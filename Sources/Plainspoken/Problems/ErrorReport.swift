/// The details of an answered error that the log may have but the reader may not. ``ErrorLog`` makes a line from it.
public struct ErrorReport: Sendable {
    private var uuid: OccurrenceUUID?
    private var occurrenceText: String?
    var occurrenceID: OccurrenceID? {
        get { occurrenceText.map { .text($0) } ?? uuid.map { .uuid($0) } }
        set {
            switch newValue {
            case .uuid(let uuid): (self.uuid, occurrenceText) = (uuid, nil)
            case .text(let text): (uuid, occurrenceText) = (nil, text)
            case nil: (uuid, occurrenceText) = (nil, nil)
            }
        }
    }
    /// The occurrence, as in ``Problem/instance``.
    public var occurrence: String? {
        get { occurrenceID.text }
        set { occurrenceID.text = newValue }
    }
    /// The occurrence's code, as in ``Problem/reference``.
    public var reference: OccurrenceCode?
    /// The error that was thrown.
    public var error: (any Error)?
    /// The underlying error, if the source named one.
    public var cause: (any Error)?
    /// The source that knew the error; `nil` if none did.
    var candidate: (any ErrorRegistry.Candidate)?
    /// Details that only a few reports have; nil for the others.
    private var details: Details?

    /// Whether ``TranslatorOptions/onProblem`` has been called for a problem.
    enum Telling: Sendable {
        /// No, and the program made the problem itself.
        case ofUnknownOrigin
        /// Not yet.
        case pending(ProblemFacts)
        case done
    }

    /// In an object of its own, so that other reports are cheap to pass.
    private final class Details: Sendable {
        struct Values: Sendable {
            var privateArguments: [(name: String, argument: DiagnosisArgument)] = []
            var foreignText: String?
            var issues: [TranslationIssue] = []
            var hasPrivateFieldValues = false
            var telling = Telling.ofUnknownOrigin
        }

        let values: Values

        init(_ values: Values) { self.values = values }
    }

    private var values: Details.Values {
        get { details?.values ?? Details.Values() }
        set { details = Details(newValue) }
    }

    /// The type of the ``ErrorSource`` that knew the error, as in an ``Explanation``; `nil` if none did.
    public var source: String? { candidate?.name }

    /// The private values, by name.
    public var privateArguments: [(name: String, argument: DiagnosisArgument)] {
        get { details?.values.privateArguments ?? [] }
        set { values.privateArguments = newValue }
    }
    /// Whether a field error has a private value.
    var hasPrivateFieldValues: Bool { details?.values.hasPrivateFieldValues ?? false }

    /// What ``TranslatorOptions/onProblem`` still has to be told.
    var telling: Telling {
        get { details?.values.telling ?? .ofUnknownOrigin }
        set { values.telling = newValue }
    }

    /// Sets the source that knew the error, if the diagnosis was made before it was answered.
    package mutating func setSource(_ source: DiagnosisSource?) {
        if let source { candidate = source.candidate }
    }

    /// A text from another server or a framework.
    public var foreignText: String? {
        get { details?.values.foreignText }
        set { values.foreignText = newValue }
    }
    /// The issues found along the way, in order.
    public var issues: [TranslationIssue] {
        get { details?.values.issues ?? [] }
        set { values.issues = newValue }
    }

    /// An empty report.
    public init() {}

    /// Takes what most reports have and nothing else, in a report that is empty.
    ///
    /// - Parameters:
    ///   - error: the error that was thrown.
    ///   - source: the source that knew it; `nil` if none did.
    mutating func take(
        _ occurrence: Occurrence, of diagnosis: borrowing Diagnosis, _ error: any Error,
        from source: (any ErrorRegistry.Candidate)?
    ) {
        self.error = error
        candidate = source
        uuid = occurrence.uuid
        if let text = occurrence.text { occurrenceText = text }
        reference = occurrence.code
        if let cause = diagnosis.cause { self.cause = cause }
    }

    /// - Parameters:
    ///   - occurrence: the id that the reader also has.
    ///   - reference: the code that the reader also has.
    ///   - error: the error that was thrown.
    ///   - cause: the underlying error.
    ///   - privateArguments: the private values, by name.
    ///   - foreignText: a text from another server or a framework.
    ///   - issues: the issues found along the way, in order.
    public init(
        occurrence: String? = nil, reference: OccurrenceCode? = nil, error: (any Error)? = nil,
        cause: (any Error)? = nil,
        privateArguments: [(name: String, argument: DiagnosisArgument)] = [], foreignText: String? = nil,
        issues: [TranslationIssue] = []
    ) {
        self.occurrence = occurrence
        self.reference = reference
        self.error = error
        self.cause = cause
        setDetails(privateArguments: privateArguments, foreignText: foreignText, issues: issues)
    }

    /// Sets the details that only a few reports have, in a report that has none yet.
    mutating func setDetails(
        privateArguments: [(name: String, argument: DiagnosisArgument)], foreignText: String?,
        issues: [TranslationIssue], hasPrivateFieldValues: Bool = false
    ) {
        if privateArguments.isEmpty, foreignText == nil, issues.isEmpty, !hasPrivateFieldValues { return }
        details = Details(
            Details.Values(
                privateArguments: privateArguments, foreignText: foreignText, issues: issues,
                hasPrivateFieldValues: hasPrivateFieldValues))
    }
}

/// The source of a diagnosis, for code that keeps the diagnosis until it is answered.
package struct DiagnosisSource: Sendable {
    let candidate: (any ErrorRegistry.Candidate)?
}
