import MessageFormat2

/// How an ``ErrorTranslator`` answers. Every member has a default that suits a backend.
public struct TranslatorOptions: Sendable {
    /// What the program is to the reader.
    public var role = ProgramRole.gateway
    /// What counts more when the reader's language lacks the exact message.
    public var fallback = FallbackPolicy.languageFirst
    /// What the member `type` says.
    public var types = ProblemTypes.aboutBlank
    /// Where the id of each occurrence comes from, which the log has as well.
    public var occurrenceIDs = OccurrenceIDs.uuids
    /// The representations that clients can ask for; the first serves those who do not care.
    public var encoders: [any ProblemEncoder] = [.json]
    /// What to do with a catalog whose texts do not parse.
    public var validation = Validation.strict
    /// The functions that texts can call. With `.localizedDrafts` of the module `MessageFormat2Foundation` they can write dates and units.
    public var functions = FunctionRegistry.standard

    public init() {}

    /// What to do with a catalog whose texts do not parse.
    public enum Validation: Sendable, Hashable {
        /// It is an error at start.
        case strict
        /// Those texts count as missing.
        case lenient
    }
}
