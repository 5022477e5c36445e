import LanguageTags

/// What one shape makes of an upstream's body.
package struct UpstreamFinding: Sendable {
    /// How much of the body's values is kept.
    static let maximumArguments = 16
    /// How many field errors are logged, and looked for in maps of maps.
    static let maximumFieldErrors = AnswerLimits.fieldErrors

    /// How sure it is that the body has this shape. Of two shapes the surer one is believed.
    package enum Confidence: Int, Sendable, Comparable {
        /// Almost any object has it.
        case lastResort
        /// Many formats have it.
        case plausible
        /// A combination of members that only this format is known for.
        case characteristic
        /// A member, media type or header field that is used by this shape alone.
        case certain

        package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    /// A sentence, and the language that the body names for it.
    package struct Message: Sendable, Hashable {
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
    /// What the body says the status is.
    var status: Int?
    /// Seconds to wait.
    var retryAfter: Int?
    /// The server's name for the occurrence.
    var occurrence: String?
    var fieldErrors: [UpstreamFieldError]
    /// Values that came with the error.
    var arguments: [(name: String, value: DiagnosisArgument)]
    /// The body as a problem (RFC 9457), which readers may see as it is if the server is trusted.
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

    /// Whether the body told anything at all.
    var isEmpty: Bool { codes.isEmpty && message == nil && fieldErrors.isEmpty }
}

extension UpstreamFinding {
    /// How long the answer says to wait: its header, else its body.
    func delay(of error: UpstreamError) -> Duration? {
        ServerWait.delay(in: error.headerFields, status: error.status) ?? retryAfter.map { .seconds($0) }
    }

    /// The problem in the body, with the wait that the answer names; `nil` where there is none that readers can be told.
    func problemPassedOn(by error: UpstreamError) -> ForeignProblem? {
        var problem = problem?.passedOn(status: error.status, fieldErrors)
        problem?.retry = delay(of: error).map { .after($0) } ?? HTTPStatusCodes.retryAdvice(error.status)
        return problem
    }
}
