extension LanguageTag {
    /// What the language calls itself, as CLDR 48 spells it within a sentence, for language pickers; nil for a language that is
    /// not among the built-in ones.
    ///
    /// A tag that means the same as a built-in one has its name, and so has a region of a script that has a name: `zh-HK`. For other
    /// regions, ask the tags of ``fallbackChain``.
    ///
    /// ```swift
    /// LanguageTag("fr").autonym     // français
    /// LanguageTag("zh-TW").autonym  // 繁體中文
    /// LanguageTag("tlh").autonym    // nil
    /// ```
    public var autonym: String? {
        guard let packed, packed.language != 0 else { return nil }
        let likely = LikelySubtags.shared
        let equals = [
            packed, likely.maximize(packed)?.with(region: 0), likely.minimize(packed, favoring: .script),
            likely.minimize(packed, favoring: .region),
        ]
        return equals.lazy.compactMap { $0.flatMap { Autonyms.names[$0.text] } }.first
    }
}
