import HTTPTypes
import LanguageTags

/// What the reader is told: problem details by RFC 9457, in the reader's language.
///
/// ```swift
/// let problem = translator.translate(PaymentError.declined(last4: "4242"), for: "ko-KR, en;q=0.5")
/// problem.title        // "카드가 거절되었습니다"
/// problem.status       // 402
/// ```
///
/// The cause of the error is not part of it: that is in ``report``, for the log, and no encoder writes it.
public struct Problem: Sendable {
    /// One part of the request that was not accepted.
    public struct FieldError: Sendable, Hashable {
        /// Where: a JSON pointer as a URI fragment, `#/email`.
        public var pointer: String
        /// The machine-readable code.
        public var code: String
        /// What is wrong there, for people; `nil` where no catalog has a text.
        public var detail: String?

        public init(pointer: String, code: String, detail: String?) {
            self.pointer = pointer
            self.code = code
            self.detail = detail
        }
    }

    /// The kind of problem as a URI reference; `about:blank` where the status says it all. (RFC 9457 §3.1.1)
    public var type: String
    /// The kind of problem for people, the same for every occurrence. (§3.1.3)
    public var title: String?
    /// The status that is answered; `nil` for failures that have no response. (§3.1.2)
    public var status: HTTPResponse.Status?
    /// What happened this time. (§3.1.4)
    public var detail: String?
    /// This occurrence, as a URI; the log has the same. (§3.1.5)
    public var instance: String?
    /// The kind of problem for programs.
    public var code: String
    /// What the reader can do now.
    public var action: String?
    /// The parts of the request that were not accepted.
    public var errors: [FieldError]
    /// How long to wait before another attempt, in whole seconds.
    public var retryAfter: Int?

    /// Whether another attempt makes sense, and when.
    public var retry: RetryAdvice
    /// The languages of the texts, each once, that of the detail first.
    public var languages: [LanguageTag]
    /// Header fields that the thrower wants in the answer.
    public var headerFields: HTTPFields?
    /// What only the log may know.
    public var report: ErrorReport

    /// The direction in which the texts are written, `nil` for left to right: the member `dir` of right-to-left problems.
    public var direction: WritingDirection? {
        languages.first.flatMap { $0.direction == .rightToLeft ? .rightToLeft : nil }
    }

    public init(
        type: String = "about:blank", title: String? = nil, status: HTTPResponse.Status? = nil, detail: String? = nil,
        instance: String? = nil, code: String, action: String? = nil, errors: [FieldError] = [], retryAfter: Int? = nil,
        retry: RetryAdvice = .unknown, languages: [LanguageTag] = [], headerFields: HTTPFields? = nil,
        report: ErrorReport = ErrorReport()
    ) {
        self.type = type
        self.title = title
        self.status = status
        self.detail = detail
        self.instance = instance
        self.code = code
        self.action = action
        self.errors = errors
        self.retryAfter = retryAfter
        self.retry = retry
        self.languages = languages
        self.headerFields = headerFields
        self.report = report
    }
}

extension Problem: CustomStringConvertible {
    /// The problem in one line, without anything that is for the log alone: `402 payment.declined: Card declined`.
    public var description: String {
        let head = status.map { "\($0.code) \(code)" } ?? code
        return [head, title ?? detail].compactMap { $0 }.joined(separator: ": ")
    }
}
