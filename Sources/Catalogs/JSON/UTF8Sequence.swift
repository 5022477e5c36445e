import ByteText

/// Checks for well-formed UTF-8, byte by byte (The Unicode Standard, table 3-7).
enum UTF8Sequence {
    /// Measures the sequence that starts with the byte at `position`.
    ///
    /// - Returns: the length of the sequence and true; or, if it is not UTF-8, the length of the part that one U+FFFD replaces (1 to 3)
    ///   and false.
    static func measure(_ bytes: [UInt8], at position: Int, before end: Int) -> (length: Int, isValid: Bool) {
        let lead = bytes[position]
        var lowest: UInt8 = 0x80
        var highest: UInt8 = 0xBF
        let length: Int
        switch lead {
        case 0x00...0x7F: return (1, true)
        case 0xC2...0xDF: length = 2
        case 0xE0: (length, lowest) = (3, 0xA0)  // anything lower fits in two bytes
        case 0xED: (length, highest) = (3, 0x9F)  // no surrogates
        case 0xE1...0xEF: length = 3
        case 0xF0: (length, lowest) = (4, 0x90)  // anything lower fits in three bytes
        case 0xF4: (length, highest) = (4, 0x8F)  // nothing above U+10FFFF
        case 0xF1...0xF3: length = 4
        default: return (1, false)
        }
        guard position + 1 < end, (lowest...highest).contains(bytes[position + 1]) else { return (1, false) }
        var count = 2
        while count < length {
            guard position + count < end, bytes[position + count] & 0xC0 == 0x80 else { return (count, false) }
            count += 1
        }
        return (count, true)
    }

    /// Whether all of the bytes are UTF-8. This is the fast path, which suffices for nearly every file.
    static func isValid(_ bytes: [UInt8]) -> Bool {
        let count = bytes.count
        var position = 0
        while position < count {
            if let word = bytes.word(at: position) {
                if word.beyondASCII == 0 {
                    position &+= 8
                    continue
                }
                position &+= word.beyondASCII.firstMark
                // In most scripts, characters of two or three bytes follow each other.
                while let next = bytes.word(at: position) {
                    if next & 0xC0C0F0 == 0x8080E0, next & 0x200F != 0, next & 0x200F != 0x200D {
                        position &+= 3
                    } else if next & 0xC0E0 == 0x80C0, next & 0x1E != 0 {
                        position &+= 2
                    } else {
                        break
                    }
                }
            }
            guard position < count else { break }
            let (length, isValid) = measure(bytes, at: position, before: count)
            guard isValid else { return false }
            position &+= length
        }
        return true
    }
}
