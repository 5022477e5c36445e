/// Tags that are well-formed but do not name a known language or country, such as `cz` and `en-UK`.
extension LanguageTag {
    /// Whether a two-letter language is in ISO 639-1, according to CLDR. Longer ones, private use and `und` always count as known, because
    /// CLDR does not have all languages.
    ///
    /// ```swift
    /// LanguageTag("cs").hasKnownLanguage  // true
    /// LanguageTag("cz").hasKnownLanguage  // false
    /// ```
    package var hasKnownLanguage: Bool {
        let language = language
        guard language.utf8.count == 2, let code = PackedSubtags.language(language.utf8.span) else { return true }
        let entry = LikelySubtags.entry(code)
        return entry.pair != nil || entry.isSpecial || entry.hasAlias
    }

    /// Whether a two-letter region is a country today, according to CLDR, or is for private use. Numbers always count as known.
    ///
    /// ```swift
    /// LanguageTag("en-GB").hasKnownRegion  // true
    /// LanguageTag("en-UK").hasKnownRegion  // false
    /// ```
    package var hasKnownRegion: Bool { region.map(Self.isKnown(region:)) ?? true }

    /// The tag that was probably meant: the language of a country whose code was used as a language, or the country whose language or
    /// former code was used as a region.
    ///
    /// ```swift
    /// LanguageTag("cz").likelyMeant     // cs
    /// LanguageTag("en-UK").likelyMeant  // en-GB
    /// LanguageTag("xx").likelyMeant     // nil
    /// ```
    package var likelyMeant: LanguageTag? {
        guard hasKnownLanguage else { return Self.language(ofRegion: language.uppercased()) }
        guard let region, !hasKnownRegion else { return nil }
        let named = canonical
        // In `uk-UK`, the region repeats the language.
        let isCountry = region != language.uppercased() && named.hasKnownRegion
        let own = isCountry ? named.region : LanguageTag(language)?.maximized.region
        return own.flatMap {
            LanguageTag(([named.language, named.script].compactMap(\.self) + [$0]).joined(separator: "-"))
        }
    }

    /// The language that most people in a country write in: `cs` for `CZ`, `de-AT` for `AT`; nil if there is no such country.
    package static func language(ofRegion region: String) -> LanguageTag? {
        guard region.utf8.count == 2, isCountry(region), let tag = LanguageTag("und-" + region) else { return nil }
        let meant = tag.canonical.maximized.minimized
        return meant.language == "und" ? nil : meant
    }

    private static func isKnown(region: String) -> Bool {
        guard region.utf8.count == 2 else { return true }
        switch region {
        // Private use (ISO 3166-1), which includes Kosovo and the pseudo-languages.
        case "AA", "QM"..."QZ", "XA"..."XZ", "ZZ": return true
        // Groups of countries that are registered like a country.
        case "EU", "EZ", "UN": return true
        default: return isCountry(region)
        }
    }

    private static func isCountry(_ region: String) -> Bool {
        let code = PackedSubtags.region(region.utf8.span)
        if Aliases.shared.hasRegion(code) { return false }
        return LikelySubtags.shared.knows(region: code)
            || KnownTags.shared.byLanguage.contains { $0.value.contains { $0.region == code } }
    }
}
