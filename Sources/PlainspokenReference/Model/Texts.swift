public import LanguageTags

extension ErrorReference {
    /// What a reader sees of a message, with examples as values.
    public struct Texts: Sendable, Hashable {
        /// The kind of problem; `nil` if there is no text for it.
        public let title: String?
        /// What happened this time.
        public let detail: String?
        /// What the reader can do now.
        public let action: String?
        /// The language of the detail.
        public let language: LanguageTag
        /// Whether the message itself is translated into the reader's language, or into one that it inherits from. If it is not, the
        /// texts are those of a more general message, or in another language.
        public let isTranslated: Bool
    }
}
