import ByteText

/// The rules by which a header refuses languages: a language is refused if its most specific range has the weight 0.
///
/// A range matches a tag by extended filtering (RFC 4647 §3.3.2) of language, script and region, with aliases resolved: `iw;q=0`
/// refuses Hebrew. A range with further subtags only matches a tag with the same text.
struct ExclusionRules {
    private struct Rule {
        let pattern: Pattern
        /// The index of the range in the list.
        let place: Int
        let isRefusal: Bool
    }

    /// A pattern for the tags that a range matches.
    private enum Pattern {
        case subtags(PackedSubtags)
        /// The text of the tag in lower case.
        case text([UInt8])
    }

    private var rules: [Rule] = []

    /// - Parameter ranges: all ranges of the header, by weight.
    init(_ ranges: RangeList, _ header: Span<UInt8>) {
        // If two ranges match equally well, the one that wants the language comes first.
        for place in 0..<ranges.count where ranges[place].isFromHeader && !ranges[place].isWildcard {
            let range = ranges[place]
            let text = header.extracting(range.start..<range.start + range.length)
            guard let pattern = Self.pattern(text) else { continue }
            rules.append(Rule(pattern: pattern, place: place, isRefusal: range.weight == 0))
        }
    }

    private static func pattern(_ text: Span<UInt8>) -> Pattern? {
        guard let range = RangeSubtags(text) else { return nil }
        if !range.hasMore {
            if range.needsWholeTag, let tag = LanguageTag(utf8: text.withHyphens) {
                if let packed = tag.packed { return .subtags(packed) }
            } else if let packed = range.packed {
                return .subtags(Aliases.shared.canonical(packed))
            }
        }
        return .text(text.withHyphens.map(ASCII.lowercased))
    }

    /// The index of the range that refuses a tag; nil if there is none.
    ///
    /// - Parameter packed: the subtags of the tag.
    func refusal(of tag: LanguageTag, _ packed: PackedSubtags?) -> Int? {
        var bestFit = 0
        var best: Rule?
        for rule in rules {
            let fit = fit(rule.pattern, packed, tag)
            guard fit > bestFit else { continue }
            bestFit = fit
            best = rule
        }
        return best.flatMap { $0.isRefusal ? $0.place : nil }
    }

    /// The number of subtags that a range shares with a tag that it matches; 0 if it doesn't match the tag.
    private func fit(_ pattern: Pattern, _ packed: PackedSubtags?, _ tag: LanguageTag) -> Int {
        switch pattern {
        case .text(let text):
            return tag.text.utf8.elementsEqual(text) { ASCII.lowercased($0) == $1 } ? 4 : 0
        case .subtags(let wanted):
            guard let packed, packed.language == wanted.language,
                wanted.script == 0 || wanted.script == packed.script,
                wanted.region == 0 || wanted.region == packed.region
            else { return 0 }
            return 1 + (wanted.script == 0 ? 0 : 1) + (wanted.region == 0 ? 0 : 1)
        }
    }
}
