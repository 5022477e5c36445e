import Catalogs
import ExchangeFormats
import LanguageTags
import MessageFormat2

/// The end of a member's name, which says which variant it is: `_one`, or `#one *`; in older files also `_plural` or `_0`.
struct I18nextSuffix {
    /// The name without the suffix.
    var base: String
    /// The keys of the variants; empty for a whole text. Only a form of older files can be for several.
    var variants: [[String]] = []
    /// Whether it is a plural form of a version before 4.
    var isOlder = false
    /// Whether it is a plural form, but the form for everything else is missing.
    var isIncomplete = false
    /// The category of a plural form that i18next never shows in the language of the file; nil for any other text.
    var unused: PluralCategory?

    /// - Parameters:
    ///   - name: the name of one member.
    ///   - texts: all texts in the same object by their names.
    ///   - language: the file's language; nil if it is not known.
    init(_ name: String, among texts: [String: String], in language: LanguageTag?) {
        base = name
        if let hash = name.utf8.firstIndex(of: UInt8(ascii: "#")) {
            let keys = VariantKeys.split(String(name[name.index(after: hash)...]))
            guard !keys.isEmpty else { return }
            base = String(name[..<hash])
            variants = [keys]
            return
        }
        if let older = I18nextOlderForms(language).form(name, among: texts) {
            (base, variants, isOlder) = (older.base, older.keys.map { [$0] }, true)
            return
        }
        guard let (stem, category) = Self.split(name) else { return }
        // No key ends like this, so it is a plural form even if `_other` has been lost.
        let isPart = CatalogPart(rawValue: stem.split(separator: ".").last.map(String.init) ?? "") != nil
        if !isPart {
            guard texts["\(stem)_other"] != nil else { return }
            // `_other` alone is a plural in Japanese, but `reason_other` beside `reason_spam` is one of several
            // contexts.
            let hasForms = PluralCategory.allCases.contains { $0 != .other && texts["\(stem)_\($0.rawValue)"] != nil }
            guard hasForms || texts[name]?.contains("{{count") ?? false else { return }
        }
        isIncomplete = texts["\(stem)_other"] == nil
        base = stem
        if let key = AppPlurals(language: language, zero: .number).key(of: category) {
            variants = [[key]]
        } else {
            unused = category
        }
    }

    /// The name before `_ordinal_one`, or another category; nil if a name ends otherwise.
    static func ordinalBase(of name: String) -> String? {
        guard let (stem, _) = split(name), stem.hasSuffix("_ordinal") else { return nil }
        let base = stem.dropLast("_ordinal".count)
        return base.isEmpty || base.contains("#") ? nil : String(base)
    }

    private static func split(_ name: String) -> (stem: String, category: PluralCategory)? {
        guard let underscore = name.utf8.lastIndex(of: UInt8(ascii: "_")), underscore > name.startIndex,
            let category = PluralCategory(rawValue: String(name[name.index(after: underscore)...]))
        else { return nil }
        return (String(name[..<underscore]), category)
    }

    /// The id of the text at a path; nil if it is no path of ours.
    ///
    /// - Parameters:
    ///   - path: the names from the root, joined by dots: `payment.declined.detail`, or `label.email` for the short
    ///     form.
    static func id(at path: String, keys: [String]) -> ExchangeID? {
        if let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")),
            let part = CatalogPart(rawValue: String(path[path.index(after: dot)...]))
        {
            let key = MessageKey(String(path[..<dot]))
            if key.isValid { return ExchangeID(key, part, keys: keys) }
        }
        let key = MessageKey(path)
        return key.isValid ? ExchangeID(key, .detail, keys: keys) : nil
    }
}
