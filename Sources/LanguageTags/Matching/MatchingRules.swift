import ByteText

/// CLDR's rules for the distance between two tags (UTS #35 §4.4), prepared once.
struct MatchingRules: Sendable {
    static let shared = MatchingRules()

    /// A language that readers of another one can read, and its distance from theirs.
    struct RelatedLanguage: Sendable {
        let language: UInt16
        let distance: Int
    }

    private struct ScriptRule: Sendable {
        let desired: PackedSubtags
        let supported: PackedSubtags
        let distance: Int
    }

    private struct RegionRule: Sendable {
        let language: UInt16
        /// The code of the script; 0 for any.
        let script: UInt32
        let desired: Condition
        let supported: Condition
        let distance: Int
    }

    /// The condition of a region rule on a region.
    private enum Condition: Sendable {
        case any
        /// The region is in all clusters of one mask and in none of the other.
        case cluster(inside: UInt8, outside: UInt8)
        case region(UInt16)

        func holds(_ region: UInt16, _ clusters: UInt8) -> Bool {
            switch self {
            case .any: true
            case .cluster(let inside, let outside): clusters & inside == inside && clusters & outside == 0
            case .region(let other): region == other
            }
        }
    }

    /// Related languages, by desired language.
    let related: [UInt16: [RelatedLanguage]]
    /// Languages that the rules mention, such as `sh`, so an alias that adds a script or region must not replace them.
    let named: Set<UInt16>
    /// Tags that are preferred to others at the same distance.
    let paradigms: Set<PackedSubtags>
    private let scripts: [ScriptRule]
    private let regions: [RegionRule]
    /// The distance that a mere difference in region makes, between unrelated kinds of English. Each further range of a reader's list is
    /// set back by it.
    let demotion: Int

    private init() {
        let languages = StaticTable(LanguageMatchingData.languages)
        var related: [UInt16: [RelatedLanguage]] = [:]
        for offset in languages.records(of: 8) {
            related[languages.language(at: offset), default: []].append(
                RelatedLanguage(
                    language: languages.language(at: offset + 3), distance: languages.number(at: offset + 6)))
        }
        self.related = related
        named = Set(related.keys)

        let scripts = StaticTable(LanguageMatchingData.scripts)
        self.scripts = scripts.records(of: 16).map { offset in
            ScriptRule(
                desired: scripts.languageAndScript(at: offset), supported: scripts.languageAndScript(at: offset + 7),
                distance: scripts.number(at: offset + 14))
        }
        let regions = StaticTable(LanguageMatchingData.regions)
        self.regions = regions.records(of: 14).map { offset in
            RegionRule(
                language: regions.language(at: offset),
                script: regions.script(at: offset + 3),
                desired: Self.condition(regions, at: offset + 7), supported: Self.condition(regions, at: offset + 10),
                distance: Int(regions[offset + 13] &- 0x30))
        }
        let paradigms = StaticTable(LanguageMatchingData.paradigms)
        self.paradigms = Set(
            paradigms.records(of: 10).map { MaximizedSubtags(paradigms.subtags(at: $0)).subtags })

        let english = PackedSubtags.language("en".utf8.span) ?? 0
        let latin = PackedSubtags.script("Latn".utf8.span)
        demotion = Self.regionDistance(
            PackedSubtags(language: english, script: latin, region: PackedSubtags.region("US".utf8.span)),
            PackedSubtags(language: english, script: latin, region: PackedSubtags.region("GB".utf8.span)), self.regions)
    }

    private static func condition(_ table: StaticTable, at offset: Int) -> Condition {
        let mask: UInt8 = 1 << (table[offset + 1] & 7)
        switch table[offset] {
        case 0x2A: return .any
        case 0x2B: return .cluster(inside: mask, outside: 0)
        case 0x21: return .cluster(inside: 0, outside: mask)
        default: return .region(table.region(at: offset))
        }
    }

    func languageDistance(_ desired: UInt16, _ supported: UInt16) -> Int {
        if desired == supported { return 0 }
        return related[desired]?.first { $0.language == supported }?.distance ?? LanguageMatchingData.languageDistance
    }

    func scriptDistance(_ desired: PackedSubtags, _ supported: PackedSubtags) -> Int {
        if desired.script == supported.script { return 0 }
        let desired = desired.with(region: 0)
        let supported = supported.with(region: 0)
        return scripts.first { $0.desired == desired && $0.supported == supported }?.distance
            ?? LanguageMatchingData.scriptDistance
    }

    func regionDistance(_ desired: PackedSubtags, _ supported: PackedSubtags) -> Int {
        Self.regionDistance(desired, supported, regions)
    }

    private static func regionDistance(_ desired: PackedSubtags, _ supported: PackedSubtags, _ rules: [RegionRule])
        -> Int
    {
        if desired.region == supported.region { return 0 }
        guard desired.language == supported.language else { return LanguageMatchingData.regionDistance }
        let table = StaticTable(LanguageMatchingData.clusters)
        let desiredClusters = table[Int(desired.region)] & 0x3F
        let supportedClusters = table[Int(supported.region)] & 0x3F
        for rule in rules where rule.language == desired.language {
            guard rule.script == 0 || (rule.script == desired.script && rule.script == supported.script),
                rule.desired.holds(desired.region, desiredClusters),
                rule.supported.holds(supported.region, supportedClusters)
            else { continue }
            return rule.distance
        }
        return LanguageMatchingData.regionDistance
    }
}

extension StaticTable {
    /// Reads two decimal digits.
    fileprivate func number(at offset: Int) -> Int { Int(self[offset] &- 0x30) * 10 + Int(self[offset + 1] &- 0x30) }

    /// Reads seven bytes such as `zh Hant`.
    fileprivate func languageAndScript(at offset: Int) -> PackedSubtags {
        PackedSubtags(language: language(at: offset), script: script(at: offset + 3), region: 0)
    }
}
