import ByteText
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
        /// The place in ``LoadedLanguage/values`` of what the texts show together; negative if they show nothing.
        var values: Int32 = -1
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
    }

    /// Appends a member of a JSON object with a text, if there is one.
    ///
    /// - Parameters:
    ///   - region: the reader's, whose numbers and dates are shown.
    ///   - start: everything up to and including the opening quote of the value.
    func append(
        _ place: TextPlace, _ arguments: MessageArguments, for region: RegionCode, after start: StaticString,
        to json: inout ByteWriter
    ) {
        if let place = place.plainInJSON {
            json.append(start, unescaped: plain[place].utf8.span)
        } else if let place = place.message {
            messages[place].inJSON.append(arguments, for: region, after: start, to: &json)
        }
    }

    /// The entry of a key; `nil` if it has no text.
    func entry(_ key: Int) -> CompiledEntry? {
        guard key < entries.count else { return nil }
        let entry = entries[key]
        guard entry.title.hasText || entry.detail.hasText || entry.action.hasText else { return nil }
        return CompiledEntry(language: self, entry: entry)
    }
}
