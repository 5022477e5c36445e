import HTTPTypes
import LanguageTags

/// The answer for the reader: problem details (RFC 9457) in the reader's language.
///
/// ```swift
/// let problem = translator.translate(PaymentError.declined(last4: "4242"), for: "ko-KR, en;q=0.5")
/// problem.title        // "카드가 거절되었습니다"
/// problem.status       // 402
/// ```
///
/// The cause of the error is not part of the problem: it is in ``report``, for the log, and is never encoded.
///
/// A problem is itself an `Error`. If you throw one, it is the answer: a translator returns it unchanged.
public struct Problem: Error, Sendable {
    /// One part of the request that was not accepted: its place, a code for programs, and a text for people.
    public typealias FieldError = ForeignProblem.FieldError

    /// The members, in an object because so many cost more to pass on than to write.
    private var storage: Storage

    private final class Storage: Sendable {
        let members: Members

        init(_ members: Members) { self.members = members }
    }

    struct Members: Sendable {
        /// The type, which may end with the code; the code must not be changed then.
        var type: TypeParts
        var title: String?
        var status: HTTPResponse.Status?
        var detail: String?
        var instance: OccurrenceID?
        var reference: OccurrenceCode?
        var code: NamedCode
        var action: String?
        var parameters = ProblemParameters()
        var errors: [FieldError]
        var retry: RetryAdvice
        var headerFields: HTTPFields?
        var report: ErrorReport
        var languages: [LanguageTag]
        var direction: WritingDirection?
    }

    init(_ members: Members) { storage = Storage(members) }

    /// All members. Assigning to one of them makes a new object.
    var members: Members {
        get { storage.members }
        set { storage = Storage(newValue) }
    }

    /// The type as it is stored.
    var typeParts: TypeParts { storage.members.type }
    var namedCode: NamedCode { storage.members.code }
    var occurrenceID: OccurrenceID? { storage.members.instance }

    /// The kind of problem as a URI reference; `about:blank` if the status says it all. (RFC 9457 §3.1.1)
    public var type: String {
        get { storage.members.type.text(code: code) }
        set { members.type = TypeParts(newValue) }
    }

    /// The kind of problem for people, the same for every occurrence. (§3.1.3)
    public var title: String? {
        get { storage.members.title }
        set { members.title = newValue }
    }

    /// The status to answer with; `nil` for failures without a response. (§3.1.2)
    public var status: HTTPResponse.Status? {
        get { storage.members.status }
        set { members.status = newValue }
    }

    /// What happened this time. (§3.1.4)
    public var detail: String? {
        get { storage.members.detail }
        set { members.detail = newValue }
    }

    /// This occurrence, as a URI, the same as in the log. (§3.1.5)
    public var instance: String? {
        get { storage.members.instance.text }
        set { members.instance.text = newValue }
    }

    /// This occurrence as a short code that people can say and type, the same as in the log; `nil` unless
    /// ``TranslatorOptions/occurrenceCodes`` is on.
    public var reference: OccurrenceCode? {
        get { storage.members.reference }
        set { members.reference = newValue }
    }

    /// The kind of problem for programs.
    public var code: String {
        get { storage.members.code.text }
        set {
            var changed = members
            if changed.type.endsWithCode { changed.type = TypeParts(type) }
            changed.code = NamedCode(newValue)
            members = changed
        }
    }

    /// What the reader can do now.
    public var action: String? {
        get { storage.members.action }
        set { members.action = newValue }
    }

    /// The values that the texts show, for programs; empty unless ``TranslatorOptions/parameters`` is on.
    public var parameters: ProblemParameters {
        get { storage.members.parameters }
        set { members.parameters = newValue }
    }

    /// The parts of the request that were not accepted.
    public var errors: [FieldError] {
        get { storage.members.errors }
        set { members.errors = newValue }
    }

    /// Whether another attempt makes sense, and when. The member `retryAfter` and the header field have it in whole seconds.
    public var retry: RetryAdvice {
        get { storage.members.retry }
        set { members.retry = newValue }
    }

    /// The languages of the texts, without duplicates, that of the detail first.
    public var languages: [LanguageTag] {
        get { storage.members.languages }
        set {
            var changed = members
            changed.languages = newValue
            changed.direction = Self.direction(of: newValue)
            members = changed
        }
    }

    /// Header fields that the error adds to the response.
    public var headerFields: HTTPFields? {
        get { storage.members.headerFields }
        set { members.headerFields = newValue }
    }

    /// The part of the answer that is only for the log.
    public var report: ErrorReport {
        get { storage.members.report }
        set { members.report = newValue }
    }

    /// The text direction, `nil` for left to right: the member `dir` of right-to-left problems.
    public internal(set) var direction: WritingDirection? {
        get { storage.members.direction }
        set { members.direction = newValue }
    }

    /// A problem made in code, such as another server's answer.
    ///
    /// - Parameters:
    ///   - type: a URI reference; `about:blank` if the status says it all.
    ///   - title: the kind of problem for people.
    ///   - status: the status to answer with; `nil` for none.
    ///   - detail: what happened this time.
    ///   - instance: this occurrence, as a URI reference.
    ///   - reference: this occurrence, as a short code for people.
    ///   - code: the kind of problem for programs.
    ///   - action: what the reader can do now.
    ///   - parameters: the values that the texts show, for programs.
    ///   - errors: the parts of the request that were not accepted.
    ///   - retry: whether another attempt makes sense, and when.
    ///   - languages: the languages of the texts, that of the detail first.
    ///   - headerFields: header fields of the response.
    ///   - report: the part of the answer that is only for the log.
    public init(
        type: String = "about:blank", title: String? = nil, status: HTTPResponse.Status? = nil, detail: String? = nil,
        instance: String? = nil, reference: OccurrenceCode? = nil, code: String, action: String? = nil,
        parameters: ProblemParameters = [:], errors: [FieldError] = [],
        retry: RetryAdvice = .unknown, languages: [LanguageTag] = [], headerFields: HTTPFields? = nil,
        report: ErrorReport = ErrorReport()
    ) {
        self.init(
            Members(
                type: TypeParts(type), title: title, status: status, detail: detail,
                instance: instance.map { .text($0) },
                reference: reference, code: NamedCode(code), action: action, parameters: parameters,
                errors: errors, retry: retry, headerFields: headerFields, report: report,
                languages: languages, direction: Self.direction(of: languages)))
    }

    static func direction(of languages: [LanguageTag]) -> WritingDirection? {
        languages.first?.direction == .rightToLeft ? .rightToLeft : nil
    }
}

extension Problem: CustomStringConvertible {
    /// The problem in one line, without anything that is only for the log: `402 payment.declined: Card declined`.
    public var description: String {
        let head = status.map { "\($0.code) \(code)" } ?? code
        return [head, title ?? detail].compactMap { $0 }.joined(separator: ": ")
    }
}
