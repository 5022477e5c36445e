import ByteText

/// The language, script and region of a language range, read from its bytes without allocating.
struct RangeSubtags {
    /// The packed subtags; nil for private use, and for languages of more than three letters, which are in no table.
    var packed: PackedSubtags?
    /// Whether there are further subtags after language, script and region.
    var hasMore = false
    /// Whether the language can only be determined from the whole tag: `zh-min-nan-TW`, `hy-AM-arevmda`, `en-psaccent`. Such tags are rare.
    var needsWholeTag = false

    /// language-range = (1*8ALPHA *("-" 1*8alphanum)) / "*" (RFC 4647 §2.1), without the second alternative.
    ///
    /// Some clients write the names of their own locales, such as `ko_KR`, so `_` counts as `-`.
    ///
    /// - Returns: nil if the bytes are not such a range.
    init?(_ bytes: Span<UInt8>) {
        var language: UInt16?
        var script: UInt32 = 0
        var hasScript = false
        var region: UInt16 = 0
        var extensions = 0
        var start = 0
        var isFirst = true
        while true {
            var end = start
            while end < bytes.count, bytes[end] != 0x2D, bytes[end] != 0x5F {
                guard isFirst ? ASCII.isLetter(bytes[end]) : ASCII.isAlphanumeric(bytes[end]) else { return nil }
                end += 1
            }
            let subtag = bytes.extracting(start..<end)
            guard 1...8 ~= subtag.count else { return nil }
            if isFirst {
                language = PackedSubtags.language(subtag)
                isFirst = false
            } else if !hasMore {
                // An extended language usually replaces the language: `zh-yue` is `yue` (RFC 5646 §4.5).
                if !hasScript, region == 0, extensions < 3, subtag.count == 3,
                    let extended = PackedSubtags.language(subtag)
                {
                    language = extended
                    extensions += 1
                    needsWholeTag = true
                } else if !hasScript, region == 0, subtag.count == 4,
                    subtag.indices.allSatisfy({ ASCII.isLetter(subtag[$0]) })
                {
                    hasScript = true
                    script = PackedSubtags.script(subtag)
                } else if region == 0, PackedSubtags.region(subtag) != 0 {
                    region = PackedSubtags.region(subtag)
                } else {
                    hasMore = true
                }
            }
            if hasMore, subtag.count > 3, let key = RangeKey(subtag), Aliases.shared.decisiveVariants.contains(key) {
                needsWholeTag = true
            }
            guard end < bytes.count else { break }
            start = end + 1
        }
        packed = language.map { PackedSubtags(language: $0, script: script, region: region) }
    }
}

extension Span<UInt8> {
    /// A language range with `-` where the client wrote `_`.
    var withHyphens: [UInt8] { indices.map { self[$0] == 0x5F ? 0x2D : self[$0] } }
}

/// A language range of up to twelve bytes, in lower case, stored in two machine words: the key of a ``RangeTable``.
struct RangeKey: Hashable, Sendable {
    /// The first eight bytes, with the first one lowest.
    var low: UInt64
    /// The other bytes.
    var high: UInt64

    /// The longest range that a table can hold. Language, script and region have at most eleven bytes.
    static let maximumLength = 12
    /// The value of ``high`` for a range that is longer than two words.
    static let long = UInt64.max

    var isShort: Bool { high <= 0xFFFF_FFFF }
}

extension RangeKey {
    /// Creates the key of a text; nil if the text is too long for one.
    init?(_ text: Span<UInt8>) {
        guard text.count <= Self.maximumLength else { return nil }
        self.init(low: 0, high: 0)
        for index in text.indices {
            let value = UInt64(ASCII.lowercased(text[index])) << UInt64(index % 8 * 8)
            if index < 8 { low |= value } else { high |= value }
        }
    }
}
