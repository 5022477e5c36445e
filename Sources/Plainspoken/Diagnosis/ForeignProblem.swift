public import HTTPTypes
public import LanguageTags

/// A problem that another server has written (RFC 9457), with texts for readers.
///
/// A diagnosis with such a problem is answered with it if its language is one that the reader asked for.
/// Otherwise the diagnosis's own keys are used, so that an answer never mixes the two.
///
/// Its texts are shown as they are, except that each is on one line, has at most ``AnswerLimits/foreignTextBytes``, and no control
/// characters or anything else that would change the direction of the text around it.
public struct ForeignProblem: Sendable, Hashable {
    /// One part of the request that was not accepted, with the members that every answer has.
    public struct FieldError: Sendable, Hashable {
        /// The place of the part: in the body, in the address or in the header.
        public var place: FieldPlace
        /// The machine-readable code.
        public var code: String
        /// The text about the mistake, for people; `nil` if there is none.
        public var detail: String?
        /// The values that the text shows, for programs, such as a limit.
        public var parameters: ProblemParameters

        /// - Parameters:
        ///   - place: the place of the part: `.pointer("#/email")`.
        ///   - code: the machine-readable code.
        ///   - detail: what is wrong there, for people.
        ///   - parameters: the values that the text shows, for programs.
        public init(at place: FieldPlace, code: String, detail: String?, parameters: ProblemParameters = [:]) {
            self.place = place
            self.code = code
            self.detail = detail
            self.parameters = parameters
        }
    }

    /// The language that the server stated for the texts.
    public var language: LanguageTag
    /// The kind of problem as a URI reference; `about:blank` if the status says it all.
    public var type = "about:blank"
    /// The kind of problem for people.
    public var title: String?
    /// The status of the server's response.
    public var status: HTTPResponse.Status?
    /// What happened this time.
    public var detail: String?
    /// This occurrence's id, by which the server's operators can find it.
    public var instance: String?
    /// This occurrence's code, if the server's problems have such codes as ours do. It is passed on only if
    /// ``TranslatorOptions/occurrenceCodes`` is on.
    public var reference: OccurrenceCode?
    /// The kind of problem for programs.
    public var code: String
    /// What the reader can do now.
    public var action: String?
    /// The parts of the request that were not accepted.
    public var fieldErrors: [FieldError] = []
    /// Whether another attempt makes sense, and when.
    public var retry = RetryAdvice.unknown

    /// - Parameters:
    ///   - language: the language that the server stated for the texts.
    ///   - code: the kind of problem for programs.
    public init(in language: LanguageTag, code: String) {
        self.language = language
        self.code = code
    }
}
