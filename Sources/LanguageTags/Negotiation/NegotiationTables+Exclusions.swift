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
                // Rather a language that nobody asked for than one that was refused.
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
