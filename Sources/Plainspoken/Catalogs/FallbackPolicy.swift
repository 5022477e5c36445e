/// The preference when the reader's language lacks the exact message.
public enum FallbackPolicy: String, Sendable, Hashable, CaseIterable {
    /// The reader's language: a general German message before a specific English one.
    case languageFirst
    /// The message: a specific English one before a general German one.
    case keyFirst
}
