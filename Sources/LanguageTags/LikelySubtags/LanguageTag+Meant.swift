import ByteText

/// Tags that are well-formed but do not name a known language or country, such as `cz` and `en-UK`.
extension LanguageTag {
    /// Whether a two-letter language is in ISO 639-1, according to CLDR. Those of three letters, private use and `und` always count as
    /// known, because CLDR does not have all languages. No language is registered with more letters (RFC 5646 §2.2.1).
    ///
    /// ```swift
    /// LanguageTag("cs").hasKnownLanguage  // true
    /// LanguageTag("cz").hasKnownLanguage  // false
    /// ```
    package var hasKnownLanguage: Bool {
        let language = language
        guard !isName else { return false }
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
        if isName { return LanguageNames.language(named: language) }
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

    /// Whether the language is a word that cannot be a code: `german`.
    package var isName: Bool { language.utf8.count > 3 && language.utf8.allSatisfy(ASCII.isLetter) }

    /// The tag that is written today for the same language: the code that replaced its code, or the shorter one. Nil if this is it.
    ///
    /// ```swift
    /// LanguageTag("iw").current      // he
    /// LanguageTag("cmn-TW").current  // zh-TW
    /// LanguageTag("zh-CHS").current  // zh-Hans
    /// ```
    package var current: LanguageTag? {
        if let tag = Self.ownNames[description.lowercased()] { return tag }
        let canonical = canonical
        // CLDR counts Twi as Akan, but its own code is used.
        return canonical.language == language || language == "tw" || canonical.language == "und" ? nil : canonical
    }

    /// Names of Microsoft for scripts and groups of countries, in lower case.
    private static let ownNames: [String: LanguageTag] = [
        "zh-chs": "zh-Hans", "zh-cht": "zh-Hant", "es-la": "es-419", "es-xl": "es-419",
    ]

    /// The tag that is meant by a language's code that is repeated as a region, where it happens to be the code of another country: `ar-SA`
    /// for `ar-AR`, which is Arabic in Argentina.
    package var withoutRepeatedRegion: LanguageTag? {
        guard let region, region == language.uppercased(), hasKnownRegion,
            let likely = LanguageTag(language)?.maximized.region, likely != region, let packed,
            // Portuguese is written in Portugal, too.
            KnownTags.shared.byLanguage[packed.language]?.contains(where: { $0.region == packed.region }) != true
        else { return nil }
        return LanguageTag(([language, script].compactMap(\.self) + [likely]).joined(separator: "-"))
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
