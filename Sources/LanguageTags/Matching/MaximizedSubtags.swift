/// What matching compares: a tag with its most likely script and region, and which of the three were really given.
///
/// Two tags that mean the same are still told apart by what they say: who asks for `ja-JP` gets `ja-JP` before `ja`.
struct MaximizedSubtags: Hashable, Sendable {
    /// Bits 0–44 the packed subtags, 45–47 which were given (region, script, language), 48 a pseudo-locale.
    let rawValue: UInt64

    var subtags: PackedSubtags { PackedSubtags(rawValue: rawValue & (1 << 45 - 1)) }
    /// Which subtags were given: 1 region, 2 script, 4 language.
    var given: Int { Int(truncatingIfNeeded: rawValue >> 45 & 7) }
    var isPseudo: Bool { rawValue >> 48 != 0 }

    /// `und` alone, which only matches itself: its likely subtags are those of American English, but asking for nothing in
    /// particular is not asking for English.
    static let undetermined = MaximizedSubtags(rawValue: 0)

    private init(rawValue: UInt64) { self.rawValue = rawValue }

    /// - Parameter tag: canonical subtags.
    init(_ tag: PackedSubtags) {
        guard tag != .und else {
            self = .undetermined
            return
        }
        let given: UInt64 = (tag.region == 0 ? 0 : 1) | (tag.script == 0 ? 0 : 2) | (tag.language == 0 ? 0 : 4)
        guard !Self.isPseudoRegion(tag.region) else {
            rawValue = tag.rawValue | given << 45 | 1 << 48
            return
        }
        // An unknown language gets the script and region of `und`, because it needs some.
        let full =
            LikelySubtags.shared.maximize(tag)
            ?? LikelySubtags.shared.maximize(tag.with(language: 0))?.with(language: tag.language) ?? tag
        rawValue = full.rawValue | given << 45
    }

    /// `XA`, `XB` and `XC` mark texts that were made to test a program (UTS #35 annex B): they only match themselves.
    private static func isPseudoRegion(_ region: UInt16) -> Bool {
        let first: UInt16 = 24 * 27 + 1
        return (first...first + 2).contains(region)
    }
}

extension MaximizedSubtags {
    /// What a tag is matched by; nil for tags that only match equal tags: private use, languages of more than three letters,
    /// pseudo-locales.
    init?(matching tag: LanguageTag) {
        guard !tag.isPseudoLocale else { return nil }
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

    /// The same for subtags that were read from a header, without allocating.
    init(matching packed: PackedSubtags) {
        let keepsLanguage =
            LikelySubtags.entry(packed.language).hasAlias && Aliases.shared.addsSubtags(packed.language)
            && MatchingRules.shared.named.contains(packed.language)
        self.init(Aliases.shared.canonical(packed, keepsLanguage: keepsLanguage))
    }
}

extension LanguageTag {
    /// The variants that ICU gives texts that were made to test a program: with accents, in the other direction, with characters
    /// of many scripts.
    static let pseudoVariants = ["psaccent", "psbidi", "pscrack"]

    /// Whether it is one of ICU's pseudo-locales: `en-PSACCENT`, `ar-PSBIDI`. The others have the region `XA`, `XB` or `XC`.
    var isPseudoLocale: Bool { !layout.variants.isEmpty && variants.contains(where: Self.pseudoVariants.contains) }
}
