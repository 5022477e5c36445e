/// Which languages a header refuses: those whose most specific range has the weight 0.
///
/// A range matches a tag by extended filtering (RFC 4647 §3.3.2) of language, script and region, with aliases resolved: `iw;q=0`
/// refuses Hebrew. A range with more subtags than these matches the tag with the very same text alone.
struct ExclusionRules {
    private let ranges: RangeList
    private let header: UnsafeBufferPointer<UInt8>

    init(_ ranges: RangeList, _ header: UnsafeBufferPointer<UInt8>) {
        self.ranges = ranges
        self.header = header
    }

    func refuses(_ tag: LanguageTag) -> Bool {
        var bestFit = 0
        var isRefused = false
        for place in 0..<ranges.count {
            let range = ranges[place]
            // Ranges come by weight, so of two that fit as well the one that wants the language is seen first.
            guard range.isFromHeader, !range.isWildcard, let fit = fit(range, tag), fit > bestFit else { continue }
            bestFit = fit
            isRefused = range.weight == 0
        }
        return isRefused
    }

    /// How many subtags a range shares with a tag that it matches.
    private func fit(_ range: RankedRange, _ tag: LanguageTag) -> Int? {
        let text = header[range.start..<range.start + range.length]
        guard let subtags = RangeSubtags(text) else { return nil }
        guard !subtags.hasMore, let read = subtags.packed else {
            return tag.text.utf8.elementsEqual(text) { ASCII.lowercased($0) == ASCII.lowercased($1) } ? 4 : nil
        }
        let wanted = Aliases.shared.canonical(read)
        guard let packed = tag.packed, packed.language == wanted.language,
            wanted.script == 0 || wanted.script == packed.script, wanted.region == 0 || wanted.region == packed.region
        else { return nil }
        return 1 + (wanted.script == 0 ? 0 : 1) + (wanted.region == 0 ? 0 : 1)
    }
}
