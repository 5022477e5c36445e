/// Collects the ranges that clients really send and the languages that serve them: CLDR's locales and the languages of all
/// territories, former codes (`iw`), irregular tags, and what is offered itself.
struct RangeTableBuilder {
    private let supported: SupportedLanguages
    private var entries: [(key: RangeKey, winner: RankedRange.Winner)] = []

    /// The table for a set of languages. Ranges that no language serves are left to be found out when they are asked for.
    static func table(for supported: SupportedLanguages) -> RangeTable {
        var builder = RangeTableBuilder(supported: supported)
        for language in supported.servedLanguages where language != 0 { builder.addKnown(language) }
        builder.addWholeTags()
        builder.addOffered()
        return RangeTable(builder.entries)
    }

    private init(supported: SupportedLanguages) { self.supported = supported }

    /// A language with all regions and scripts that it is known with; and the codes that it had before, those of two letters with
    /// its regions: `iw-IL`.
    private mutating func addKnown(_ language: UInt16) {
        let alone = PackedSubtags(language: language, script: 0, region: 0)
        let known = KnownTags.shared.byLanguage[language] ?? []
        add(alone)
        for tag in known { add(tag) }
        for former in KnownTags.shared.formerCodes[language] ?? [] {
            add(alone.with(language: former))
            guard former % 27 == 0 else { continue }
            for tag in known { add(tag.with(language: former)) }
        }
    }

    /// Tags whose parts don't say what they mean: `i-klingon`, `zh-min-nan`, `no-bok`.
    private mutating func addWholeTags() {
        for (text, tag) in Aliases.shared.allTags {
            if let key = RangeKey(text.utf8), let best = supported.best(for: tag) {
                entries.append((key, RankedRange.Winner(best)))
            }
        }
    }

    /// What is offered goes to itself, in both of its spellings.
    private mutating func addOffered() {
        for tag in supported.tags.reversed() {
            guard let best = supported.best(for: tag) else { continue }
            for text in [tag.canonicalText, tag.text] {
                if let key = RangeKey(text.utf8) { entries.append((key, RankedRange.Winner(best))) }
            }
        }
    }

    private mutating func add(_ tag: PackedSubtags) {
        guard let best = supported.best(for: tag, isWhole: true) else { return }
        entries.append((RangeKey(tag), RankedRange.Winner(best)))
    }
}

extension RangeKey {
    /// The key of subtags as a client writes them.
    fileprivate init(_ tag: PackedSubtags) {
        self.init(low: 0, high: 0)
        var length: UInt64 = 0
        let language = UInt64(tag.language)
        append(0x60 + language / 729, &length)
        append(0x60 + language / 27 % 27, &length)
        if language % 27 != 0 { append(0x60 + language % 27, &length) }
        if tag.script != 0 {
            let script = UInt64(tag.script) - 1
            append(0x2D, &length)
            append(0x61 + script / 17576, &length)
            append(0x61 + script / 676 % 26, &length)
            append(0x61 + script / 26 % 26, &length)
            append(0x61 + script % 26, &length)
        }
        if tag.region != 0 {
            let region = UInt64(tag.region)
            append(0x2D, &length)
            if region < 729 {
                append(0x60 + region / 27, &length)
                append(0x60 + region % 27, &length)
            } else {
                append(0x30 + (region - 729) / 100, &length)
                append(0x30 + (region - 729) / 10 % 10, &length)
                append(0x30 + (region - 729) % 10, &length)
            }
        }
    }

    private mutating func append(_ byte: UInt64, _ length: inout UInt64) {
        if length < 8 { low |= byte << (length * 8) } else { high |= byte << ((length - 8) * 8) }
        length += 1
    }
}
