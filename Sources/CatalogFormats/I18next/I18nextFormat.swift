import Catalogs
public import ExchangeFormats
public import LanguageTags

/// Translations of web applications: JSON as i18next (version 4 of its format) reads it.
///
/// ```json
/// {
///   "payment": {
///     "limit-reached": {
///       "title": "Too many attempts",
///       "detail_one": "Try again in {{count}} second.",
///       "detail_other": "Try again in {{count}} seconds."
///     }
///   }
/// }
/// ```
///
/// - The parts of a key are nested objects, and an entry is an object with its texts. An entry in the short form is its
///   text alone, unless other keys begin with it.
/// - The variants of a plural text have the suffixes `_zero` to `_other`. Those of any other text have their keys after
///   a `#`: `detail#one *`.
/// - `{$name}` is `{{name}}`, and a function is a format with its options:
///   `{{size, number(minimumFractionDigits: 2)}}`. i18next always counts by `count`, so `{{count}}` is the number that
///   selects a plural form, whatever its name is in the catalog.
/// - Placeholders without an argument, functions that i18next doesn't have, and texts in which it would see a
///   placeholder where there is none, such as `{{x}}` or `$t(x)`, can't be written: they are left out, with a
///   diagnostic.
/// - A file has one language, and does not state which. A text without a translation is left out, as i18next expects
///   it: it then looks in the source language's file. If the document has only source texts, they are written.
///
/// Reading takes any nesting, also dots within names. After other names than those of our parts, suffixes count as
/// plural forms only if there is `_other` beside them, since `step_one` can be an ordinary name. Forms of `_ordinal`
/// become one text with variants. Contexts (`friend_male`) are part of the name. i18next shows `_zero` for 0 in every language: where
/// CLDR has no such category, it is the variant `0`. Files of the versions before 4 have `item_plural` beside `item`, or numbers: `item_0`.
public struct I18nextFormat: ExchangeFormat {
    /// Creates the format. It has no settings.
    public init() {}

    public var name: String { "i18next" }

    public var fileExtension: String { "json" }

    /// Whether a file is a JSON object that is neither a catalog nor in another of the formats in JSON.
    public func recognizes(_ bytes: [UInt8], path: String) -> Bool {
        let json = JSONDocument(reading: bytes, duplicates: .allowed)
        guard json.error == nil, json.nodes.first?.kind == .object else { return false }
        var names: Set<String> = []
        for (name, _) in json.members(of: 0) {
            let name = json.string(at: name)
            if name.hasPrefix("@") { return false }
            names.insert(name)
        }
        return !names.isSuperset(of: ["locale", "messages"]) && !names.isSuperset(of: ["sourceLanguage", "strings"])
    }

    public func write(_ document: ExchangeDocument) -> ExchangeOutput {
        var writer = I18nextWriter(document)
        return writer.write()
    }

    public func read(_ bytes: [UInt8], path: String, language: LanguageTag?) -> ExchangeReading {
        var reader = I18nextReader(bytes, path: path, language: language)
        return reader.read()
    }
}

extension ExchangeFormat where Self == I18nextFormat {
    /// Translations of web applications: JSON for i18next.
    public static var i18next: I18nextFormat { I18nextFormat() }
}
