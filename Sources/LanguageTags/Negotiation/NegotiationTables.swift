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

/// What is done for a request: no step of it allocates or looks at all languages.
extension NegotiationTables {
    func negotiate(_ header: UnsafeBufferPointer<UInt8>, preferred: [LanguageTag]) -> NegotiatedLanguages {
        withUnsafeTemporaryAllocation(of: RankedRange.self, capacity: AcceptLanguage.maximumRanges) { memory in
            var ranges = RangeList(memory)
            if !preferred.isEmpty { read(preferred, into: &ranges) }
            read(header, into: &ranges)
            // Refusals are rare, and what they make necessary stands elsewhere.
            if ranges.hasExclusions { return chooseWithExclusions(ranges, preferred: preferred, header) }
            return choose(ranges) { _ in false }
        }
    }

    private func read(_ preferred: [LanguageTag], into ranges: inout RangeList) {
        for (place, tag) in preferred.prefix(AcceptLanguage.maximumRanges).enumerated() {
            let winner = RankedRange.Winner(supported.best(for: tag))
            ranges.insert(RankedRange(winner, weight: RankedRange.preferredWeight, start: place, length: 0))
        }
    }

    @inline(__always)
    func read(_ header: UnsafeBufferPointer<UInt8>, into list: inout RangeList) {
        var scanner = AcceptLanguageScanner(header)
        while !list.isFull, let member = scanner.next() {
            guard member.weight >= 0 else { continue }
            let winner: RankedRange.Winner
            if let known = ranges.winner(member.key) {
                winner = known
            } else if member.isWildcard {
                winner = .wildcard
            } else if let rare = self.winner(of: header[member.start..<member.start + member.length]) {
                winner = rare
            } else {
                continue
            }
            list.insert(RankedRange(winner, weight: member.weight, start: member.start, length: member.length))
        }
    }

    /// Puts the languages of all ranges in order.
    @inline(__always)
    func choose(_ ranges: RangeList, isRefused: (UInt16) -> Bool) -> NegotiatedLanguages {
        var result = NegotiatedLanguages()
        let limit = NegotiatedLanguages.capacity &- fallbacks.count
        if let best = ranges.best(threshold: supported.threshold, demotion: supported.demotion) {
            result.append(best, limit: limit)
        }
        for place in 0..<ranges.count {
            let range = ranges[place]
            guard range.weight > 0 else { break }
            if range.isServed {
                result.append(range.language, limit: limit)
            } else if range.isWildcard {
                appendRest(to: &result, after: place, ranges, isRefused)
            }
        }
        guard !ranges.refusesRest else { return result }
        for fallback in fallbacks where !isRefused(fallback) { result.append(fallback) }
        return result
    }

    /// `*` is any language that no other range names: the first fallback, else the first that is offered. One that is wanted more
    /// is there already; one that is wanted less has to wait.
    private func appendRest(
        to result: inout NegotiatedLanguages, after place: Int, _ ranges: RangeList, _ isRefused: (UInt16) -> Bool
    ) {
        func mayStandForRest(_ language: UInt16) -> Bool {
            !isRefused(language)
                && !(place + 1..<max(place + 1, ranges.count)).contains {
                    ranges[$0].language == language && ranges[$0].weight > 0
                }
        }
        if let fallback = fallbacks.first(where: mayStandForRest) {
            result.append(fallback)
        } else if let offered = supported.tags.indices.first(where: { mayStandForRest(UInt16(truncatingIfNeeded: $0)) })
        {
            result.append(UInt16(truncatingIfNeeded: offered))
        }
    }
}

/// What a weight of 0 makes necessary (RFC 9110 §12.4.2: "not acceptable").
extension NegotiationTables {
    /// A language is refused if the most specific range that matches it has the weight 0. `*;q=0` refuses all but those that the
    /// other ranges ask for.
    ///
    /// - Parameter ranges: all ranges of the header by weight, so that those that refuse something are the last ones.
    func chooseWithExclusions(
        _ ranges: RangeList, preferred: [LanguageTag], _ header: UnsafeBufferPointer<UInt8>
    ) -> NegotiatedLanguages {
        withUnsafeTemporaryAllocation(of: Bool.self, capacity: languages.count) { refused in
            ExclusionRules.withRules(of: ranges, header) { rules in
                for place in languages.indices {
                    refused.initializeElement(at: place, to: rules.refuses(packed[place], languages[place]))
                }
            }
            // A range whose best language is refused is served by the next best.
            for place in 0..<ranges.count {
                let range = ranges[place]
                guard range.isServed, range.weight > 0, refused[Int(range.language)] else { continue }
                let best = nextBest(range, preferred, header) { refused[$0] }
                ranges[place] = RankedRange(
                    RankedRange.Winner(best), weight: range.weight, start: range.start, length: range.length)
            }
            var result = choose(ranges) { refused[Int($0)] }
            if result.isEmpty, !ranges.refusesRest,
                let offered = supported.tags.indices.first(where: { !refused[$0] })
            {
                // Rather a language that was not asked for than one that was refused.
                result.append(UInt16(truncatingIfNeeded: offered))
            }
            if result.isEmpty {
                for fallback in fallbacks { result.append(fallback) }
                result.exclusionWasOverridden = !result.isEmpty
            }
            result.hasRefusals = true
            return result
        }
    }

    /// The places of those tags that a header refuses by name.
    func refusedPlaces(_ tags: [LanguageTag], _ header: UnsafeBufferPointer<UInt8>) -> Set<Int> {
        withUnsafeTemporaryAllocation(of: RankedRange.self, capacity: AcceptLanguage.maximumRanges) { memory in
            var list = RangeList(memory)
            read(header, into: &list)
            guard list.hasExclusions else { return [] }
            var refused: Set<Int> = []
            ExclusionRules.withRules(of: list, header) { rules in
                refused = Set(tags.indices.filter { rules.refuses(tags[$0].packed, tags[$0]) })
            }
            return refused
        }
    }

    private func nextBest(
        _ range: RankedRange, _ preferred: [LanguageTag], _ header: UnsafeBufferPointer<UInt8>,
        isExcluded: (Int) -> Bool
    ) -> SupportedLanguages.Best? {
        guard range.isFromHeader else {
            return preferred.indices.contains(range.start)
                ? supported.best(for: preferred[range.start], isExcluded: isExcluded) : nil
        }
        let text = header[range.start..<range.start + range.length]
        guard let subtags = RangeSubtags(text) else { return nil }
        if subtags.needsWholeTag, let tag = LanguageTag(utf8: UnsafeBufferPointer(rebasing: text)) {
            return supported.best(for: tag, isExcluded: isExcluded)
        }
        return subtags.packed.flatMap { supported.best(for: $0, isWhole: !subtags.hasMore, isExcluded: isExcluded) }
    }
}
