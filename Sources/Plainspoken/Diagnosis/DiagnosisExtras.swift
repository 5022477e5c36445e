import HTTPTypes

/// The parts that only a few diagnoses have. They are in a separate object, so that other diagnoses are cheap to pass.
final class DiagnosisExtras: Sendable {
    struct Values: Sendable {
        var fieldErrors: [FieldError] = []
        var headerFields: HTTPFields?
        var foreignText: ForeignText?
        var detailKeys: [MessageKey] = []
        var foreignProblem: ForeignProblem?
        var issues: [TranslationIssue] = []
        var replacement: (any Error)?
        var parameters = ProblemParameters()
    }

    let values: Values

    init(_ values: Values) { self.values = values }

    /// `nil` if there is nothing to keep.
    convenience init?(_ fieldErrors: [FieldError], _ headerFields: HTTPFields?) {
        if fieldErrors.isEmpty, headerFields == nil { return nil }
        self.init(Values(fieldErrors: fieldErrors, headerFields: headerFields))
    }
}

extension Diagnosis {
    private var values: DiagnosisExtras.Values {
        get { extras?.values ?? DiagnosisExtras.Values() }
        set { extras = DiagnosisExtras(newValue) }
    }

    /// The parts of the request that were not accepted, each with its own text.
    public var fieldErrors: [FieldError] {
        get { extras?.values.fieldErrors ?? [] }
        set { values.fieldErrors = newValue }
    }

    /// Header fields of the response, such as `WWW-Authenticate`; `nil` for none.
    public var headerFields: HTTPFields? {
        get { extras?.values.headerFields }
        set { values.headerFields = newValue }
    }

    /// Another server's or a framework's text, in a language that may be unknown. It goes to the log; the reader sees
    /// it only if the source was told to pass it on (``ForeignText/disclosure``).
    public var foreignText: ForeignText? {
        get { extras?.values.foreignText }
        set { values.foreignText = newValue }
    }

    /// Messages that provide only detail and action, tried before ``key``, best first. Title, code and type stay those
    /// of ``key``, because a type has one title (RFC 9457 §3.1.3).
    public var detailKeys: [MessageKey] {
        get { extras?.values.detailKeys ?? [] }
        set { values.detailKeys = newValue }
    }

    /// A problem that another server has already written for the reader. It is the answer, unchanged, if its language
    /// is one that the reader asked for.
    public var foreignProblem: ForeignProblem? {
        get { extras?.values.foreignProblem }
        set { values.foreignProblem = newValue }
    }

    /// Issues that the source found while it examined the error.
    public var issues: [TranslationIssue] {
        get { extras?.values.issues ?? [] }
        set { values.issues = newValue }
    }

    /// Values for programs that no text shows, such as the line of a mistake in a body. Readers' programs get them, with the
    /// public ``arguments``, if ``TranslatorOptions/parameters`` is on.
    public var parameters: ProblemParameters {
        get { extras?.values.parameters ?? ProblemParameters() }
        set { values.parameters = newValue }
    }

    /// The error to diagnose instead of this one. See ``underlying(_:)``.
    var replacement: (any Error)? {
        get { extras?.values.replacement }
        set { values.replacement = newValue }
    }
}
