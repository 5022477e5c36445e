import ByteText

/// Which languages a header refuses: those whose most specific range has the weight 0.
///
/// A range matches a tag by extended filtering (RFC 4647 §3.3.2) of language, script and region, with aliases resolved: `iw;q=0`
/// refuses Hebrew. A range with more subtags than these matches the tag with the very same text alone.
struct ExclusionRules {
    /// Sixteen bytes, so that all rules lie on the stack.
    private struct Rule {
        /// Meaningless for a range that matches by its text.
        let subtags: PackedSubtags
        let start: UInt16
        let length: UInt16
        let matchesText: Bool
        let isRefusal: Bool
    }

    private let rules: UnsafeMutableBufferPointer<Rule>
    private let count: Int
    private let header: UnsafeBufferPointer<UInt8>

    /// Reads the ranges once, for all languages.
    static func withRules(
        of ranges: RangeList, _ header: UnsafeBufferPointer<UInt8>, _ body: (ExclusionRules) -> Void
    ) {
        withUnsafeTemporaryAllocation(of: Rule.self, capacity: AcceptLanguage.maximumRanges) { memory in
            var count = 0
            // Ranges come by weight, so of two that fit as well the one that wants the language is seen first.
            for place in 0..<ranges.count where ranges[place].isFromHeader && !ranges[place].isWildcard {
                let range = ranges[place]
                let text = header[range.start..<range.start + range.length]
                guard let subtags = RangeSubtags(text) else { continue }
                let packed = subtags.hasMore ? nil : canonical(subtags, text)
                memory.initializeElement(
                    at: count,
                    to: Rule(
                        subtags: packed ?? .und, start: UInt16(truncatingIfNeeded: range.start),
                        length: UInt16(truncatingIfNeeded: range.length), matchesText: packed == nil,
                        isRefusal: range.weight == 0))
                count += 1
            }
            body(ExclusionRules(rules: memory, count: count, header: header))
        }
    }

    private static func canonical(
        _ subtags: RangeSubtags, _ text: Slice<UnsafeBufferPointer<UInt8>>
    ) -> PackedSubtags? {
        if subtags.needsWholeTag, let tag = LanguageTag(utf8: UnsafeBufferPointer(rebasing: text)) { return tag.packed }
        return subtags.packed.map { Aliases.shared.canonical($0) }
    }

    func refuses(_ packed: PackedSubtags?, _ tag: LanguageTag) -> Bool {
        var bestFit = 0
        var isRefused = false
        for place in 0..<count {
            let fit = fit(rules[place], packed, tag)
            guard fit > bestFit else { continue }
            bestFit = fit
            isRefused = rules[place].isRefusal
        }
        return isRefused
    }

    /// How many subtags a range shares with a tag that it matches; 0 for a tag that it doesn't match.
    @inline(__always)
    private func fit(_ rule: Rule, _ packed: PackedSubtags?, _ tag: LanguageTag) -> Int {
        guard !rule.matchesText else { return isEqual(rule, tag) ? 4 : 0 }
        let wanted = rule.subtags
        guard let packed, packed.language == wanted.language,
            wanted.script == 0 || wanted.script == packed.script, wanted.region == 0 || wanted.region == packed.region
        else { return 0 }
        return 1 + (wanted.script == 0 ? 0 : 1) + (wanted.region == 0 ? 0 : 1)
    }

    private func isEqual(_ rule: Rule, _ tag: LanguageTag) -> Bool {
        let text = header[Int(rule.start)..<Int(rule.start) + Int(rule.length)]
        return tag.text.utf8.count == text.count
            && tag.text.utf8.elementsEqual(text) { ASCII.lowercased($0) == ASCII.lowercased($1) }
    }
}
