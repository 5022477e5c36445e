import ByteText

/// The content of an Accept-Language header (RFC 9110 §12.5.4).
///
/// To choose a language, use ``LanguageNegotiator``, which reads the header itself, and faster. This type shows what a header says,
/// and matches only by RFC 4647.
///
/// ```swift
/// let header = AcceptLanguage("fr-CH, fr;q=0.9, en;q=high, *;q=0.5")
/// header.ranges.map(\.text)    // ["fr-CH", "fr", "*"]
/// header.ranges.map(\.weight)  // [1000, 900, 500]
/// header.skipped.map(\.text)   // ["en;q=high"]
/// ```
public struct AcceptLanguage: Hashable, Sendable {
    /// The most bytes of a header that are read. Of a longer header, only the members that fit completely are used.
    public static let maximumLength = 4096
    /// The most ranges of a header that are used. They are the first ones, regardless of weight.
    public static let maximumRanges = 32

    /// A member of the list that is skipped because it is not a range with a weight.
    public struct SkippedMember: Hashable, Sendable {
        /// The text of the member, up to eighty bytes; bytes that are not UTF-8 are shown as U+FFFD.
        public let text: String
        /// The offset of its first byte in the header, from 0.
        public let offset: Int
    }

    /// The well-formed ranges, in the order of the header.
    public let ranges: [LanguageRange]
    /// The malformed members.
    public let skipped: [SkippedMember]
    /// Whether the header had more than ``maximumLength`` bytes or ``maximumRanges`` ranges.
    public let isTruncated: Bool

    /// Reads a header. This never fails, because malformed members are skipped.
    ///
    /// - Parameter header: the value of Accept-Language. If there are several headers, join them with commas.
    public init(_ header: String) {
        self.init(utf8: header.utf8.span)
    }

    /// Reads the bytes of a header, which may be invalid UTF-8.
    ///
    /// - Parameter header: the value of Accept-Language.
    public init(utf8 header: Span<UInt8>) {
        var ranges: [LanguageRange] = []
        var skipped: [SkippedMember] = []
        var isTruncated = header.count > Self.maximumLength
        let bytes = header.extracting(first: AcceptLanguageScanner.usedLength(of: header))
        var scanner = AcceptLanguageScanner()
        while let member = scanner.next(in: bytes) {
            let text = String(decoding: bytes.extracting(member.start..<member.end))
            if member.weight >= 0, let range = LanguageRange(text, weight: member.weight) {
                guard ranges.count < Self.maximumRanges else {
                    isTruncated = true
                    break
                }
                ranges.append(range)
            } else {
                let end = min(max(scanner.position, member.start), member.start + 80)
                skipped.append(
                    SkippedMember(text: String(decoding: bytes.extracting(member.start..<end)), offset: member.start))
            }
        }
        self.ranges = ranges
        self.skipped = skipped
        self.isTruncated = isTruncated
    }

    /// The ranges that are not refused, by descending weight. Ranges with equal weights keep the header's order.
    public var preferences: [LanguageRange] {
        ranges.enumerated().filter { !$0.element.isExclusion }
            .sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }.map(\.element)
    }
}

/// Matching only by RFC 4647, which compares the text of the tags and needs no CLDR data.
extension AcceptLanguage {
    /// The tags that the header wants, by filtering (RFC 4647 §3.3.1), best first. If several ranges match a tag, the most specific one
    /// determines its weight, so `en-GB;q=0, en` leaves out `en-GB`.
    ///
    /// ```swift
    /// AcceptLanguage("de, en;q=0.8").filtered(["en-GB", "de-AT", "fr"])  // [de-AT, en-GB]
    /// ```
    ///
    /// - Parameter tags: the available languages.
    public func filtered(_ tags: [LanguageTag]) -> [LanguageTag] {
        struct Rank {
            let weight: Int
            let fit: Int
            let place: Int
        }
        let ranked = tags.enumerated().compactMap { index, tag -> (index: Int, rank: Rank)? in
            let fits = ranges.enumerated().compactMap { place, range -> Rank? in
                guard let fit = range.fit(tag) else { return nil }
                return Rank(weight: range.weight, fit: fit, place: place)
            }
            guard let best = fits.max(by: { ($0.fit, $0.weight, $1.place) < ($1.fit, $1.weight, $0.place) }),
                best.weight > 0
            else { return nil }
            return (index, best)
        }
        return ranked.sorted { left, right in
            (right.rank.weight, right.rank.fit, left.rank.place, left.index)
                < (left.rank.weight, left.rank.fit, right.rank.place, right.index)
        }.map { tags[$0.index] }
    }

    /// The tag that lookup finds (RFC 4647 §3.4): each range is tried in turn, with fewer and fewer subtags. `*` is skipped.
    ///
    /// ```swift
    /// AcceptLanguage("zh-Hant-CN, en;q=0.5").lookedUp(["en", "zh"])  // zh
    /// ```
    ///
    /// - Parameter tags: the available languages.
    /// - Returns: nil if none of the ranges, however much shortened, is one of the tags.
    public func lookedUp(_ tags: [LanguageTag]) -> LanguageTag? {
        let acceptable = tags.filter { tag in
            !ranges.contains { $0.isExclusion && !$0.isWildcard && $0.fit(tag) == 2 }
        }
        for range in preferences where !range.isWildcard {
            var subtags = range.text.utf8.split(separator: 0x2D)[...]
            while !subtags.isEmpty {
                let text = subtags.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
                if let shorter = LanguageRange(text), let tag = acceptable.first(where: { shorter.fit($0) == 2 }) {
                    return tag
                }
                // A singleton is removed together with the subtag after it.
                subtags = subtags.dropLast()
                if subtags.last?.count == 1 { subtags = subtags.dropLast() }
            }
        }
        return nil
    }
}
