import ByteText

/// A negotiator's tables about its languages, which are made once when these are loaded. They are a class so that copying a negotiator
/// costs one reference.
final class NegotiationTables: Sendable {
    let languages: [LanguageTag]
    /// The packed subtags of each language, by index in `languages`.
    let packed: [PackedSubtags?]
    let fallbacks: [UInt16]
    /// The most languages that a reader can get besides the fallbacks.
    private let room: Int
    let supported: SupportedLanguages
    let ranges: RangeTable
    let chains: [[Int]]
    /// The indices of offered tags that are too long for the table of ranges, by their texts in lower case.
    private let longTags: [[UInt8]: UInt16]

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
        room = NegotiatedLanguages.capacity - self.fallbacks.count
        chains = Self.chains(languages, places)
        supported = SupportedLanguages(
            offered, default: fallbacks.first, favor: .language, threshold: LanguageMatcher.defaultThreshold,
            reservesSpecial: true)
        ranges = RangeTableBuilder.table(for: supported)
        let long = offered.enumerated().flatMap { place, tag in
            [tag.text, tag.canonicalText].filter { $0.utf8.count > RangeKey.maximumLength }
                .map { ($0.utf8.map(ASCII.lowercased), UInt16(truncatingIfNeeded: place)) }
        }
        longTags = Dictionary(long, uniquingKeysWith: { first, _ in first })
    }

    /// The chain of each language. A tag that consists of language, script and region has only such parents, so numbers suffice for it.
    private static func chains(_ languages: [LanguageTag], _ places: [LanguageTag: Int]) -> [[Int]] {
        let simple = languages.map { tag in tag.packed.flatMap { $0.text == tag.canonicalText ? $0 : nil } }
        let simplePlaces = Dictionary(
            simple.enumerated().compactMap { place, packed in packed.map { ($0, place) } },
            uniquingKeysWith: { first, _ in first })
        return zip(languages, simple).enumerated().map { place, language in
            guard var packed = language.1 else { return language.0.fallbackChain.compactMap { places[$0] } }
            var chain = [place]
            // No chain in CLDR is longer than five tags.
            for _ in 0..<16 where packed != .und {
                packed = ParentTags.shared.parent(of: packed)
                if let parent = simplePlaces[packed], packed != .und { chain.append(parent) }
            }
            return chain
        }
    }

    /// The winner for a range that is not in the table; nil if the bytes are not a range.
    func winner(of bytes: Span<UInt8>) -> RankedRange.Winner? {
        guard let range = RangeSubtags(bytes) else { return nil }
        if bytes.count > RangeKey.maximumLength, !longTags.isEmpty {
            let text = bytes.withHyphens.map(ASCII.lowercased)
            if let place = longTags[text] { return RankedRange.Winner(word: UInt32(place)) }
        }
        return RankedRange.Winner(best(for: range, bytes) { _ in false })
    }

    /// The best language for a range of a header.
    ///
    /// - Parameter bytes: the bytes of the range.
    private func best(
        for range: RangeSubtags, _ bytes: Span<UInt8>, isExcluded: (Int) -> Bool
    ) -> SupportedLanguages.Best? {
        let needsWholeTag = range.needsWholeTag || range.hasMore && supported.hasReserved
        if needsWholeTag, let tag = LanguageTag(utf8: bytes.withHyphens) {
            return supported.best(for: tag, isExcluded: isExcluded)
        }
        return range.packed.flatMap { supported.best(for: $0, isWhole: !range.hasMore, isExcluded: isExcluded) }
    }
}

/// Handling of a request, in which no step allocates or looks at all languages.
extension NegotiationTables {
    func negotiate(_ header: Span<UInt8>, preferred: [LanguageTag]) -> NegotiatedLanguages {
        var result = NegotiatedLanguages()
        if !preferred.isEmpty || !negotiateInOrder(header, into: &result) {
            result = negotiateByWeight(header, preferred: preferred)
        }
        return result
    }

    /// The first language for a header that refuses nothing, and whose first range has a language that no later one can be near enough to
    /// replace. Nil if only the whole header shows what is first.
    func certainFirst(_ header: Span<UInt8>) -> Int? {
        var scanner = AcceptLanguageScanner()
        guard let member = scanner.next(in: header), member.weight == 1000,
            let winner = ranges.winner(member.key), winner.isServed, winner.distance <= supported.demotion,
            scanner.certainlyRefusesNothing(in: header)
        else { return nil }
        return Int(winner.language)
    }

