import ByteText

/// The text after a range in an Accept-Language header, read byte by byte.
struct RangeParameters {
    var position: Int
    /// Whether a quotation mark without a closing one was found, so that the search for one is not repeated.
    var hasNoMoreQuotes: Bool

    /// `*( OWS ";" OWS [ parameter ] ) OWS`. Parameters other than `q` have no meaning here.
    ///
    /// - Returns: the weight in thousandths, or -1 if anything is malformed.
    @inline(never)  // rare, and large
    mutating func weight(_ bytes: Span<UInt8>) -> Int {
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
                guard let read = QualityValue.read(bytes, at: &position, before: bytes.count) else {
                    return skipMember(bytes)
                }
                weight = read
            } else if !skipParameter(bytes) {
                return skipMember(bytes)
            }
        }
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

    /// Gives up on a member and moves to the comma after it.
    private mutating func skipMember(_ bytes: Span<UInt8>) -> Int {
        while position < bytes.count, bytes[position] != 0x2C { position += 1 }
        return -1
    }
}
