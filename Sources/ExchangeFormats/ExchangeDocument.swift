public import Catalogs
public import LanguageTags
public import MessageFormat2

/// The texts that go out to translators: those of the source language, with their translations into one other language.
public struct ExchangeDocument: Sendable {
    /// The language in which the texts are written first.
    public var sourceLanguage: LanguageTag
    /// The language to translate into. If it is the source language itself, the texts have no translations.
    public var targetLanguage: LanguageTag
    /// The entries, in the order of the source catalogs.
    public var entries: [ExchangeEntry]

    /// Creates a document from its properties.
    public init(sourceLanguage: LanguageTag, targetLanguage: LanguageTag, entries: [ExchangeEntry]) {
        self.sourceLanguage = sourceLanguage
        self.targetLanguage = targetLanguage
        self.entries = entries
    }

    /// Whether the document has only the texts of the source language.
    public var isSourceOnly: Bool { sourceLanguage == targetLanguage }
}

/// The texts of one key.
public struct ExchangeEntry: Sendable {
    public var key: MessageKey
    /// When the message is shown, for translators.
    public var description: String?
    /// The arguments that translations may use.
    public var arguments: [CatalogPlaceholder]
    /// The most grapheme clusters that each text may have.
    public var maximumLength: Int?
    /// Whether the entry is written as a plain text, the short form of an entry with only a detail.
    public var isShorthand: Bool
    /// The texts, at most one for each part.
    public var texts: [ExchangeText]

    /// Creates an entry from its properties.
    public init(
        key: MessageKey, description: String? = nil, arguments: [CatalogPlaceholder] = [], maximumLength: Int? = nil,
        isShorthand: Bool = false, texts: [ExchangeText]
    ) {
        self.key = key
        self.description = description
        self.arguments = arguments
        self.maximumLength = maximumLength
        self.isShorthand = isShorthand
        self.texts = texts
    }

    /// What translators should know about one argument: `wait: seconds to wait, such as 30`; nil for an argument without a
    /// declaration.
    ///
    /// - Parameter name: without `$`.
    public func note(on name: String) -> String? {
        guard let argument = arguments.first(where: { $0.name == name }) else { return nil }
        let example = argument.example.map { "such as \($0)" }
        let words = [argument.description, example].compactMap(\.self)
        return words.isEmpty ? nil : "\(name): \(words.joined(separator: ", "))"
    }
}

/// One text: the source, and its translation if there is one.
public struct ExchangeText: Sendable {
    public var part: CatalogPart
    /// The source text.
    public var source: Message
    /// The translation; nil if there is none.
    public var translation: Message?
    public var state: ExchangeState
    /// One unit if the text has no variants; otherwise one for each variant that the target language needs.
    public var units: [ExchangeUnit]
    /// Where the text came from, if it is to be written as there; nil for a text under our own key.
    package var origin: TextOrigin?
    /// Where the source text is; nil for documents made in code.
    public var sourceText: CatalogText?
    /// Where the translation is; nil if there is none, and for documents made in code.
    public var translationText: CatalogText?

    /// Creates a text from its properties.
    public init(
        part: CatalogPart, source: Message, translation: Message? = nil, state: ExchangeState = .untranslated,
        units: [ExchangeUnit], sourceText: CatalogText? = nil, translationText: CatalogText? = nil
    ) {
        self.part = part
        self.source = source
        self.translation = translation
        self.state = state
        self.units = units
        self.sourceText = sourceText
        self.translationText = translationText
    }

    /// The text to show in formats with one language per file: the translation, or the source if there is none.
    public var shown: Message { translation ?? source }
}

/// One pattern to translate: a text without variants, or one of its variants.
public struct ExchangeUnit: Sendable {
    /// The variant's keys in MessageFormat 2 syntax: `one`, `*`, `|two words|`; empty for a text without variants.
    public var keys: [String]
    /// The source text that belongs to it: for a variant that the source does not have, the most similar one.
    public var source: Message.Pattern
    /// The translation; nil if there is none.
    public var translation: Message.Pattern?
    /// For a plural category, numbers that it is for: `2, 3, 4, 22 …`.
    public var samples: String?

    /// Creates a unit from its properties.
    public init(
        keys: [String] = [], source: Message.Pattern, translation: Message.Pattern? = nil, samples: String? = nil
    ) {
        self.keys = keys
        self.source = source
        self.translation = translation
        self.samples = samples
    }
}

/// How far a translation has come.
public enum ExchangeState: String, Sendable, Hashable, CaseIterable {
    /// There is no translation, or only a copy of the source.
    case untranslated
    /// The source has changed since the translation was made, or someone asked for a review.
    case needsReview = "needs-review"
    /// Translated.
    case translated
    /// Translated, and approved by a second person.
    case reviewed
}
