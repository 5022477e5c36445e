/// A language and a script, in which readers can name regions.
package struct RegionNames: Sendable {
    /// nil for tags that only match equal tags.
    private let own: PackedSubtags?
    /// Whether the script is that of the language in all regions, so that a region can be taken as it is.
    private let isOnlyScript: Bool

    /// - Parameter tag: any tag of the language, in the script.
    package init(_ tag: LanguageTag) {
        own = MaximizedSubtags(matching: tag)?.subtags
        let likely = LikelySubtags.shared
        isOnlyScript =
            own.map { own in
                let language = PackedSubtags(language: own.language, script: 0, region: 0)
                let known = KnownTags.shared.byLanguage[own.language] ?? []
                return ([language] + known.filter { $0.script == 0 }).allSatisfy {
                    likely.maximize($0)?.script == own.script
                }
            } ?? false
    }

    /// The region that a reader wants with the language and script: that of the best range in them that names one.
    ///
    /// ```swift
    /// RegionNames("es").wanted(preferred: [], acceptLanguage: "fr-CH, es, es-MX;q=0.5")   // MX
    /// ```
    ///
    /// It allocates nothing unless a range is unusual.
    ///
    /// - Parameters:
    ///   - preferred: the languages that the reader chose, best first. They come before those of the header.
    ///   - header: the value of Accept-Language.
    /// - Returns: ``RegionCode/none`` if no range names one.
    package func wanted(preferred: [LanguageTag], acceptLanguage header: String) -> RegionCode {
        guard let own else { return .none }
        for tag in preferred.prefix(AcceptLanguage.maximumRanges) {
            if let region = MaximizedSubtags(matching: tag)?.givenRegion(in: own), region != .none { return region }
        }
        let utf8 = header.utf8
        let bytes = utf8.span.extracting(first: AcceptLanguageScanner.usedLength(of: utf8.span))
        var region = RegionCode.none
        var weight = 0
        var count = preferred.count
        var scanner = AcceptLanguageScanner()
        while count < AcceptLanguage.maximumRanges, let member = scanner.next(in: bytes) {
            let named: RegionCode
            if isOnlyScript, let simple = PackedSubtags(simple: member.key), simple.language == own.language {
                named = RegionCode(rawValue: Aliases.shared.region(of: simple))
            } else {
                let text = bytes.extracting(member.start..<member.end)
                guard let range = RangeSubtags(text) else { continue }
                named = range.region(in: own, text)
            }
            count += 1
            guard member.weight > weight, named != .none else { continue }
            // No later range can be better.
            if member.weight == 1000 { return named }
            region = named
            weight = member.weight
        }
        return region
    }

    /// The region of a tag in the language and script; ``RegionCode/none`` if it is in another, or has none.
    ///
    /// - Parameter tag: its bytes.
    package func region(of tag: Span<UInt8>) -> RegionCode {
        guard let own, let range = RangeSubtags(tag) else { return .none }
        return range.region(in: own, tag)
    }
}

extension RangeSubtags {
    /// The region, if the range is in the language and script of a tag.
    ///
    /// - Parameter bytes: the whole range.
    fileprivate func region(in tag: PackedSubtags, _ bytes: Span<UInt8>) -> RegionCode {
        if needsWholeTag {
            return LanguageTag(utf8: bytes.withHyphens).flatMap { MaximizedSubtags(matching: $0) }?.givenRegion(in: tag)
                ?? .none
        }
        return packed.map { MaximizedSubtags(matching: $0).givenRegion(in: tag) } ?? .none
    }
}

extension PackedSubtags {
    /// The subtags of a range of two letters for the language and two for the region, which nearly all ranges with a region are; nil for
    /// any other.
    fileprivate init?(simple key: RangeKey) {
        guard key.high == 0, key.low &>> 40 == 0, key.low &>> 16 & 0xFF == 0x2D else { return nil }
        func letter(_ place: UInt64) -> UInt16 { UInt16(truncatingIfNeeded: key.low &>> (place &* 8) & 0xFF) &- 0x60 }
        let (first, second, third, fourth) = (letter(0), letter(1), letter(3), letter(4))
        let letters: ClosedRange<UInt16> = 1...26
        guard letters ~= first, letters ~= second, letters ~= third, letters ~= fourth else { return nil }
        let region = third &* 27 &+ fourth
        let isUnknown = region == 26 * 27 + 26
        self.init(language: (first &* 27 &+ second) &* 27, script: 0, region: isUnknown ? 0 : region)
    }
}
