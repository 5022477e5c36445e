import ByteText

/// Scans the bytes of an Accept-Language header once, from left to right (RFC 9110 §12.5.4):
///
///     Accept-Language = #( language-range [ OWS ";" OWS "q=" qvalue ] )
///
/// It looks at eight bytes at a time where possible, allocates nothing and never goes back, so the time is linear in the length of
/// the header, whatever it contains. It does not check whether a range is well-formed.
struct AcceptLanguageScanner {
    /// One member of the list, well-formed or not.
    struct Member {
        /// The offsets at which the range begins and ends.
        let start: Int
        let end: Int
        let key: RangeKey
        /// The weight in thousandths, 0…1,000, or -1 if the text after the range is malformed.
        let weight: Int

        var isWildcard: Bool { key.low == 0x2A && key.high == 0 }
    }

    private(set) var position = 0
    /// Whether a quotation mark without a closing one was found, so that the search for one is not repeated.
    private var hasNoMoreQuotes = false

    /// The number of bytes of a header to read. If the header is too long, these are the members that fit completely.
    static func usedLength(of header: Span<UInt8>) -> Int {
        var end = AcceptLanguage.maximumLength
        guard header.count > end else { return header.count }
        while end > 0, header[end] != 0x2C { end -= 1 }
        return end
    }

    /// The next member; nil at the end.
    ///
    /// - Parameter bytes: the same for each call.
    @inline(__always)  // saves a call for each member: 120 of 742 instructions of a negotiation
    mutating func next(in bytes: Span<UInt8>) -> Member? {
        var start = position
        while true {
            guard bytes.indices.contains(start) else { return nil }
            let byte = bytes[start]
            guard byte == 0x2C || byte == 0x20 || byte == 0x09 else { break }
            start &+= 1
        }

        var key = RangeKey(low: Self.word(bytes, at: start), high: 0)
        let stops = Self.stops(key.low)
        if stops != 0 {
            key.low = Self.lowercased(key.low, before: stops)
            position = start &+ stops.trailingZeroBitCount / 8
            if position == start, bytes[start] == 0x2A {
                key.low = 0x2A
                position = start &+ 1
            }
        } else {
            key.low |= Self.lowercase
            let high = Self.word(bytes, at: start &+ 8)
            let highStops = Self.stops(high)
            if highStops != 0 {
                key.high = Self.lowercased(high, before: highStops)
                position = start &+ 8 &+ highStops.trailingZeroBitCount / 8
            } else {
                key.high = RangeKey.long
                position = Self.endOfLongRange(start, bytes)
            }
        }
        let end = position
        let word = Self.word(bytes, at: end)
        if word & 0xFF == 0x2C { return Member(start: start, end: end, key: key, weight: 1000) }
        // Nearly all weights are `;q=0.`, one digit and a comma. If so, the difference from `;q=0.0,` is the digit.
        let difference = (word ^ 0x2C_302E_303D_713B) &<< 8
        let digit = difference &>> 48 | difference &<< 16
        if digit < 10 {
            position &+= 6
            return Member(start: start, end: end, key: key, weight: Int(truncatingIfNeeded: digit) &* 100)
        }
        return Member(start: start, end: end, key: key, weight: weightInParameters(bytes))
    }

    /// Whether the members that are left certainly refuse nothing, because none of their weights can be 0. It costs less than scanning
    /// them.
    func certainlyRefusesNothing(in bytes: Span<UInt8>) -> Bool {
        var place = position
        while place < bytes.count {
            var zeros = Self.word(bytes, at: place).marks(UInt8(ascii: "0"))
            while zeros != 0 {
                guard !Self.canBeWholeWeight(place &+ zeros.firstMark, bytes) else { return false }
                zeros &= zeros &- 1
            }
            place &+= 8
        }
        return true
    }

    /// Whether the zero at a place can be a weight of 0 or the beginning of one, such as `0.00`: not if a digit or `.` stands before it,
    /// or `.` and a digit above zero behind it.
    private static func canBeWholeWeight(_ zero: Int, _ bytes: Span<UInt8>) -> Bool {
        if zero > 0, 0x2E...0x39 ~= bytes[zero &- 1] { return false }
        guard zero &+ 2 < bytes.count else { return true }
        return bytes[zero &+ 1] != 0x2E || !(0x31...0x39 ~= bytes[zero &+ 2])
    }

    // MARK: Words

    private static let lowercase: UInt64 = 0x2020_2020_2020_2020
    private static let commas: UInt64 = 0x2C2C_2C2C_2C2C_2C2C

    /// Eight bytes, the first one lowest; commas beyond the end.
    @inline(__always)  // saves a call for each word: 44 of 666 instructions of a negotiation
    private static func word(_ bytes: Span<UInt8>, at index: Int) -> UInt64 {
        bytes.word(at: index) ?? lastWord(bytes, at: index)
    }

    private static func lastWord(_ bytes: Span<UInt8>, at index: Int) -> UInt64 {
        guard index < bytes.count else { return commas }
        if let last = bytes.word(at: bytes.count &- 8) {
            let missing = UInt64(truncatingIfNeeded: (index &+ 8 &- bytes.count) &* 8)
            return last &>> missing | commas & ~(.max &>> missing)
        }
        return (index..<bytes.count).reversed().reduce(commas) { $0 &<< 8 | UInt64(bytes[$1]) }
    }

    /// The bytes of a word before its first stop, in lower case, followed by zeros.
    private static func lowercased(_ word: UInt64, before stops: UInt64) -> UInt64 {
        (word | lowercase) & (stops ^ (stops &- 1)) &>> 8
    }

    /// A mask whose lowest bit is the highest bit of the first byte that can't be part of a tag, because it is `;` or below `-`.
    private static func stops(_ word: UInt64) -> UInt64 {
        let low = (word &- 0x2D2D_2D2D_2D2D_2D2D) & ~word
        let semicolons = word ^ 0x3B3B_3B3B_3B3B_3B3B
        return (low | ((semicolons &- 0x0101_0101_0101_0101) & ~semicolons)) & 0x8080_8080_8080_8080
    }

    private static func endOfLongRange(_ start: Int, _ bytes: Span<UInt8>) -> Int {
        var end = start + 16
        while end < bytes.count, bytes[end] >= 0x2D, bytes[end] != 0x3B { end += 1 }
        return end
    }

    /// Reads the text after a range, up to the comma or the end.
    private mutating func weightInParameters(_ bytes: Span<UInt8>) -> Int {
        var parameters = RangeParameters(position: position, hasNoMoreQuotes: hasNoMoreQuotes)
        let weight = parameters.weight(bytes)
        position = parameters.position
        hasNoMoreQuotes = parameters.hasNoMoreQuotes
        return weight
    }
}
