public import HTTPTypes
public import LanguageTags

/// The values that an HTTP server and a log need in addition to the bytes of a problem: see
/// ``ErrorTranslator/encode(_:for:in:handler:into:)``.
public struct EncodedProblem: Sendable {
    /// The status to answer with; `nil` for failures without a response.
    public var status: HTTPResponse.Status?
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
