import Catalogs
import ExchangeFormats
import LanguageTags
import MessageFormat2

/// Which variants the plural forms of an app's file are, in one language.
///
/// Xcode and i18next show the form `zero` for 0 in every language, also where CLDR's rules have no such category. Android goes by CLDR
/// alone, so that its `zero` is never shown in English. A form of Arabic, Latvian or Welsh is always CLDR's: it is for 0, and in Latvian
/// for 10, 20 and others too.
///
/// ```swift
/// AppPlurals(language: "en", zero: .number).key(of: .zero)     // "0"
/// AppPlurals(language: "ar", zero: .number).key(of: .zero)     // "zero"
/// AppPlurals(language: "en", zero: .category).key(of: .zero)   // nil
/// ```
package struct AppPlurals {
    /// What the form `zero` is for.
    enum Zero {
        /// The number 0 in every language.
        case number
        /// The numbers of the category in CLDR.
        case category
    }

    private let zero: Zero
    /// The categories of the language; nil if it is not known.
    private let categories: PluralCategorySet?

    /// - Parameter language: nil if it is not known. Every form is then taken by its name.
    init(language: LanguageTag?, zero: Zero) {
        self.zero = zero
        let rules = language.map { PluralRules(locale: $0, type: .cardinal) }
        categories = rules.flatMap { $0.isKnown ? $0.categories : nil }
    }

    /// The key of the variant that a form is; nil if the app never shows the form in this language.
    func key(of category: PluralCategory) -> String? {
        guard let categories, !categories.contains(category) else { return category.key }
        return category == .zero && zero == .number ? "0" : nil
    }

    /// The plural forms of the source language, whatever forms the language of the translations needs.
    ///
    /// - Parameters:
    ///   - rows: the source texts, with the keys of the translations.
    ///   - language: the source language.
    /// - Returns: the text alone if all forms are the same.
    package static func sourceRows(
        _ rows: [(keys: [String], pattern: Message.Pattern)], _ language: LanguageTag
    ) -> [(keys: [String], pattern: Message.Pattern)] {
        guard let many = rows.mostGeneral else { return rows }
        let plurals = AppPlurals(language: language, zero: .number)
        var own: [(keys: [String], pattern: Message.Pattern)] = []
        for row in rows where row.pattern != many {
            guard let key = row.keys.first.flatMap(plurals.sourceKey), !own.contains(where: { $0.keys == [key] })
            else { continue }
            own.append(([key], row.pattern))
        }
        return own.isEmpty ? [([], many)] : own + [(["*"], many)]
    }

    /// The key for a form in the source texts, which have the plural forms of their own language: `one` for `1`, and either `0` or `zero`.
    ///
    /// - Parameter key: the key in the language of the translations.
    /// - Returns: nil if the source language never selects such a form.
    private func sourceKey(of key: String) -> String? {
        switch key {
        case "0", "zero": self.key(of: .zero)
        case "1": "one"
        default: PluralCategory(key: key).flatMap(self.key)
        }
    }
}

extension CatalogDiagnostic {
    /// A plural form that an app never shows.
    static func unusedForm(_ category: PluralCategory, at range: Range<Int>, in language: LanguageTag?)
        -> CatalogDiagnostic
    {
        CatalogDiagnostic(
            .unknownMember.asWarning, at: range,
            "the plural form \"\(category.rawValue)\" is never shown in \(language?.description ?? "this language"), and is left out",
            help: "Remove it, or check the language of the file.")
    }
}