    /// Negotiates a header that is in order: ranges are sorted by weight, `*` can only come last, and there are no refusals. Nearly all
    /// headers are in order, and without a list of ranges they take 604 instructions instead of 760.
    ///
    /// - Parameter result: an empty list, which gets the languages.
    /// - Returns: whether the header is in order. If not, ``negotiateByWeight(_:preferred:)`` has to read it again.
    private func negotiateInOrder(_ header: Span<UInt8>, into result: inout NegotiatedLanguages) -> Bool {
        let header = header.extracting(first: AcceptLanguageScanner.usedLength(of: header))
        var best = RankedRange.Winner.none
        var limit = supported.threshold
        // The weight of the last range. After `*`, which has to be the last one, it is 0.
        var weight = 1000
        var count = 0
        var scanner = AcceptLanguageScanner()
        while count < AcceptLanguage.maximumRanges, let member = scanner.next(in: header) {
            guard member.weight >= 0, let winner = winner(of: member, in: header) else { continue }
            guard member.weight <= weight, member.weight > 0 else { return false }
            weight = member.weight
            count &+= 1
            if winner.isServed {
                // The matcher does the same: see `best(threshold:demotion:)`.
                if winner.distance < limit {
                    best = winner
                    limit = winner.distance
                }
                result.append(winner.language, limit: room)
            } else if winner == .wildcard {
                weight = 0
            }
            limit &-= supported.demotion
        }
        // Usually it is already first.
        if best.isServed, result.first != Int(best.language), !result.moveToFront(best.language) { return false }
        if weight == 0, let language = languageForRest(after: 0, Span(), { _ in false }) { result.append(language) }
        if weight > 0, count > 0 { result.acceptedCount = result.count }
        for fallback in fallbacks { result.append(fallback) }
        return true
    }

    /// Negotiates any header.
    func negotiateByWeight(_ header: Span<UInt8>, preferred: [LanguageTag]) -> NegotiatedLanguages {
        var ranges = RangeList()
        read(header, preferred: preferred, into: &ranges)
        // Refusals are rare and take more work.
        if ranges.hasExclusions { return chooseWithExclusions(&ranges, preferred: preferred, header) }
        return choose(ranges.ranges.span.extracting(first: ranges.count), refusesRest: ranges.refusesRest) { _ in false
        }
    }

    /// Reads the reader's own choice and then the ranges of the header.
    func read(_ header: Span<UInt8>, preferred: [LanguageTag], into list: inout RangeList) {
        for place in 0..<min(preferred.count, AcceptLanguage.maximumRanges) {
            let winner = RankedRange.Winner(supported.best(for: preferred[place]))
            list.insert(RankedRange(winner, weight: RankedRange.preferredWeight, start: place, length: 0))
        }
        let header = header.extracting(first: AcceptLanguageScanner.usedLength(of: header))
        var scanner = AcceptLanguageScanner()
        while !list.isFull, let member = scanner.next(in: header) {
            guard member.weight >= 0, let winner = winner(of: member, in: header) else { continue }
            list.insert(
                RankedRange(winner, weight: member.weight, start: member.start, length: member.end - member.start))
        }
    }

    /// The winner of a member of the header; nil if it is not a range.
    @inline(__always)  // saves 97 of 719 instructions of a negotiation
    private func winner(of member: AcceptLanguageScanner.Member, in header: Span<UInt8>) -> RankedRange.Winner? {
        if let known = ranges.winner(member.key) { return known }
        if member.isWildcard { return .wildcard }
        return winner(of: header.extracting(member.start..<member.end))
    }

    /// Lists the languages of all ranges in order.
    private func choose(
        _ ranges: Span<RankedRange>, refusesRest: Bool, isRefused: (UInt16) -> Bool
    ) -> NegotiatedLanguages {
        var result = NegotiatedLanguages()
        if let best = ranges.best(threshold: supported.threshold, demotion: supported.demotion) {
            result.append(best, limit: room)
        }
        for place in ranges.indices {
            let range = ranges[place]
            guard range.weight > 0 else { break }
            if range.isServed {
                result.append(range.language, limit: room)
            } else if range.isWildcard, let language = languageForRest(after: place, ranges, isRefused) {
                result.append(language)
            }
        }
        if !ranges.indices.contains(where: { ranges[$0].isWildcard && ranges[$0].weight > 0 }),
            ranges.indices.contains(where: { ranges[$0].weight > 0 })
        {
            result.acceptedCount = result.count
        }
        guard !refusesRest else { return result }
        for fallback in fallbacks where !isRefused(fallback) { result.append(fallback) }
        return result
    }

