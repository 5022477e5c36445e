import ByteText

/// All that a negotiator knows of its languages, made once when they are loaded. It is one object, so that handing a negotiator
/// around costs one reference.
final class NegotiationTables: Sendable {
    let languages: [LanguageTag]
    /// By place in `languages`.
    let packed: [PackedSubtags?]
    let fallbacks: [UInt16]
    let supported: SupportedLanguages
    let ranges: RangeTable
    let chains: [[Int]]
    /// Offered tags that are too long for the table of ranges: their texts, in lower case.
    private let longTags: [(text: [UInt8], place: UInt16)]

    init(offered: [LanguageTag], fallbacks: [LanguageTag]) {
        var seen: Set<LanguageTag> = []
        let offered = Array(offered.filter { seen.insert($0).inserted }.prefix(RankedRange.maximumLanguages))
        let fallbacks = fallbacks.prefix(NegotiatedLanguages.capacity)
        let others = fallbacks.filter { seen.insert($0).inserted }
        let languages = Array((offered + others).prefix(RankedRange.maximumLanguages))
        let places = Dictionary(
            languages.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })

        self.languages = languages
        packed = languages.map(\.packed)
        var used: Set<Int> = []
        self.fallbacks = fallbacks.compactMap { places[$0] }.filter { used.insert($0).inserted }
            .map { UInt16(truncatingIfNeeded: $0) }
        chains = Self.chains(languages, places)
        supported = SupportedLanguages(
            offered, default: fallbacks.first, favor: .language, threshold: LanguageMatcher.defaultThreshold)
        ranges = RangeTableBuilder.table(for: supported)
        longTags = offered.enumerated().flatMap { place, tag in
            Set([tag.text, tag.canonicalText]).filter { $0.utf8.count > RangeKey.maximumLength }
                .map { ($0.utf8.map(ASCII.lowercased), UInt16(truncatingIfNeeded: place)) }
        }
    }

    /// Where a tag consists of language, script and region, so do its parents, and all is done with numbers.
    private static func chains(_ languages: [LanguageTag], _ places: [LanguageTag: Int]) -> [[Int]] {
        let simple = languages.map { tag in tag.packed.flatMap { $0.text == tag.canonicalText ? $0 : nil } }
        let simplePlaces = Dictionary(
            simple.enumerated().compactMap { place, packed in packed.map { ($0, place) } },
            uniquingKeysWith: { first, _ in first })
        return zip(languages, simple).enumerated().map { place, language in
            guard var packed = language.1 else { return language.0.fallbackChain.compactMap { places[$0] } }
            var chain = [place]
            // No chain in CLDR has more than five tags.
            for _ in 0..<16 where packed != .und {
                packed = ParentTags.shared.parent(of: packed)
                if let parent = simplePlaces[packed], packed != .und { chain.append(parent) }
            }
            return chain
        }
    }

    /// The winner of a range that the table doesn't know; nil if the bytes are no range.
    func winner(of bytes: Slice<UnsafeBufferPointer<UInt8>>) -> RankedRange.Winner? {
        guard let range = RangeSubtags(bytes) else { return nil }
        for (text, place) in longTags where text.count == bytes.count {
            if text.elementsEqual(bytes.lazy.map(ASCII.lowercased)) { return RankedRange.Winner(word: UInt32(place)) }
        }
        if range.needsWholeTag, let tag = LanguageTag(utf8: UnsafeBufferPointer(rebasing: bytes)) {
            return RankedRange.Winner(supported.best(for: tag))
        }
        guard let packed = range.packed else { return RankedRange.Winner.none }
        return RankedRange.Winner(supported.best(for: packed, isWhole: !range.hasMore))
    }
}
