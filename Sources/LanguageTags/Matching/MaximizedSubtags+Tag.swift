extension MaximizedSubtags {
    /// What a tag is matched by; nil for tags that match their equals alone: private use, languages of more than three letters.
    init?(matching tag: LanguageTag) {
        // `sh` is an alias of `sr-Latn`, yet the rules name it: it stands for Croatian and Bosnian as well.
        if tag.layout.form == .langtag, tag.layout.extendedLanguage.isEmpty,
            let packed = PackedSubtags(tag.text, tag.layout),
            MatchingRules.shared.named.contains(packed.language), Aliases.shared.addsSubtags(packed.language)
        {
            self.init(Aliases.shared.canonical(packed, keepsLanguage: true))
            return
        }
        guard let packed = tag.packed else { return nil }
        self.init(packed)
    }

    /// The same for subtags that were read from a header: nothing is allocated.
    init(matching packed: PackedSubtags) {
        let keepsLanguage =
            LikelySubtags.entry(packed.language).hasAlias && Aliases.shared.addsSubtags(packed.language)
            && MatchingRules.shared.named.contains(packed.language)
        self.init(Aliases.shared.canonical(packed, keepsLanguage: keepsLanguage))
    }
}