    /// The language for `*`, which stands for any language that no other range names: the first fallback, or else the first offered one.
    /// A language that a later range wants is not chosen yet.
    ///
    /// - Parameter place: the index of `*` in `ranges`.
    func languageForRest(after place: Int, _ ranges: Span<RankedRange>, _ isRefused: (UInt16) -> Bool) -> UInt16? {
        for fallback in fallbacks where !isRefused(fallback) && !ranges.wants(fallback, after: place) {
            return fallback
        }
        for index in supported.tags.indices where !supported.isReserved(index) {
            let language = UInt16(truncatingIfNeeded: index)
            if !isRefused(language), !ranges.wants(language, after: place) { return language }
        }
        return nil
    }
}

/// Headers with a weight of 0 (RFC 9110 §12.4.2: "not acceptable").
extension NegotiationTables {
    /// Chooses among the languages that are not refused. A language is refused if the most specific range that matches it has the weight
    /// 0. `*;q=0` refuses all languages except those that the other ranges ask for.
    private func chooseWithExclusions(
        _ ranges: inout RangeList, preferred: [LanguageTag], _ header: Span<UInt8>
    ) -> NegotiatedLanguages {
        let rules = ExclusionRules(ranges, header)
        let isRefused = { (place: Int) in self.refuses(place, rules) }
        replaceRefused(in: &ranges, rules, preferred: preferred, header)
        var result = choose(
            ranges.ranges.span.extracting(first: ranges.count), refusesRest: ranges.refusesRest
        ) { isRefused(Int($0)) }
        if result.isEmpty, !ranges.refusesRest,
            let offered = supported.tags.indices.first(where: { !isRefused($0) && !supported.isReserved($0) })
        {
            // A language that was not asked for is better than one that was refused.
            result.append(UInt16(truncatingIfNeeded: offered))
        }
        if result.isEmpty {
            for fallback in fallbacks { result.append(fallback) }
            result.exclusionWasOverridden = !result.isEmpty
        }
        result.hasRefusals = true
        return result
    }

    /// Gives each range whose best language is refused the next best one.
    func replaceRefused(
        in ranges: inout RangeList, _ rules: ExclusionRules, preferred: [LanguageTag], _ header: Span<UInt8>
    ) {
        for place in 0..<ranges.count {
            let range = ranges[place]
            guard range.isServed, range.weight > 0, refuses(Int(range.language), rules) else { continue }
            let best = best(for: range, preferred: preferred, header) { refuses($0, rules) }
            ranges[place] = RankedRange(
                RankedRange.Winner(best), weight: range.weight, start: range.start, length: range.length)
        }
    }

    private func refuses(_ place: Int, _ rules: ExclusionRules) -> Bool {
        rules.refusal(of: languages[place], packed[place]) != nil
    }

    /// The indices of the tags that a header refuses by name.
    func refusedPlaces(_ tags: [LanguageTag], _ header: Span<UInt8>) -> Set<Int> {
        var list = RangeList()
        read(header, preferred: [], into: &list)
        guard list.hasExclusions else { return [] }
        let rules = ExclusionRules(list, header)
        return Set(tags.indices.filter { rules.refusal(of: tags[$0], tags[$0].packed) != nil })
    }

    /// The best language for a range of a list.
    ///
    /// - Parameter preferred: the languages that the reader chose.
    private func best(
        for range: RankedRange, preferred: [LanguageTag], _ header: Span<UInt8>, isExcluded: (Int) -> Bool
    ) -> SupportedLanguages.Best? {
        guard range.isFromHeader else {
            return preferred.indices.contains(range.start)
                ? supported.best(for: preferred[range.start], isExcluded: isExcluded) : nil
        }
        let text = header.extracting(range.start..<range.start + range.length)
        return RangeSubtags(text).flatMap { best(for: $0, text, isExcluded: isExcluded) }
    }
}
