public import Catalogs
public import LanguageTags
public import MessageFormat2

/// What a format has read from a file: its units, and every mistake in it.
public struct ExchangeReading: Sendable {
    /// The source language that the file states; nil if it states none.
    public var sourceLanguage: LanguageTag?
    /// The language of the translations that the file states; nil if it states none.
    public var targetLanguage: LanguageTag?
    /// The languages of the file besides the one that was read, in a format that can have several.
    public var otherLanguages: [LanguageTag] = []
    /// The units, in the order of the file.
    public var units: [ReadUnit]
    /// The mistakes, with places in the file.
    public var diagnostics: [CatalogDiagnostic]
    /// Whether nothing in the file can be relied on: it is not in this format at all.
    public var isUnusable: Bool

    /// Creates a reading from its properties.
    public init(
        sourceLanguage: LanguageTag? = nil, targetLanguage: LanguageTag? = nil, units: [ReadUnit] = [],
        diagnostics: [CatalogDiagnostic] = [], isUnusable: Bool = false
    ) {
        self.sourceLanguage = sourceLanguage
        self.targetLanguage = targetLanguage
        self.units = units
        self.diagnostics = diagnostics
        self.isUnusable = isUnusable
    }
}

/// One unit of a file that has been read.
public struct ReadUnit: Sendable {
    /// The unit's name in the file, for people: `payment.declined/detail#one`, or the name that another program has given it.
    public var name: String
    /// The id, if the name is that of a unit of ours.
    public var id: ExchangeID?
    /// For a unit of another program: the keys of the variant, as in ``ExchangeID/keys``.
    public var keys: [String]
    /// Where the name is, in bytes.
    public var range: Range<Int>
    /// The source text; nil in formats with one language per file.
    public var source: ReadText?
    /// The translation; nil if it is missing or empty.
    public var target: ReadText?
    /// Where the translation is, or would be, in bytes.
    public var targetRange: Range<Int>
    /// The state; nil if the format has none.
    public var state: ExchangeState?
    /// A note for translators, which becomes the description when a project arrives.
    public var note: String?
    /// Whether the file's own program does not show the translation, since it may be a guess: `fuzzy` in PO.
    package var isFuzzy = false
    /// The source text that the translation was made from, if the file says that it was another one than today's.
    package var previous: ReadText?
    /// What its program needs to find it again, beside the name: ``TextOrigin/facts``.
    package var facts: [String: String] = [:]
    /// Where the mistake is that makes the unit unreadable, if that is elsewhere in the file, such as in its header.
    package var mistake: Range<Int>?

    /// - Parameters:
    ///   - name: the unit's name in the file.
    ///   - id: the id, if the name is that of a unit of ours.
    ///   - range: where the name is, in bytes.
    public init(_ name: String, id: ExchangeID?, at range: Range<Int>) {
        self.name = name
        self.id = id
        keys = id?.keys ?? []
        self.range = range
        targetRange = range
    }

    /// The name of the text that it belongs to, which all variants of a text have.
    package var textName: String { id?.text.description ?? name }

    /// Whether the translation is only a copy of the source text, which the file says is not translated.
    package var isCopy: Bool { state == .untranslated && target != nil && (source == nil || source == target) }
}

/// A text as a format has read it.
public enum ReadText: Sendable, Hashable {
    /// One pattern: a text without variants, or one of its variants.
    case pattern([ReadPiece])
    /// A whole message, from a format that has variants within a text.
    case message(Message)

    /// Text without placeholders.
    public static func text(_ text: String) -> ReadText { .pattern(text.isEmpty ? [] : [.text(text)]) }
}

/// One piece of a pattern that has been read.
public enum ReadPiece: Sendable, Hashable {
    /// Text for readers.
    case text(String)
    /// A placeholder: how the file writes it, such as `%1$s`, and what it means if that alone is enough to tell.
    case placeholder(String, Message.Pattern.Element?)
}
