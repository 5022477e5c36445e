import HTTPTypes
import MessageFormat2

/// How an ``ErrorTranslator`` answers. Every option has a default that suits a backend.
public struct TranslatorOptions: Sendable {
    /// The program's role between the reader and the servers behind it.
    public var role: ProgramRole
    /// The preference when the reader's language lacks the exact message.
    public var fallback: FallbackPolicy
    /// The values of the member `type`.
    public var types: ProblemTypes
    /// The source of the ids of occurrences. The log has the same ids.
    public var occurrenceIDs: OccurrenceIDs
    /// Whether each problem has a short code as well, for readers who call support. The log has the same codes.
    public var occurrenceCodes: OccurrenceCodes
    /// Whether programs get the values that texts show: the member `parameters` of problems and field errors.
    public var parameters: ParameterMembers
    /// The formats that clients can ask for by their Accept header; the first is used for clients without a preference, and for those that
    /// accept none of them.
    ///
    /// ```swift
    /// options.encoders = [.vapor, .json]    // the answers of before, and problems for clients that ask for them
    /// ```
    public var encoders: [any ProblemEncoder]
    /// What to do with a catalog whose texts cannot be used.
    public var validation: CatalogValidation
    /// Whether a request with an Idempotency-Key can be sent again. Any client can send one, so set it only in a
    /// program that stores them.
    public var honorsIdempotencyKey: Bool
    /// The `WWW-Authenticate` field of a 401 response when the error sets none (RFC 9110 §15.5.2).
    public var challenge: String
    /// The functions that texts can call. `.localizedDrafts` of the module `MessageFormat2Foundation` adds dates and
    /// units.
    public var functions: FunctionRegistry
    /// Called once for each problem that is made for a reader, for metrics, traces and alerts: see ``ProblemEvent``.
    ///
    /// ```swift
    /// let metrics = ProblemMetrics()           // of the module PlainspokenService
    /// options.onProblem = { problem in metrics.record(problem) }
    /// ```
    ///
    /// It runs on the thread and in the task of the request, whose answer waits for it, so it must be quick, and must not
    /// use a translator that calls it again. It is called by `translate`, `encode` and `response(to:for:)` of
    /// ``ErrorTranslator``, whether or not their result is then sent, and by the middleware for Hummingbird for what is
    /// answered or logged. A ``Problem`` for which it has been called once, and its copies, are not counted again.
    public var onProblem: (@Sendable (ProblemEvent) -> Void)?

    /// Options with the given changes to the defaults: `TranslatorOptions(role: .client)`. You can also set the
    /// properties one by one.
    public init(
        role: ProgramRole = .gateway, fallback: FallbackPolicy = .languageFirst, types: ProblemTypes = .aboutBlank,
        occurrenceIDs: OccurrenceIDs = .uuids, occurrenceCodes: OccurrenceCodes = .off,
        parameters: ParameterMembers = .off,
        encoders: [any ProblemEncoder] = [.json],
        validation: CatalogValidation = .strict, honorsIdempotencyKey: Bool = false, challenge: String = "Bearer",
        functions: FunctionRegistry = .standard, onProblem: (@Sendable (ProblemEvent) -> Void)? = nil
    ) {
        self.role = role
        self.fallback = fallback
        self.types = types
        self.occurrenceIDs = occurrenceIDs
        self.occurrenceCodes = occurrenceCodes
        self.parameters = parameters
        self.encoders = encoders
        self.validation = validation
        self.honorsIdempotencyKey = honorsIdempotencyKey
        self.challenge = challenge
        self.functions = functions
        self.onProblem = onProblem
    }
}

extension TranslatorOptions {
    /// - Throws: if the challenge is not a valid header field value.
    package func checkChallenge() throws(CatalogDiagnostic) {
        guard challenge.isEmpty || !HTTPField.isValidValue(challenge) else { return }
        throw CatalogDiagnostic(
            .invalidChallenge, "the challenge for 401 responses is not a valid header field value: \"\(challenge)\"",
            help: "Write a scheme such as Bearer, with its parameters (RFC 9110 §11.6.1).")
    }
    /// - Throws: if two formats have the same media type.
    func checkFormats() throws(CatalogDiagnostic) {
        var types: Set<String> = []
        for encoder in encoders where !types.insert(encoder.mediaType).inserted {
            throw CatalogDiagnostic(
                .ambiguousFormats,
                "two formats have the media type \(encoder.mediaType), so no client could ask for the second",
                help:
                    "Remove one, or give a shape of your own another media type: \"mediaType\": \"application/vnd.example+json\"."
            )
        }
    }
}
