import ByteText

/// Goes through the bytes of an Accept-Language header once, from left to right (RFC 9110 §12.5.4):
///
///     Accept-Language = #( language-range [ OWS ";" OWS "q=" qvalue ] )
///
/// It looks at eight bytes at a time where it can, allocates nothing, and never goes back, so that the time is linear in the
/// header's length whatever the header is. Whether a range is well-formed is for its reader to say.
struct AcceptLanguageScanner {
    /// One member of the list, well-formed or not.
    struct Member {
        /// Where the range begins, and how many bytes it has.
        let start: Int
        let length: Int
        let key: RangeKey
        /// In thousandths, 0…1,000; -1 where what follows the range is malformed.
        let weight: Int

        var isWildcard: Bool { key.low == 0x2A && key.high == 0 }
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    /// Where the header ends that is looked at.
    private let limit: Int
    private(set) var position = 0
    /// Set once a quotation mark was found that has no second one, so that none is looked for again.
    private var hasNoMoreQuotes = false

    @inline(__always)
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        limit = min(bytes.count, AcceptLanguage.maximumLength)
    }

    /// The next member; nil at the end, and for a last member that the limit may have cut.
    @inline(__always)
    mutating func next() -> Member? {
        while position < limit {
            let byte = bytes[position]
            guard byte == 0x2C || byte == 0x20 || byte == 0x09 else { break }
            position += 1
        }
        guard position < limit else { return nil }
        let start = position

        var key = RangeKey(low: word(at: start), high: 0)
        var length = 0
        let stops = Self.stops(key.low)
        if stops != 0 {
            length = stops.trailingZeroBitCount >> 3
            key.low = (key.low | 0x2020_2020_2020_2020) & (1 &<< UInt64(length &* 8) &- 1)
        } else {
            key.low |= 0x2020_2020_2020_2020
            let high = word(at: start + 8)
            let highStops = Self.stops(high)
            if highStops != 0 {
                let rest = highStops.trailingZeroBitCount >> 3
                length = 8 + rest
                key.high = (high | 0x2020_2020_2020_2020) & (1 &<< UInt64(rest &* 8) &- 1)
            } else {
                length = lengthOfLongRange(start)
                key.high = RangeKey.long
            }
        }
        if length == 0, bytes[start] == 0x2A {
            length = 1
            key.low = 0x2A
        }
        position = start + length
        let weight = self.weight()
        // The limit may have cut what stands here.
        if position >= limit, limit < bytes.count, position > limit || bytes[limit] != 0x2C { return nil }
        return Member(start: start, length: length, key: key, weight: weight)
    }

    // MARK: Words

    /// Eight bytes, the first one lowest; zeros beyond the end.
    @inline(__always)
    private func word(at index: Int) -> UInt64 {
        guard let base = bytes.baseAddress else { return 0 }
        let memory = UnsafeRawPointer(base)
        if index + 8 <= bytes.count {
            return UInt64(littleEndian: memory.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        }
        guard index < bytes.count else { return 0 }
        if bytes.count >= 8 {
            let last = UInt64(littleEndian: memory.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self))
            return last &>> UInt64((index + 8 - bytes.count) &* 8)
        }
        var word: UInt64 = 0
        for offset in index..<bytes.count { word |= UInt64(bytes[offset]) &<< UInt64((offset - index) &* 8) }
        return word
    }

    /// The lowest bit set is the highest bit of the first byte that is `;` or below `-`: no such byte is part of a tag.
    @inline(__always)
    private static func stops(_ word: UInt64) -> UInt64 {
        let low = (word &- 0x2D2D_2D2D_2D2D_2D2D) & ~word
        let semicolons = word ^ 0x3B3B_3B3B_3B3B_3B3B
        return (low | ((semicolons &- 0x0101_0101_0101_0101) & ~semicolons)) & 0x8080_8080_8080_8080
    }

    private func lengthOfLongRange(_ start: Int) -> Int {
        var end = start + 16
        while end < limit, bytes[end] >= 0x2D, bytes[end] != 0x3B { end += 1 }
        return end - start
    }

    // MARK: Weights

    /// What follows a range, up to the comma or the end: -1 where it is malformed.
    @inline(__always)
    private mutating func weight() -> Int {
        guard position < limit else { return 1000 }
        if bytes[position] == 0x2C { return 1000 }
        // `;q=0.` and one digit: nearly all weights there are.
        let word = self.word(at: position)
        let digit = Int(word &>> 40 & 0xFF) &- 0x30
        let next = word &>> 48 & 0xFF
        if word & 0xFF_FFFF_FFFF == 0x2E_303D_713B, UInt(bitPattern: digit) < 10,
            next == 0x2C || position + 6 == bytes.count, position + 6 <= limit
        {
            position += 6
            return digit &* 100
        }
        return parameters()
    }

    /// `*( OWS ";" OWS [ parameter ] ) OWS`; of the parameters only `q` means anything here.
    private mutating func parameters() -> Int {
        var weight = 1000
        while true {
            skipWhitespace()
            guard position < limit, bytes[position] != 0x2C else { return weight }
            guard bytes[position] == 0x3B else { return skipMember() }
            position += 1
            skipWhitespace()
            guard position < limit, bytes[position] != 0x2C else { return weight }
            if bytes[position] == 0x3B { continue }
            if bytes[position] | 0x20 == 0x71, position + 1 < limit, bytes[position + 1] == 0x3D {
                position += 2
                weight = qvalue()
                guard weight >= 0 else { return skipMember() }
            } else if !skipParameter() {
                return skipMember()
            }
        }
    }

    private mutating func qvalue() -> Int { QualityValue.read(bytes, at: &position, before: limit) }

    /// parameter = token "=" ( token / quoted-string )
    private mutating func skipParameter() -> Bool {
        let start = position
        skipToken()
        guard position > start, position < limit, bytes[position] == 0x3D else { return false }
        position += 1
        guard position < limit, bytes[position] == 0x22 else {
            let value = position
            skipToken()
            return position > value
        }
        return skipQuotedString()
    }

    private mutating func skipQuotedString() -> Bool {
        guard !hasNoMoreQuotes else { return false }
        var end = position + 1
        while end < limit, bytes[end] != 0x22 { end += bytes[end] == 0x5C ? 2 : 1 }
        guard end < limit else {
            hasNoMoreQuotes = true
            return false
        }
        position = end + 1
        return true
    }

    private mutating func skipToken() {
        while position < limit, bytes[position] > 0x20, bytes[position] != 0x2C, bytes[position] != 0x3B,
            bytes[position] != 0x3D, bytes[position] != 0x22
        {
            position += 1
        }
    }

    private mutating func skipWhitespace() {
        while position < limit, bytes[position] == 0x20 || bytes[position] == 0x09 { position += 1 }
    }

    /// Gives up on a member: goes to its comma.
    private mutating func skipMember() -> Int {
        while position < limit, bytes[position] != 0x2C { position += 1 }
        return -1
    }
}
