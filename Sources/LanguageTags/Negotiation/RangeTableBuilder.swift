/// Collects the ranges that clients really send and the languages that serve them: CLDR's locales and the languages of all
/// territories, former codes (`iw`), irregular tags, and what is offered itself.
struct RangeTableBuilder {
    private let supported: SupportedLanguages
    private var entries: [(key: RangeKey, winner: RankedRange.Winner)] = []

    /// The table for a set of languages. Ranges that no language serves are left to be found out when they are asked for.
    static func table(for supported: SupportedLanguages) -> RangeTable {
        var builder = RangeTableBuilder(supported: supported)
        builder.addServed()
        builder.addKnown()
        builder.addFormer()
        builder.addWholeTags()
        builder.addOffered()
        return RangeTable(builder.entries)
    }

    private init(supported: SupportedLanguages) { self.supported = supported }

    /// Every language alone that some language serves.
    private mutating func addServed() {
        for language in supported.servedLanguages where language != 0 {
            add(PackedSubtags(language: language, script: 0, region: 0))
        }
    }

    private mutating func addKnown() {
        let known = StaticTable(KnownTagsData.tags)
        for offset in known.records(of: 10) where supported.serves(known.language(at: offset)) {
            add(known.subtags(at: offset))
        }
    }

    /// Codes that were replaced by others, `iw`, and those of two letters with the regions of what replaced them, `iw-IL`.
    private mutating func addFormer() {
        let aliases = StaticTable(AliasData.languages)
        let known = StaticTable(KnownTagsData.tags)
        var formerCodes: [UInt16: [UInt16]] = [:]
        for offset in aliases.records(of: 6) {
            let former = aliases.language(at: offset)
            let present = aliases.language(at: offset + 3)
            guard supported.serves(present) else { continue }
            add(PackedSubtags(language: former, script: 0, region: 0))
            if former % 27 == 0 { formerCodes[present, default: []].append(former) }
        }
        guard !formerCodes.isEmpty else { return }
        for offset in known.records(of: 10) {
            for former in formerCodes[known.language(at: offset)] ?? [] {
                add(known.subtags(at: offset).with(language: former))
            }
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
        guard let best = supported.best(for: MaximizedSubtags(matching: tag)) else { return }
        entries.append((RangeKey(tag), RankedRange.Winner(best)))
    }
}

extension RangeKey {
    /// The key of subtags as a client writes them.
    fileprivate init(_ tag: PackedSubtags) {
        self.init(low: 0, high: 0)
        var length: UInt64 = 0
        func append(_ byte: UInt64, to key: inout RangeKey) {
            if length < 8 { key.low |= byte << (length * 8) } else { key.high |= byte << ((length - 8) * 8) }
            length += 1
        }
        let language = UInt64(tag.language)
        for letter in [language / 729, language / 27 % 27, language % 27] where letter != 0 {
            append(0x60 + letter, to: &self)
        }
        if tag.script != 0 {
            let script = UInt64(tag.script) - 1
            append(0x2D, to: &self)
            for letter in [script / 17576, script / 676 % 26, script / 26 % 26, script % 26] {
                append(0x61 + letter, to: &self)
            }
        }
        if tag.region != 0 {
            let region = UInt64(tag.region)
            append(0x2D, to: &self)
            if region < 729 {
                for letter in [region / 27, region % 27] { append(0x60 + letter, to: &self) }
            } else {
                for digit in [(region - 729) / 100, (region - 729) / 10 % 10, (region - 729) % 10] {
                    append(0x30 + digit, to: &self)
                }
            }
        }
    }
}
