extension LanguageTag {
    /// What the language calls itself, as CLDR 48 spells it within a sentence, for language pickers; nil for a language that is
    /// not among the built-in ones.
    ///
    /// A tag that means the same as a built-in one has its name.
    ///
    /// ```swift
    /// LanguageTag("fr")?.autonym     // français
    /// LanguageTag("zh-TW")?.autonym  // 繁體中文
    /// LanguageTag("tlh")?.autonym    // nil
    /// ```
    public var autonym: String? {
        guard let packed else { return nil }
        let tag = LanguageTag(canonicalText: packed.text)
        return [tag, tag.minimized(favoring: .script), tag.minimized(favoring: .region)].lazy
            .compactMap { Autonyms.names[$0.text] }.first
    }
}
