extension LanguageNegotiator {
    /// The languages for a reader whose client sent an Accept-Language header (RFC 9110 §12.5.4).
    ///
    /// First comes the matcher's best choice (a later range must be clearly better to win), then what serves the other ranges best,
    /// by weight, then the fallbacks. `*` stands for the fallbacks. What `q=0` refuses is left out, unless nothing else is left.
    ///
    /// - Parameter header: the header's value; `""` asks for nothing. Several headers are joined with commas. What is malformed
    ///   is skipped; see ``AcceptLanguage/maximumLength`` and ``AcceptLanguage/maximumRanges``.
    /// - Returns: places in ``languages``.
    public func negotiate(acceptLanguage header: String) -> NegotiatedLanguages {
        if let result = header.utf8.withContiguousStorageIfAvailable({ negotiate(utf8: $0) }) { return result }
        // A string of another platform's making.
        let bytes = Array(header.utf8.prefix(AcceptLanguage.maximumLength + 1))
        return bytes.withUnsafeBufferPointer { negotiate(utf8: $0) }
    }

    /// The same for the bytes of a header.
    public func negotiate(utf8 header: UnsafeBufferPointer<UInt8>) -> NegotiatedLanguages {
        withUnsafeTemporaryAllocation(of: RankedRange.self, capacity: AcceptLanguage.maximumRanges) { memory in
            var ranges = RangeList(memory)
            read(header, into: &ranges)
            return choose(ranges, preferred: [], header)
        }
    }

    /// The languages for a reader who chose some in a profile, and whose client may have sent a header as well.
    ///
    /// - Parameters:
    ///   - preferred: what the reader chose, best first. It comes before what the header says; of more than 32, and of a
    ///     header's ranges that go beyond 32 together with it, nothing is used.
    ///   - header: the value of Accept-Language; what it refuses with `q=0` is left out even of what was chosen.
    public func negotiate(preferred: [LanguageTag], acceptLanguage header: String = "") -> NegotiatedLanguages {
        var copy = header
        return copy.withUTF8 { bytes in
            withUnsafeTemporaryAllocation(of: RankedRange.self, capacity: AcceptLanguage.maximumRanges) { memory in
                var ranges = RangeList(memory)
                for (place, tag) in preferred.prefix(AcceptLanguage.maximumRanges).enumerated() {
                    let winner = RankedRange.Winner(supported.best(for: tag))
                    ranges.insert(RankedRange(winner, weight: RankedRange.preferredWeight, start: place, length: 0))
                }
                read(bytes, into: &ranges)
                return choose(ranges, preferred: preferred, bytes)
            }
        }
    }

    @inline(__always)
    private func read(_ header: UnsafeBufferPointer<UInt8>, into ranges: inout RangeList) {
        var scanner = AcceptLanguageScanner(header)
        while !ranges.isFull, let member = scanner.next() {
            guard member.weight >= 0 else { continue }
            let winner: RankedRange.Winner
            if let known = table.winner(member.key) {
                winner = known
            } else if member.isWildcard {
                winner = .wildcard
            } else if let rare = self.winner(of: header[member.start..<member.start + member.length]) {
                winner = rare
            } else {
                continue
            }
            ranges.insert(RankedRange(winner, weight: member.weight, start: member.start, length: member.length))
        }
    }

    @inline(__always)
    private func choose(
        _ ranges: RangeList, preferred: [LanguageTag], _ header: UnsafeBufferPointer<UInt8>
    ) -> NegotiatedLanguages {
        // Refusals are rare, and what they make necessary stands elsewhere.
        if ranges.hasExclusions { return chooseWithExclusions(ranges, preferred: preferred, header) }
        return choose(ranges) { _ in false }
    }

    /// Puts the languages of all ranges in order.
    @inline(__always)
    func choose(_ ranges: RangeList, isRefused: (UInt16) -> Bool) -> NegotiatedLanguages {
        var result = NegotiatedLanguages()
        let limit = NegotiatedLanguages.capacity &- fallbackPlaces.count
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
        for fallback in fallbackPlaces where !isRefused(fallback) { result.append(fallback) }
        return result
    }

    /// `*` is any language that no other range names: the first fallback, else the first that is offered. One that is wanted more
    /// is there already; one that is wanted less has to wait.
    private func appendRest(
        to result: inout NegotiatedLanguages, after place: Int, _ ranges: RangeList, _ isRefused: (UInt16) -> Bool
    ) {
        func mayStandForRest(_ language: UInt16) -> Bool {
            !isRefused(language)
                && !(place + 1..<max(place + 1, ranges.count)).contains { ranges[$0].language == language }
        }
        if let fallback = fallbackPlaces.first(where: mayStandForRest) {
            result.append(fallback)
        } else if let offered = supported.tags.indices.first(where: { mayStandForRest(UInt16(truncatingIfNeeded: $0)) })
        {
            result.append(UInt16(truncatingIfNeeded: offered))
        }
    }
}
