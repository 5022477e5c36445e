import HTTPTypes
import MessageFormat2

/// How an ``ErrorTranslator`` answers. Every member has a default that suits a backend.
public struct TranslatorOptions: Sendable {
    /// What the program is to the reader.
    public var role: ProgramRole
    /// What counts more when the reader's language lacks the exact message.
    public var fallback: FallbackPolicy
    /// What the member `type` says.
    public var types: ProblemTypes
    /// Where the id of each occurrence comes from, which the log has as well.
    public var occurrenceIDs: OccurrenceIDs
    /// The representations that clients can ask for; the first serves those who do not care.
    public var encoders: [any ProblemEncoder]
    /// What to do with a catalog whose texts cannot be used.
    public var validation: CatalogValidation
    /// Whether a request with an Idempotency-Key can be sent again. Any client can send one, so only a program that keeps them says yes.
    public var honorsIdempotencyKey: Bool
    /// What 401 answers say in `WWW-Authenticate` where the thrower says nothing (RFC 9110 §15.5.2).
    public var challenge: String
    /// The functions that texts can call. With `.localizedDrafts` of the module `MessageFormat2Foundation` they can write dates and units.
    public var functions: FunctionRegistry

    /// Options that differ from the defaults: `TranslatorOptions(role: .client)`, or `var options = TranslatorOptions()`
    /// and then property by property.
    public init(
        role: ProgramRole = .gateway, fallback: FallbackPolicy = .languageFirst, types: ProblemTypes = .aboutBlank,
        occurrenceIDs: OccurrenceIDs = .uuids, encoders: [any ProblemEncoder] = [.json],
        validation: CatalogValidation = .strict, honorsIdempotencyKey: Bool = false, challenge: String = "Bearer",
        functions: FunctionRegistry = .standard
    ) {
        self.role = role
        self.fallback = fallback
        self.types = types
        self.occurrenceIDs = occurrenceIDs
        self.encoders = encoders
        self.validation = validation
        self.honorsIdempotencyKey = honorsIdempotencyKey
        self.challenge = challenge
        self.functions = functions
    }
}

extension TranslatorOptions {
    /// - Throws: a challenge that no header field can have.
    package func checkChallenge() throws(CatalogDiagnostic) {
        guard challenge.isEmpty || !HTTPField.isValidValue(challenge) else { return }
        throw CatalogDiagnostic(
            .invalidChallenge, "the challenge of 401 answers cannot stand in a header field: \"\(challenge)\"",
            help: "Write a scheme such as Bearer, with its parameters (RFC 9110 §11.6.1).")
    }
}
