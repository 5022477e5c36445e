import ByteText

/// A table of the best language for each of the ranges that clients actually send.
///
/// It is made for one set of languages when they are loaded, and never changes, so nothing that a client sends gets into it. It
/// therefore needs no hash that resists attacks, such as that of a dictionary, which would take 1,160 instructions for a negotiation
/// instead of 604.
struct RangeTable: Sendable {
    /// A key and its value, or zeros.
    private struct Slot {
        /// The first eight bytes of the range.
        var low: UInt64 = 0
        /// The other bytes and, in the upper half, the value.
        var rest: UInt64 = 0

        var high: UInt64 { rest & 0xFFFF_FFFF }
        var winner: RankedRange.Winner { RankedRange.Winner(word: UInt32(truncatingIfNeeded: rest &>> 32)) }
    }

    /// The slots of an open-addressing table, whose number is a power of two.
    private let slots: [Slot]
    /// The number of bits by which a hash is shifted to get the index of a slot.
    private let shift: UInt64

    /// - Parameter entries: ranges and their languages. If a range occurs several times, the last entry counts.
    init(_ entries: [(key: RangeKey, winner: RankedRange.Winner)]) {
        // Half of the slots stay empty, so that searches are short and come to an end.
        var bits: UInt64 = 4
        while 1 << bits < entries.count * 2 { bits += 1 }
        let shift = 64 - bits
        var slots = [Slot](repeating: Slot(), count: 1 << Int(bits))
        for (key, winner) in entries where key.isShort && key.low != 0 {
            var place = Int(truncatingIfNeeded: Self.hash(key) &>> shift)
            while slots[place].low != 0, slots[place].low != key.low || slots[place].high != key.high {
                place = (place + 1) & (slots.count - 1)
            }
            slots[place] = Slot(low: key.low, rest: key.high | UInt64(winner.word) << 32)
        }
        self.slots = slots
        self.shift = shift
    }

    /// The winner for a range; nil if the range is not in the table.
    @inline(__always)  // saves 55 of 677 instructions of a negotiation
    func winner(_ key: RangeKey) -> RankedRange.Winner? {
        var place = Int(truncatingIfNeeded: Self.hash(key) &>> shift)
        while slots.indices.contains(place) {
            let slot = slots[place]
            if slot.low == 0 { return nil }
            // The key of a long range has a `high` that no slot has.
            if slot.low == key.low, slot.high == key.high { return slot.winner }
            place = (place &+ 1) & (slots.count &- 1)
        }
        return nil
    }

    private static func hash(_ key: RangeKey) -> UInt64 {
        (key.low ^ key.high &* 0x9E37_79B9_7F4A_7C15) &* 0xD6E8_FEB8_6659_FD93
    }
}

/// Collects the ranges that clients actually send and the best languages for them: CLDR's locales and the languages of all
/// territories, former codes (`iw`), irregular tags, and the offered tags themselves.
struct RangeTableBuilder {
    private let supported: SupportedLanguages
    private var entries: [(key: RangeKey, winner: RankedRange.Winner)] = []

    /// The table for a set of languages. Ranges without a language are left out; they are matched when they are received.
    static func table(for supported: SupportedLanguages) -> RangeTable {
        var builder = RangeTableBuilder(supported: supported)
        for language in supported.servedLanguages where language != 0 { builder.addKnown(language) }
        builder.addWholeTags()
        builder.addOffered()
        return RangeTable(builder.entries)
    }

    private init(supported: SupportedLanguages) { self.supported = supported }

    /// Adds a language with all its known regions and scripts, and also its former codes. Those of two letters are added with its regions,
    /// too: `iw-IL`.
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

    /// Adds tags that only have a meaning as a whole: `i-klingon`, `zh-min-nan`, `no-bok`.
    private mutating func addWholeTags() {
        for (text, tag) in Aliases.shared.allTags {
            if let key = RangeKey(text.utf8.span), let best = supported.best(for: tag) {
                entries.append((key, RankedRange.Winner(best)))
            }
        }
    }

    /// Adds the offered tags, each of which serves itself, in both of its spellings.
    private mutating func addOffered() {
        for tag in supported.tags.reversed() {
            guard let best = supported.best(for: tag) else { continue }
            for text in [tag.canonicalText, tag.text] {
                if let key = RangeKey(text.utf8.span) { entries.append((key, RankedRange.Winner(best))) }
            }
        }
    }

    private mutating func add(_ tag: PackedSubtags) {
        guard let best = supported.best(for: tag, isWhole: true) else { return }
        entries.append((RangeKey(tag), RankedRange.Winner(best)))
    }
}

extension RangeKey {
    /// Creates the key of subtags as clients write them.
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

/// The tags that clients actually send, and the former codes of their languages, decoded once for all negotiators.
struct KnownTags: Sendable {
    static let shared = KnownTags()

    /// CLDR's locales and the languages of all territories, by language.
    let byLanguage: [UInt16: [PackedSubtags]]
    /// The former codes of each language: `iw` for `he`, `eng` for `en`.
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
