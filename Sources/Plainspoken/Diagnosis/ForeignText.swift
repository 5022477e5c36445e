import LanguageTags

/// A sentence that a server or a framework wrote.
public struct ForeignText: Sendable, Hashable {
    /// Whether the reader may see it.
    public enum Disclosure: Sendable, Hashable, CaseIterable {
        /// It is logged, never shown.
        case never
        /// It is shown where the catalogs have no text for the diagnosis but a general one.
        case whenNoMessage
        /// It is shown in place of the detail.
        case always
    }

    /// The sentence, as it came. Readers see ``AnswerLimits/foreignTextBytes`` of it at most.
    public var text: String
    /// The language that its author named for it; `nil` where none was named.
    public var language: LanguageTag?
    /// Whether the reader may see it.
    public var disclosure: Disclosure

    /// - Parameters:
    ///   - text: the sentence, as it came.
    ///   - language: the language that its author named for it.
    ///   - disclosure: whether the reader may see it. Default: never.
    public init(_ text: String, language: LanguageTag? = nil, disclosure: Disclosure = .never) {
        self.text = text
        self.language = language
        self.disclosure = disclosure
    }
}
