extension LanguageTag {
    /// The language among some that a setting means when it names this one: itself, else the nearest that it inherits from, else the likeliest
    /// of the same language and script.
    ///
    /// ```swift
    /// LanguageTag("de-AT").nearest(among: ["de", "en"])         // de
    /// LanguageTag("en").nearest(among: ["en-GB", "en-US"])      // en-US
    /// LanguageTag("en").nearest(among: ["fr"])                  // nil
    /// ```
    ///
    /// - Parameter languages: in any order.
    package func nearest(among languages: some Sequence<LanguageTag>) -> LanguageTag? {
        let languages = languages.sorted()
        for tag in fallbackChain {
            if let found = languages.first(where: { $0 == tag }) { return found }
        }
        let own = maximized
        let alike = languages.filter {
            !$0.isSpecial && $0.canonical.language == own.language && $0.maximized.script == own.script
        }
        return LanguageMatcher(supported: alike).match([self])?.supported
    }
}
