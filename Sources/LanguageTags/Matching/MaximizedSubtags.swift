/// The input of matching: a tag with its most likely script and region, and which of the three subtags were actually given.
///
/// Tags with the same meaning can be told apart by the subtags given: a reader who asks for `ja-JP` gets `ja-JP` rather than `ja`.
struct MaximizedSubtags: Hashable, Sendable {
    /// Bits 0–44 the packed subtags, 45–47 which were given (region, script, language), 48 a pseudo-locale.
    let rawValue: UInt64

    var subtags: PackedSubtags { PackedSubtags(rawValue: rawValue & (1 << 45 - 1)) }
    /// The subtags that were given: the sum of 1 for the region, 2 for the script, and 4 for the language.
    var given: Int { Int(truncatingIfNeeded: rawValue >> 45 & 7) }
    var isPseudo: Bool { rawValue >> 48 != 0 }

    /// The region, if it was given, and if language and script are those of another tag.
    func givenRegion(in tag: PackedSubtags) -> RegionCode {
        let own = subtags
        guard given & 1 != 0, own.language == tag.language, own.script == tag.script else { return .none }
        return RegionCode(rawValue: own.region)
    }

    /// `und` alone, which only matches itself. Its likely subtags are those of American English, but asking for nothing in particular is
    /// not the same as asking for English.
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
        // An unknown language needs a script and region too, so it gets those of `und`.
        let full =
            LikelySubtags.shared.maximize(tag)
            ?? LikelySubtags.shared.maximize(tag.with(language: 0))?.with(language: tag.language) ?? tag
        rawValue = full.rawValue | given << 45
    }

    /// Whether a region is `XA`, `XB` or `XC`. These mark texts that only test a program (UTS #35 annex B), and only match themselves.
    private static func isPseudoRegion(_ region: UInt16) -> Bool {
        let first: UInt16 = 24 * 27 + 1
        return (first...first + 2).contains(region)
    }
}

extension MaximizedSubtags {
    /// Creates the subtags by which a tag is matched; nil for tags that only match equal tags: private use, languages of more than three
    /// letters, and pseudo-locales.
    init?(matching tag: LanguageTag) {
        guard !tag.isPseudoLocale else { return nil }
        // `sh` is an alias of `sr-Latn`, but the rules mention it, because it also stands for Croatian and Bosnian.
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

    /// Does the same for subtags that were read from a header, without allocating.
    init(matching packed: PackedSubtags) {
        let keepsLanguage =
            LikelySubtags.entry(packed.language).hasAlias && Aliases.shared.addsSubtags(packed.language)
            && MatchingRules.shared.named.contains(packed.language)
        self.init(Aliases.shared.canonical(packed, keepsLanguage: keepsLanguage))
    }
}

extension LanguageTag {
    /// The variants with which ICU marks texts that only test a program: with accents, in the opposite direction, or with characters of
    /// many scripts.
    static let pseudoVariants = ["psaccent", "psbidi", "pscrack"]

    /// Whether the tag is one of ICU's pseudo-locales: `en-PSACCENT`, `ar-PSBIDI`. Other pseudo-locales have the region `XA`, `XB` or `XC`.
    var isPseudoLocale: Bool { !layout.variants.isEmpty && variants.contains(where: Self.pseudoVariants.contains) }
}
