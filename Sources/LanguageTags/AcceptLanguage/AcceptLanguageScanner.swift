import ByteText

/// Goes through the bytes of an Accept-Language header once, from left to right (RFC 9110 §12.5.4):
///
///     Accept-Language = #( language-range [ OWS ";" OWS "q=" qvalue ] )
///
/// It looks at eight bytes at a time where it can, allocates nothing and never goes back, so the time is linear in the length of
/// the header, whatever is in it. It does not check whether a range is well-formed.
struct AcceptLanguageScanner {
    /// One member of the list, well-formed or not.
    struct Member {
        /// Where the range begins, and how many bytes it has.
        let start: Int
        let length: Int
        let key: RangeKey
        /// In thousandths, 0…1,000; -1 if what follows the range is malformed.
        let weight: Int

        var isWildcard: Bool { key.low == 0x2A && key.high == 0 }
    }

    private(set) var position = 0
    /// Whether the header goes on behind what is read, and not with a comma: then the last member may be cut.
    private let mayBeCut: Bool
    /// Set once a quotation mark has no second one, so that none is looked for again.
    private var hasNoMoreQuotes = false

    /// - Parameter header: the same as for each call of ``next(in:)``.
    init(_ header: Span<UInt8>) {
        let end = AcceptLanguage.maximumLength
        mayBeCut = header.count > end && header[end] != 0x2C
    }

    /// The next member; nil at the end, and for a last member that may be cut.
    mutating func next(in header: Span<UInt8>) -> Member? {
        let bytes = header.extracting(first: AcceptLanguage.maximumLength)
        while position < bytes.count {
            let byte = bytes[position]
            guard byte == 0x2C || byte == 0x20 || byte == 0x09 else { break }
            position += 1
        }
        guard position < bytes.count else { return nil }
        let start = position

        var key = RangeKey(low: Self.word(bytes, at: start), high: 0)
        var length = 0
        let stops = Self.stops(key.low)
        if stops != 0 {
            length = stops.trailingZeroBitCount >> 3
            key.low = (key.low | 0x2020_2020_2020_2020) & (1 &<< UInt64(length &* 8) &- 1)
        } else {
            key.low |= 0x2020_2020_2020_2020
            let high = Self.word(bytes, at: start + 8)
            let highStops = Self.stops(high)
            if highStops != 0 {
                let rest = highStops.trailingZeroBitCount >> 3
                length = 8 + rest
                key.high = (high | 0x2020_2020_2020_2020) & (1 &<< UInt64(rest &* 8) &- 1)
            } else {
                length = lengthOfLongRange(start, bytes)
                key.high = RangeKey.long
            }
        }
        if length == 0, bytes[start] == 0x2A {
            length = 1
            key.low = 0x2A
        }
        position = start &+ length
        let weight = self.weight(bytes)
        if mayBeCut, position >= bytes.count { return nil }
        return Member(start: start, length: length, key: key, weight: weight)
    }

    // MARK: Words

    /// Eight bytes, the first one lowest; zeros beyond the end.
    private static func word(_ bytes: Span<UInt8>, at index: Int) -> UInt64 {
        if let word = bytes.word(at: index) { return word }
        guard index < bytes.count else { return 0 }
        if let last = bytes.word(at: bytes.count &- 8) {
            return last &>> UInt64(truncatingIfNeeded: (index &+ 8 &- bytes.count) &* 8)
        }
        var word: UInt64 = 0
        for offset in index..<bytes.count { word |= UInt64(bytes[offset]) &<< UInt64((offset - index) * 8) }
        return word
    }

    /// The lowest bit set is the highest bit of the first byte that is `;` or below `-`, which can't be part of a tag.
    private static func stops(_ word: UInt64) -> UInt64 {
        let low = (word &- 0x2D2D_2D2D_2D2D_2D2D) & ~word
        let semicolons = word ^ 0x3B3B_3B3B_3B3B_3B3B
        return (low | ((semicolons &- 0x0101_0101_0101_0101) & ~semicolons)) & 0x8080_8080_8080_8080
    }

    private func lengthOfLongRange(_ start: Int, _ bytes: Span<UInt8>) -> Int {
        var end = start + 16
        while end < bytes.count, bytes[end] >= 0x2D, bytes[end] != 0x3B { end += 1 }
        return end - start
    }

    // MARK: Weights

    /// What follows a range, up to the comma or the end; -1 if it is malformed.
    private mutating func weight(_ bytes: Span<UInt8>) -> Int {
        guard position < bytes.count else { return 1000 }
        if bytes[position] == 0x2C { return 1000 }
        // `;q=0.` and one digit, like nearly all weights.
        let word = Self.word(bytes, at: position)
        let digit = Int(word &>> 40 & 0xFF) &- 0x30
        let next = word &>> 48 & 0xFF
        if word & 0xFF_FFFF_FFFF == 0x2E_303D_713B, UInt(bitPattern: digit) < 10,
            next == 0x2C || position &+ 6 == bytes.count
        {
            position &+= 6
            return digit &* 100
        }
        return parameters(bytes)
    }

    /// `*( OWS ";" OWS [ parameter ] ) OWS`; of the parameters only `q` means anything here.
    private mutating func parameters(_ bytes: Span<UInt8>) -> Int {
        var weight = 1000
        while true {
            skipWhitespace(bytes)
            guard position < bytes.count, bytes[position] != 0x2C else { return weight }
            guard bytes[position] == 0x3B else { return skipMember(bytes) }
            position += 1
            skipWhitespace(bytes)
            guard position < bytes.count, bytes[position] != 0x2C else { return weight }
            if bytes[position] == 0x3B { continue }
            if bytes[position] | 0x20 == 0x71, position + 1 < bytes.count, bytes[position + 1] == 0x3D {
                position += 2
                weight = qvalue(bytes)
                guard weight >= 0 else { return skipMember(bytes) }
            } else if !skipParameter(bytes) {
                return skipMember(bytes)
            }
        }
    }

    private mutating func qvalue(_ bytes: Span<UInt8>) -> Int {
        QualityValue.read(bytes, at: &position, before: bytes.count)
    }

    /// parameter = token "=" ( token / quoted-string )
    private mutating func skipParameter(_ bytes: Span<UInt8>) -> Bool {
        let start = position
        skipToken(bytes)
        guard position > start, position < bytes.count, bytes[position] == 0x3D else { return false }
        position += 1
        guard position < bytes.count, bytes[position] == 0x22 else {
            let value = position
            skipToken(bytes)
            return position > value
        }
        return skipQuotedString(bytes)
    }

    private mutating func skipQuotedString(_ bytes: Span<UInt8>) -> Bool {
        guard !hasNoMoreQuotes else { return false }
        var end = position + 1
        while end < bytes.count, bytes[end] != 0x22 { end += bytes[end] == 0x5C ? 2 : 1 }
        guard end < bytes.count else {
            hasNoMoreQuotes = true
            return false
        }
        position = end + 1
        return true
    }

    private mutating func skipToken(_ bytes: Span<UInt8>) {
        while position < bytes.count, bytes[position] > 0x20, bytes[position] != 0x2C, bytes[position] != 0x3B,
            bytes[position] != 0x3D, bytes[position] != 0x22
        {
            position += 1
        }
    }

    private mutating func skipWhitespace(_ bytes: Span<UInt8>) {
        while position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x09 { position += 1 }
    }

    /// Gives up on a member and goes to its comma.
    private mutating func skipMember(_ bytes: Span<UInt8>) -> Int {
        while position < bytes.count, bytes[position] != 0x2C { position += 1 }
        return -1
    }
}
