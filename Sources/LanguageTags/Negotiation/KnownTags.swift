import ByteText

/// The tags that clients really send, and the former codes of their languages; decoded once for all negotiators.
struct KnownTags: Sendable {
    static let shared = KnownTags()

    /// CLDR's locales and the languages of all territories, by language.
    let byLanguage: [UInt16: [PackedSubtags]]
    /// Codes that each language had before: `iw` of `he`, `eng` of `en`.
    let formerCodes: [UInt16: [UInt16]]

    private init() {
        let table = StaticTable(KnownTagsData.tags)
        var known: [UInt16: [PackedSubtags]] = [:]
        for offset in table.records(of: 10) {
            let tag = table.subtags(at: offset)
            known[tag.language, default: []].append(tag)
        }
        byLanguage = known

        let aliases = StaticTable(AliasData.languages)
        var former: [UInt16: [UInt16]] = [:]
        for offset in aliases.records(of: 6) {
            former[aliases.language(at: offset + 3), default: []].append(aliases.language(at: offset))
        }
        formerCodes = former
    }
}
