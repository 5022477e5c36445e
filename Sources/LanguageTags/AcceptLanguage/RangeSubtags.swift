import ByteText

/// Language, script and region of a language range, read from its bytes without anything being allocated.
struct RangeSubtags {
    /// nil for private use and for languages of more than three letters, of which no table knows anything.
    var packed: PackedSubtags?
    /// Whether anything follows language, script and region.
    var hasMore = false
    /// Whether only the whole tag tells what is meant: `zh-min-nan-TW`, `hy-AM-arevmda`. Such tags were deprecated long ago.
    var needsWholeTag = false

    /// language-range = (1*8ALPHA *("-" 1*8alphanum)) / "*" (RFC 4647 §2.1), without the second alternative.
    ///
    /// - Returns: nil if the bytes are no such range.
    init?(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
        var language: UInt16?
        var script: UInt32 = 0
        var hasScript = false
        var region: UInt16 = 0
        var extensions = 0
        var start = bytes.startIndex
        var isFirst = true
        while true {
            var end = start
            while end < bytes.endIndex, bytes[end] != 0x2D {
                guard isFirst ? ASCII.isLetter(bytes[end]) : ASCII.isAlphanumeric(bytes[end]) else { return nil }
                end += 1
            }
            let subtag = bytes[start..<end]
            guard (1...8).contains(subtag.count) else { return nil }
            if isFirst {
                language = PackedSubtags.language(subtag)
                isFirst = false
            } else if !hasMore {
                // An extended language is the language that is meant: `zh-yue` is `yue` (RFC 5646 §4.5). Mostly.
                if !hasScript, region == 0, extensions < 3, subtag.count == 3,
                    let extended = PackedSubtags.language(subtag)
                {
                    language = extended
                    extensions += 1
                    needsWholeTag = true
                } else if !hasScript, region == 0, subtag.count == 4, subtag.allSatisfy(ASCII.isLetter) {
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
            guard end < bytes.endIndex else { break }
            start = end + 1
        }
        packed = language.map { PackedSubtags(language: $0, script: script, region: region) }
    }
}
