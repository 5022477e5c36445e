public import HTTPTypes
public import LanguageTags

/// What an HTTP server and a log need in addition to the bytes of a problem: see
/// ``ErrorTranslator/encode(_:for:in:handler:into:)``.
public struct EncodedProblem: Sendable {
    /// The status to answer with; `nil` for failures without a response.
    public var status: HTTPResponse.Status?
    /// The kind of problem for programs.
    public var code: String
    /// The languages of the texts, without duplicates, that of the detail first.
    public var languages: [LanguageTag]
    /// Whether another attempt makes sense, and when.
    public var retry: RetryAdvice
    /// Header fields that the error adds to the response.
    public var headerFields: HTTPFields?
    /// The part of the answer that is only for the log.
    public var report: ErrorReport

    init(
        status: HTTPResponse.Status? = nil, code: String, languages: [LanguageTag] = [], retry: RetryAdvice = .unknown,
        headerFields: HTTPFields? = nil, report: ErrorReport = ErrorReport()
    ) {
        self.status = status
        self.code = code
        self.languages = languages
        self.retry = retry
        self.headerFields = headerFields
        self.report = report
    }
}
