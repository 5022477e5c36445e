import ByteText

/// Likely subtags (UTS #35 §4.3): the most likely script and region of a language, and the most likely language of a script or region.
///
/// Most look-ups are for a language alone, or with a region that makes no difference, and take one access to a table that the code of
/// the language indexes.
struct LikelySubtags: Sendable {
    static let shared = LikelySubtags()

    /// The index entry of a language.
    struct Entry {
        let number: Int
        /// Whether `special` has keys with this language.
        var isSpecial: Bool { number & 1 != 0 }
        /// Whether there are aliases that begin with this language.
        var hasAlias: Bool { number & 2 != 0 }
        /// The index of the pair of script and region; nil if the language is unknown.
        var pair: Int? { number >= 4 ? number / 4 - 1 : nil }
    }

    private let pairs: [PackedSubtags]
    private let special: SubtagMap

    private init() {
        let table = StaticTable(LikelySubtagsData.pairs)
        pairs = table.records(of: 7).map { offset in
            PackedSubtags(
                language: 0, script: table.script(at: offset), region: table.region(at: offset + 4))
        }
        special = SubtagMap(StaticTable(LikelySubtagsData.special))
    }

    static func entry(_ language: UInt16) -> Entry {
        Entry(number: StaticTable(LikelySubtagsData.languages).base64(at: Int(language)))
    }

    /// The result of "Add Likely Subtags", with all three subtags; nil if the language is unknown.
    func maximize(_ tag: PackedSubtags) -> PackedSubtags? {
        if tag.language != 0, tag.script != 0, tag.region != 0 { return tag }
        guard let likely = lookUp(tag) else { return nil }
        return PackedSubtags(
            language: tag.language == 0 ? likely.language : tag.language,
            script: tag.script == 0 ? likely.script : tag.script,
            region: tag.region == 0 ? likely.region : tag.region)
    }

    /// Whether a region alone has a likely language.
    func knows(region: UInt16) -> Bool { special[PackedSubtags.und.with(region: region)] != nil }

    /// The result of "Remove Likely Subtags", which is the shortest tag that means the same; nil if the language is unknown.
    func minimize(_ tag: PackedSubtags, favoring favor: LanguageTag.FavoredSubtag) -> PackedSubtags? {
        guard let full = maximize(tag) else { return nil }
        let language = full.with(script: 0).with(region: 0)
        let withScript = full.with(region: 0)
        let withRegion = full.with(script: 0)
        let shorter = favor == .script ? [language, withScript, withRegion] : [language, withRegion, withScript]
        return shorter.first { maximize($0) == full } ?? full
    }

    /// The most specific entry that matches: for the language with script and region, with script, with region, or alone.
    private func lookUp(_ tag: PackedSubtags) -> PackedSubtags? {
        let entry = Self.entry(tag.language)
        if tag.language == 0 || entry.isSpecial {
            if tag.script != 0, tag.region != 0, let found = special[tag] { return found }
            if tag.script != 0, let found = special[tag.with(region: 0)] { return found }
            if tag.region != 0, let found = special[tag.with(script: 0)] { return found }
            if tag.language == 0 { return special[.und] }
        }
        guard let pair = entry.pair, pairs.indices.contains(pair) else { return nil }
        return pairs[pair].with(language: tag.language)
    }
}

extension LanguageTag {
    /// The subtag to keep if only one is needed.
    enum FavoredSubtag: Sendable {
        /// `zh-Hant-TW` becomes `zh-Hant`.
        case script
        /// `zh-Hant-TW` becomes `zh-TW`.
        case region
    }

    /// The canonical tag with its most likely script and region (UTS #35 §4.3, "Add Likely Subtags"). Variants and extensions are kept. For
    /// an unknown language, this is the canonical tag.
    ///
    /// ```swift
    /// LanguageTag("zh-TW").maximized  // zh-Hant-TW
    /// LanguageTag("sr").maximized     // sr-Cyrl-RS
    /// ```
    public var maximized: LanguageTag { LikelySubtags.shared.with(self) { $0.maximize($1) } ?? canonical }

    /// The shortest tag that means the same (UTS #35 §4.3, "Remove Likely Subtags"), as in ECMA-402: `zh-Hant-TW` → `zh-TW`. Variants and
    /// extensions are kept. For an unknown language, this is the canonical tag.
    public var minimized: LanguageTag { minimized(favoring: .region) }

    /// ``minimized``, with a choice of the subtag to keep if either the script or the region is enough.
    func minimized(favoring subtag: FavoredSubtag) -> LanguageTag {
        LikelySubtags.shared.with(self) { $0.minimize($1, favoring: subtag) } ?? canonical
    }
}

extension LikelySubtags {
    /// The canonical tag with other packed subtags, followed by everything else.
    fileprivate func with(
        _ tag: LanguageTag, _ change: (LikelySubtags, PackedSubtags) -> PackedSubtags?
    ) -> LanguageTag? {
        let canonical = tag.canonical
        guard let packed = canonical.packed, let changed = change(self, packed) else { return nil }
        var parts = TagParts(canonical)
        parts.set(changed)
        return LanguageTag(canonicalText: parts.text)
    }
}

/// A map from packed subtags to packed subtags: two sorted arrays, which are made once from a generated table.
struct SubtagMap: Sendable {
    let keys: [PackedSubtags]
    private let values: [PackedSubtags]

    /// - Parameter table: records of twenty bytes, each a key and a value, sorted by the packed key.
    init(_ table: StaticTable) {
        keys = table.records(of: 20).map { table.subtags(at: $0) }
        values = table.records(of: 20).map { table.subtags(at: $0 + 10) }
    }

    subscript(key: PackedSubtags) -> PackedSubtags? {
        let place = keys.endOfPrefix { $0.rawValue < key.rawValue }
        return place < keys.count && keys[place] == key ? values[place] : nil
    }
}
