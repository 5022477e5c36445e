import LanguageTags

/// The information that one shape finds in an upstream's body.
struct UpstreamFinding: Sendable {
    /// The most values of a body to keep.
    static let maximumArguments = 16
    /// The most field errors to log, and to look for in nested maps.
    static let maximumFieldErrors = AnswerLimits.fieldErrors

    /// How certain it is that the body has this shape. If two shapes match, the more certain one wins.
    enum Confidence: Int, Sendable, Comparable {
        /// Almost any object matches.
        case lastResort
        /// Many formats match.
        case plausible
        /// A combination of members that is known only from this format.
        case characteristic
        /// A member, media type or header field that only this shape uses.
        case certain

        static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    /// A message, and the language that the body states for it.
    struct Message: Sendable, Hashable {
        var text: String
        var language: LanguageTag?

        /// `nil` for an empty text.
        init?(_ text: String?, language: String? = nil) {
            guard let text, !text.isEmpty else { return nil }
            self.text = text
            self.language = language.flatMap { LanguageTag($0) }
        }
    }

    /// The shape's name, for the log.
    var shape: String?
    var confidence: Confidence
    /// The server's codes, most specific first.
    var codes: [String]
    var message: Message?
    /// The status according to the body.
    var status: Int?
    /// The limit that was reached, where the body says so in another way than with a telling code.
    var statedLimit: UpstreamLimit?
    /// Seconds to wait.
    var retryAfter: Int?
    /// The server's id for the occurrence.
    var occurrence: String?
    var fieldErrors: [UpstreamFieldError]
    /// Values that came with the error.
    var arguments: [(name: String, value: DiagnosisArgument)]
    /// Whether the body itself says that it reports a failure, so that it does even with status 200.
    var saysFailed = false
    /// Whether there is a result besides the failure.
    var isPartial = false
    /// The body as a problem (RFC 9457), which readers may see unchanged if the server is trusted.
    var problem: UpstreamProblem?

    init(
        _ confidence: Confidence = .lastResort, codes: [String?] = [], message: Message? = nil, status: Int? = nil,
        retryAfter: Int? = nil, occurrence: String? = nil, fieldErrors: [UpstreamFieldError] = [],
        arguments: [(name: String, value: DiagnosisArgument)] = [], problem: UpstreamProblem? = nil
    ) {
        self.confidence = confidence
        self.codes = codes.compactMap { $0 }
        self.message = message
        self.status = status
        self.retryAfter = retryAfter.flatMap { (0...RetryAfter.maximumDelay).contains($0) ? $0 : nil }
        self.occurrence = occurrence
        self.fieldErrors = fieldErrors
        self.arguments = arguments
        self.problem = problem
    }

    /// The same, from a body that itself says that it reports a failure.
    func asFailure(_ saysFailed: Bool = true, isPartial: Bool = false) -> UpstreamFinding {
        var finding = self
        finding.saysFailed = saysFailed
        finding.isPartial = isPartial
        return finding
    }

    /// Whether nothing was found in the body.
    var isEmpty: Bool { codes.isEmpty && message == nil && fieldErrors.isEmpty }
}

extension UpstreamFinding {
    /// How long to wait according to the response: its header, else its body.
    func delay(of error: UpstreamError) -> Duration? {
        ServerWait.delay(in: error.headerFields, status: error.status) ?? retryAfter.map { .seconds($0) }
    }

    /// The problem in the body, with the wait of the response; `nil` if there is none that readers may see.
    func problemPassedOn(by error: UpstreamError) -> ForeignProblem? {
        var problem = problem?.passedOn(status: error.status, fieldErrors)
        problem?.retry = delay(of: error).map { .after($0) } ?? HTTPStatusCodes.retryAdvice(error.status)
        return problem
    }
}
