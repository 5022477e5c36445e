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
