import Catalogs
import ExchangeFormats
import MessageFormat2

/// The end of a member's name, which says which variant it is: `_one`, or `#one *`.
struct I18nextSuffix {
    /// The name without the suffix.
    var base: String
    /// The keys of the variant; empty for a whole text.
    var keys: [String] = []
    /// Whether it is a plural form, but the form for everything else is missing.
    var isIncomplete = false
    /// The category of a plural form that i18next never shows in the language of the file; nil for any other text.
    var unused: PluralCategory?

    /// - Parameters:
    ///   - name: the name of one member.
    ///   - names: the names of all texts in the same object.
    ///   - text: the member's text.
    ///   - plurals: the plural forms of the file's language.
    init(_ name: String, among names: Set<String>, text: String, _ plurals: AppPlurals) {
        base = name
        if let hash = name.utf8.firstIndex(of: UInt8(ascii: "#")) {
            let keys = VariantKeys.split(String(name[name.index(after: hash)...]))
            guard !keys.isEmpty else { return }
            base = String(name[..<hash])
            self.keys = keys
            return
        }
        guard let (stem, category) = Self.split(name) else { return }
        // No key ends like this, so it is a plural form even if `_other` has been lost.
        let isPart = CatalogPart(rawValue: stem.split(separator: ".").last.map(String.init) ?? "") != nil
        if !isPart {
            guard names.contains("\(stem)_other") else { return }
            // `_other` alone is a plural in Japanese, but `reason_other` beside `reason_spam` is one of several
            // contexts.
            let hasForms = PluralCategory.allCases.contains { $0 != .other && names.contains("\(stem)_\($0.rawValue)") }
            guard hasForms || text.contains("{{count") else { return }
        }
        isIncomplete = !names.contains("\(stem)_other")
        base = stem
        if let key = plurals.key(of: category) { keys = [key] } else { unused = category }
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
