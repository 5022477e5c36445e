import ByteText

/// Which language serves a range best, for every range that clients really send: one look into memory.
///
/// It is made for one set of languages when they are loaded, and never changes: nothing that a client sends gets into it. A table
/// of its own, because keys and values are words here: through `NumberTable`, which hashes bytes, a negotiation costs 16 % more.
struct RangeTable: Sendable {
    /// Two words a slot, by open addressing: the first eight bytes of the range; its other bytes and, in the upper half,
    /// what it maps to. An empty slot is 0.
    private let slots: [UInt64]
    /// Takes a hash to a slot.
    private let shift: UInt64

    /// - Parameter entries: ranges and their languages; of equal ranges the last one counts.
    init(_ entries: [(key: RangeKey, winner: RankedRange.Winner)]) {
        // Half of the slots stay empty, so that looks end soon.
        var bits: UInt64 = 4
        while 1 << bits < entries.count * 2 { bits += 1 }
        let shift = 64 - bits
        let mask = 1 << Int(bits) - 1
        var slots = [UInt64](repeating: 0, count: 2 << Int(bits))
        for (key, winner) in entries where key.isShort && key.low != 0 {
            var slot = Int(truncatingIfNeeded: Self.hash(key) &>> shift)
            while slots[slot * 2] != 0, slots[slot * 2] != key.low || slots[slot * 2 + 1] & 0xFFFF_FFFF != key.high {
                slot = (slot + 1) & mask
            }
            slots[slot * 2] = key.low
            slots[slot * 2 + 1] = key.high | UInt64(winner.word) << 32
        }
        self.slots = slots
        self.shift = shift
    }

    /// What a range maps to, or nil where the table doesn't know it.
    @inline(__always)
    func winner(_ key: RangeKey) -> RankedRange.Winner? {
        guard key.isShort else { return nil }
        return slots.withUnsafeBufferPointer { slots in
            let mask = slots.count / 2 &- 1
            var slot = Int(truncatingIfNeeded: Self.hash(key) &>> shift) & mask
            while true {
                let low = slots[slot &* 2]
                if low == 0 { return nil }
                let high = slots[slot &* 2 &+ 1]
                if low == key.low, high & 0xFFFF_FFFF == key.high {
                    return RankedRange.Winner(word: UInt32(truncatingIfNeeded: high &>> 32))
                }
                slot = (slot &+ 1) & mask
            }
        }
    }

    @inline(__always)
    private static func hash(_ key: RangeKey) -> UInt64 {
        (key.low ^ key.high &* 0x9E37_79B9_7F4A_7C15) &* 0xD6E8_FEB8_6659_FD93
    }
}

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
