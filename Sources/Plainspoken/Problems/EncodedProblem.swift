public import HTTPTypes
public import LanguageTags

/// The values that an HTTP server and a log need in addition to the bytes of a problem: see
/// ``ErrorTranslator/encode(_:for:in:handler:into:)`` and ``ErrorResponse``.
public struct EncodedProblem: Sendable {
    /// The status to answer with; `nil` for failures without a response.
    public var status: HTTPResponse.Status? {
        get { storedStatus.value }
        set { storedStatus = StoredStatus(newValue) }
    }
    var storedStatus: StoredStatus
    /// The kind of problem for programs.
    public var code: String
    /// The languages of the texts, without duplicates, that of the detail first.
    public var languages: [LanguageTag] = []
    /// Whether another attempt makes sense, and when.
    public var retry: RetryAdvice = .unknown
    /// Header fields that the error adds to the response.
    public var headerFields: HTTPFields?
    /// The part of the answer that is only for the log.
    public var report = ErrorReport()
}

extension EncodedProblem {
    /// To be filled in.
    static var empty: EncodedProblem {
        EncodedProblem(storedStatus: StoredStatus(.internalServerError), code: MessageKey.error.rawValue)
    }

    /// What accompanies the bytes of a problem.
    package init(_ problem: Problem) {
        self.init(
            storedStatus: StoredStatus(problem.status), code: problem.code, languages: problem.languages,
            retry: problem.retry,
            headerFields: problem.headerFields, report: problem.report)
    }

    /// Takes everything that accompanies the bytes of a usual answer.
    mutating func take(
        _ usual: borrowing UsualAnswer, _ occurrence: Occurrence, to diagnosis: Diagnosis, _ error: any Error,
        from source: (any ErrorRegistry.Candidate)?
    ) {
        storedStatus = diagnosis.storedStatus
        code = diagnosis.ownCode
        languages = usual.language.tags
        retry = diagnosis.retry
        report.take(occurrence, of: diagnosis, error, from: source)
    }

    /// Takes everything that accompanies the bytes of an answer.
    ///
    /// The members are set one by one, because the compiler would otherwise copy the whole.
    mutating func take(
        _ answer: borrowing Answer, to diagnosis: Diagnosis, _ error: any Error,
        from source: (any ErrorRegistry.Candidate)?
    ) {
        storedStatus = diagnosis.storedStatus
        code = answer.namedCode.text
        languages = answer.decision.languages
        retry = diagnosis.retry
        if diagnosis.extras != nil { headerFields = diagnosis.headerFields }
        answer.fill(&report, of: diagnosis, error, from: source)
    }
}

extension EncodedProblem: CustomStringConvertible {
    /// Status and code, without anything that is only for the log: `402 payment.declined`.
    public var description: String { status.map { "\($0.code) \(code)" } ?? code }
}
