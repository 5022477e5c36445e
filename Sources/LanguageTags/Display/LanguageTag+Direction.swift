extension LanguageTag {
    /// The direction of the tag's script, or of the script that the language is most likely written in (CLDR script metadata);
    /// left to right where nothing is known.
    ///
    /// ```swift
    /// LanguageTag("ar").direction       // .rightToLeft
    /// LanguageTag("az-IR").direction    // .rightToLeft: written in Arabic letters there
    /// LanguageTag("ar-Latn").direction  // .leftToRight
    /// ```
    public var direction: WritingDirection {
        guard let packed else { return .leftToRight }
        let script = packed.script != 0 ? packed.script : LikelySubtags.shared.maximize(packed)?.script ?? 0
        return ScriptDirections.shared.rightToLeft.contains(script) ? .rightToLeft : .leftToRight
    }
}
