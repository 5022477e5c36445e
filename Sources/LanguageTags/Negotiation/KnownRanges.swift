/// The ranges that clients really send: CLDR's locales and the languages of all territories, in every way that they are written.
struct KnownRanges: Sendable {
    static let shared = KnownRanges()

    /// By language: subtags as a client may give them.
    let byLanguage: [UInt16: [PackedSubtags]]
    /// Two-letter languages that were replaced by others and are still sent: `iw`, `in`, `no` is none of them.
    let formerLanguages: [UInt16: [UInt16]]

    private init() {
        let table = StaticTable(KnownTagsData.tags)
        var known: [UInt16: Set<PackedSubtags>] = [:]
        for offset in table.records(of: 10) {
            let tag = table.subtags(at: offset)
            known[tag.language, default: []].insert(tag)
        }
        for (language, tags) in known {
            let hasScripts = tags.contains { $0.script != 0 }
            var all = tags.union([PackedSubtags(language: language, script: 0, region: 0)])
            for tag in tags {
                guard let likely = LikelySubtags.shared.maximize(tag.with(script: 0)) else { continue }
                // `zh-TW` beside `zh-Hant-TW`, and where a language has several scripts, `sr-Cyrl-RS` beside `sr-RS`.
                if tag.script == likely.script { all.insert(tag.with(script: 0)) }
                if hasScripts, tag.script == 0 {
                    all.insert(tag.with(script: likely.script))
                    all.insert(PackedSubtags(language: language, script: likely.script, region: 0))
                }
            }
            known[language] = all
        }
        byLanguage = known.mapValues { $0.sorted { $0.rawValue < $1.rawValue } }

        let aliases = StaticTable(AliasData.languages)
        var former: [UInt16: [UInt16]] = [:]
        for offset in aliases.records(of: 6) {
            former[aliases.language(at: offset + 3), default: []].append(aliases.language(at: offset))
        }
        formerLanguages = former
    }
}
