import ByteText

/// CLDR's aliases (UTS #35 §3.2.1), which are read from the tables only once.
struct Aliases: Sendable {
    static let shared = Aliases()

    /// A rule that does more than replace one language with another: `sgn-us` → `ase`, `sh` → `sr-Latn`.
    struct TagRule: Sendable {
        let key: TagParts
        let replacement: TagParts
    }

    /// Language aliases, by the code of the language.
    private let languages: [UInt16: UInt16]
    /// Region aliases, by the code of the region.
    private let regions: [UInt16: UInt16]
    private let splitRegions: [UInt16: [UInt16]]
    /// By the code of a region, whether it has an alias. Few have one, and this is cheaper to ask.
    private let replacedRegions: [Bool]
    // Few tags need the following, which are read when one does.
    private static let scripts = dictionary(AliasData.scripts)
    private static let variants = dictionary(AliasData.variants)
    private static let subdivisions = dictionary(AliasData.subdivisions)
    /// Aliases of types in the extensions `u` and `t`, by key and type: `ks-primary` → `level1`.
    private static let extensionTypes = dictionary(ExtensionAliasData.types)
    /// Tags in lower case that are replaced as text, because they don't follow the grammar or don't mean what the grammar makes of
    /// them.
    let wholeTags: [String: String]
    /// Texts in lower case, and the tags that replace them.
    let allTags: [(text: String, tag: LanguageTag)]
    /// Variants that change the meaning of a tag: `arevmda` turns `hy` into `hyw`, and `psaccent` any language into a pseudo-locale.
    let decisiveVariants: Set<RangeKey>
    /// The rules that compare parts of tags, with the most specific ones first.
    let tagRules: [TagRule]
    /// The rules for a language on its own, as codes: `sh` → `sr-Latn`.
    private let packedLanguages: [UInt16: PackedSubtags]
    /// The rules for a language with a region, as codes: `sgn-US` → `ase`.
    private let packedTags: [PackedSubtags: PackedSubtags]

    private init() {
        let table = StaticTable(AliasData.languages)
        languages = Dictionary(
            table.records(of: 6).map { (table.language(at: $0), table.language(at: $0 + 3)) },
            uniquingKeysWith: { first, _ in first })
        let regionTable = StaticTable(AliasData.regions)
        regions = Dictionary(
            regionTable.records(of: 6).map { (regionTable.region(at: $0), regionTable.region(at: $0 + 3)) },
            uniquingKeysWith: { first, _ in first })
        splitRegions = Dictionary(
            StaticTable(AliasData.splitRegions).pairs.map { key, value in
                (
                    PackedSubtags.region(key.utf8.span),
                    value.utf8.split(separator: 0x20).map { PackedSubtags.region($0.span) }
                )
            }, uniquingKeysWith: { first, _ in first })
        var replaced = Array(repeating: false, count: PackedSubtags.regionLimit)
        for code in Array(regions.keys) + splitRegions.keys { replaced[Int(code)] = true }
        replacedRegions = replaced

        var all: [(text: String, tag: LanguageTag)] = []
        var wholeTags: [String: String] = [:]
        var rules: [TagRule] = []
        var packedLanguages: [UInt16: PackedSubtags] = [:]
        var packedTags: [PackedSubtags: PackedSubtags] = [:]
        for (key, value) in StaticTable(AliasData.tags).pairs {
            guard let replacement = LanguageTag(unresolved: value) else { continue }
            if key.utf8.count > 3, !key.hasPrefix("und-") { all.append((key, replacement)) }
            guard let tag = LanguageTag(unresolved: key), tag.layout.extendedLanguage.isEmpty,
                tag.layout.form == .langtag
            else {
                wholeTags[key] = value
                continue
            }
            rules.append(TagRule(key: TagParts(tag), replacement: TagParts(replacement)))
            guard tag.layout.variants.isEmpty, let packed = tag.packed, let target = replacement.packed else {
                continue
            }
            if packed.region == 0 { packedLanguages[packed.language] = target } else { packedTags[packed] = target }
        }
        allTags = all
        self.wholeTags = wholeTags
        let variants = rules.flatMap(\.key.variants) + LanguageTag.pseudoVariants
        decisiveVariants = Set(variants.compactMap { RangeKey($0.utf8.span) })
        self.packedLanguages = packedLanguages
        self.packedTags = packedTags
        // More specific rules come first: `zh-hakka` before `und-hakka`, which only removes the variant.
        tagRules = rules.sorted {
            ($1.key.variants.count, $0.key.language == "und" ? 1 : 0) < (
                $0.key.variants.count, $1.key.language == "und" ? 1 : 0
            )
        }
    }

    private static func dictionary(_ text: String) -> [String: String] {
        Dictionary(StaticTable(text).pairs.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    }

    // MARK: Single subtags

    func language(_ code: UInt16) -> UInt16? { languages[code] }

    /// Whether the alias of a language brings a script or region with it: `sh` → `sr-Latn`.
    func addsSubtags(_ code: UInt16) -> Bool { packedLanguages[code] != nil }

    func hasRegion(_ code: UInt16) -> Bool { code < replacedRegions.count && replacedRegions[Int(code)] }

    /// The region that replaces another one. If there are several, this is the likely one for the language, or else the first.
    func region(_ code: UInt16, of tag: PackedSubtags) -> UInt16? {
        if let candidates = splitRegions[code],
            let likely = LikelySubtags.shared.maximize(tag.with(region: 0))?.region, candidates.contains(likely)
        {
            return likely
        }
        return regions[code]
    }

    func script(_ script: String) -> String? { Self.scripts[script] }

    func variant(_ variant: String) -> String? { Self.variants[variant] }

    /// The type that replaces another one, for a key of the extension `u` or `t` (BCP 47 data of CLDR): for `ks`, `primary` → `level1`.
    func extensionType(_ type: [String], of key: String) -> [String] {
        guard let other = Self.extensionTypes[key + "-" + type.joined(separator: "-")] else { return type }
        return other.split(separator: "-").map(String.init)
    }

    /// The subdivision that replaces another one. If a region replaces it, as a value of `rg`, the region is written `fizzzz`.
    func subdivision(_ subdivision: String) -> String {
        guard let replacement = Self.subdivisions[subdivision] else { return subdivision }
        let text = String(decoding: replacement.utf8.map(ASCII.lowercased), as: UTF8.self)
        return text.utf8.count == 2 ? text + "zzzz" : text
    }

    // MARK: Codes

    /// The canonical form of just language, script and region, determined without allocating.
    ///
    /// - Parameter keepsLanguage: whether to keep the language even if it has an alias.
    func canonical(_ tag: PackedSubtags, keepsLanguage: Bool = false) -> PackedSubtags {
        var tag = tag
        if !keepsLanguage, LikelySubtags.entry(tag.language).hasAlias {
            if let replacement = packedTags[tag.with(script: 0)] {
                tag = replacement.with(script: tag.script)
            } else if let replacement = packedLanguages[tag.language] {
                tag = PackedSubtags(
                    language: replacement.language, script: tag.script == 0 ? replacement.script : tag.script,
                    region: tag.region == 0 ? replacement.region : tag.region)
            } else if let replacement = languages[tag.language] {
                tag = tag.with(language: replacement)
            }
        }
        return tag.region == 0 ? tag : tag.with(region: region(of: tag))
    }

    /// The region of a tag, or the one that replaces it.
    func region(of tag: PackedSubtags) -> UInt16 {
        hasRegion(tag.region) ? region(tag.region, of: tag) ?? tag.region : tag.region
    }
}
