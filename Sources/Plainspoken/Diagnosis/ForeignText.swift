import LanguageTags

/// A text that another server or a framework wrote.
public struct ForeignText: Sendable, Hashable {
    /// Whether the reader may see it.
    public enum Disclosure: Sendable, Hashable, CaseIterable {
        /// It is logged, never shown.
        case never
        /// It is shown if the catalogs only have a general text for the diagnosis.
        case whenNoMessage
        /// It is shown instead of the detail.
        case always
    }

    /// The text, unchanged. Readers see at most ``AnswerLimits/foreignTextBytes`` of it, on one line, and without control characters
    /// and what would change the direction of the text around it.
    public var text: String
    /// The language that its author stated; `nil` if unknown.
    public var language: LanguageTag?
    /// Whether the reader may see it.
    public var disclosure: Disclosure

    /// - Parameters:
    ///   - text: the text, unchanged.
    ///   - language: the language that its author stated.
    ///   - disclosure: whether the reader may see it. Default: never.
    public init(_ text: String, language: LanguageTag? = nil, disclosure: Disclosure = .never) {
        self.text = text
        self.language = language
        self.disclosure = disclosure
    }
}
