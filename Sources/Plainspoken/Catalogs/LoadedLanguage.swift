import LanguageTags
import MessageFormat2

/// One language of a snapshot, with all of its texts, compiled. They are in flat lists, because most texts are plain, and few entries
/// differ in the values that they show.
///
/// A class, so that taking it, one of its entries, or one of its texts costs one retain.
final class LoadedLanguage: Sendable {
    /// The texts of one key.
    struct Entry: Sendable {
        var title = TextPlace.absent
        var detail = TextPlace.absent
        var action = TextPlace.absent
        /// The place in ``LoadedLanguage/values`` of what the texts show together, or one of the following.
        var values = Self.withoutText
        /// Its part of a JSON body, if that was prepared.
        var json = JSONPieces.none

        static let withoutText: Int32 = -2
        static let withoutValues: Int32 = -1

        var hasText: Bool { title.hasText || detail.hasText || action.hasText }
    }

    /// A text with values.
    struct Message: Sendable {
        let message: CompiledMessage
        /// The same, escaped for the inside of a JSON string.
        let inJSON: CompiledMessage
        let blankness: Blankness
        /// The place in ``LoadedLanguage/values``.
        let values: Int32
    }

    let tag: LanguageTag
    /// `[tag]`: the languages of most problems, made once.
    let tags: [LanguageTag]
    /// The regions that readers can name with it.
    let regions: RegionNames
    /// The locales of its numbers, dates and units, by the reader's region.
    let formatLocales: FormatLocales
    /// The text direction, `nil` for left to right.
    let direction: WritingDirection?

    /// By key number. Keys without a text may be missing at the end.
    private let entries: [Entry]
    /// The texts that no value changes.
    let plain: [String]
    let messages: [Message]
    let values: [ShownValues]
    /// The bytes of all ``JSONPieces``.
    let json: [UInt8]

    init(tag: LanguageTag, formatLocales: FormatLocales, _ texts: Builder) {
        self.tag = tag
        regions = RegionNames(tag)
        self.formatLocales = formatLocales
        tags = [tag]
        direction = tag.direction == .rightToLeft ? .rightToLeft : nil
        // Copies, which have no room to grow.
        entries = texts.entries.map(\.self)
        plain = texts.plain.map(\.self)
        messages = texts.messages.map(\.self)
        values = texts.values
        json = texts.json.map(\.self)
    }

    /// The text at a place, as it goes into a JSON string; `nil` if values change it, or if there is none.
    func plainInJSON(_ place: TextPlace) -> String? { place.plainInJSON.map { plain[$0] } }

    /// The text at a place for a JSON string; `nil` if no value changes it, or if there is none.
    func messageInJSON(_ place: TextPlace) -> CompiledMessage? { place.message.map { messages[$0].inJSON } }

    /// What is known about formatting the texts of an entry with these values. If that is certain, there also is something to read.
    func outlook(of entry: Entry, with arguments: MessageArguments) -> ArgumentNeeds.Outlook {
        if entry.values < 0 { return .certain }
        let shown = Int(entry.values)
        return values[shown].needs?.outlook(with: arguments, regionalFrom: values[shown].regionalFrom) ?? .uncertain
    }

    /// The entry of a key; `nil` if it has no text.
    func entry(_ key: Int) -> CompiledEntry? {
        texts(of: key).map { CompiledEntry(language: self, entry: $0) }
    }

    /// The same without a reference to the language.
    func texts(of key: Int) -> Entry? {
        guard key < entries.count, entries[key].values != Entry.withoutText else { return nil }
        return entries[key]
    }
}
