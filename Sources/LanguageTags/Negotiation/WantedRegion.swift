import ByteText

extension LanguageTag {
    /// The region that a reader wants with this language and script: that of the best range in them that names one.
    ///
    /// ```swift
    /// let tag: LanguageTag = "es"
    /// tag.wantedRegion(preferred: [], acceptLanguage: "fr-CH, es, es-MX;q=0.5")   // MX
    /// ```
    ///
    /// It allocates nothing unless a range is unusual.
    ///
    /// - Parameters:
    ///   - preferred: the languages that the reader chose, best first. They come before those of the header.
    ///   - header: the value of Accept-Language.
    /// - Returns: ``RegionCode/none`` if no range names one.
    package func wantedRegion(preferred: [LanguageTag], acceptLanguage header: String) -> RegionCode {
        guard let own = MaximizedSubtags(matching: self)?.subtags else { return .none }
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
            guard let range = RangeSubtags(bytes.extracting(member.start..<member.end)) else { continue }
            count += 1
            guard member.weight > weight else { continue }
            let named = range.region(in: own, bytes.extracting(member.start..<member.end))
            guard named != .none else { continue }
            region = named
            weight = member.weight
        }
        return region
    }
}

extension LanguageTag {
    /// The region of another tag, if that is in the language and script of this one; ``RegionCode/none`` if not, or if it has none.
    ///
    /// - Parameter other: its bytes.
    package func region(of other: Span<UInt8>) -> RegionCode {
        guard let own = MaximizedSubtags(matching: self)?.subtags, let range = RangeSubtags(other) else { return .none }
        return range.region(in: own, other)
    }
}

extension RangeSubtags {
    /// The region, if the range is in the language and script of a tag.
    ///
    /// - Parameter bytes: the whole range.
    fileprivate func region(in tag: PackedSubtags, _ bytes: Span<UInt8>) -> RegionCode {
        if needsWholeTag {
            return LanguageTag(utf8: Array(bytes)).flatMap { MaximizedSubtags(matching: $0) }?.givenRegion(in: tag)
                ?? .none
        }
        return packed.map { MaximizedSubtags(matching: $0).givenRegion(in: tag) } ?? .none
    }
}
