import ByteText

/// A placeholder as C's `printf` has it: `%@`, `%1$lld`, `%2$s`, `%.2f`.
struct FormatSpecifier: Sendable, Hashable {
    /// The kind of value that is shown.
    enum Kind: Sendable, Hashable {
        /// A text, or anything that has been made one.
        case string
        /// A whole number.
        case integer
        /// Any number.
        case number
        /// Something else: a character, a pointer, a date.
        case other
    }

    /// The number of the argument, from 1; nil if it is the next one.
    var position: Int?
    var kind: Kind
    /// The offset after the last byte.
    var end: Int
    /// Whether a digit stands right before it.
    var followsDigit: Bool
    /// Whether a letter follows that may belong to it. After `%@`, none does.
    var precedesLetter: Bool

    /// Reads the specifier that begins with the `%` at an offset; nil if there is none.
    ///
    /// A space is no flag here: in `100% done` nothing is to be replaced.
    init?(_ text: [UInt8], at start: Int) {
        var offset = start + 1
        func peek() -> UInt8? { offset < text.count ? text[offset] : nil }
        func digits() -> Int? {
            var value = 0
            let first = offset
            while let byte = peek(), byte &- 0x30 < 10, offset - first < 4 {
                value = value * 10 + Int(byte - 0x30)
                offset += 1
            }
            return offset > first ? value : nil
        }
        if let number = digits() {
            if peek() == UInt8(ascii: "$"), number > 0 {
                position = number
                offset += 1
            } else {
                offset = start + 1
            }
        }
        while let byte = peek(), "-+#0,('".utf8.contains(byte) { offset += 1 }
        _ = digits()
        if peek() == UInt8(ascii: ".") {
            offset += 1
            _ = digits()
        }
        while let byte = peek(), "hlqLzjt".utf8.contains(byte), offset - start < 24 { offset += 1 }
        guard let conversion = peek() else { return nil }
        switch conversion {
        case UInt8(ascii: "@"), UInt8(ascii: "s"), UInt8(ascii: "S"): kind = .string
        case UInt8(ascii: "d"), UInt8(ascii: "D"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "U"):
            kind = .integer
        case UInt8(ascii: "f"), UInt8(ascii: "F"), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "g"),
            UInt8(ascii: "G"):
            kind = .number
        case UInt8(ascii: "c"), UInt8(ascii: "C"), UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "o"),
            UInt8(ascii: "a"), UInt8(ascii: "A"), UInt8(ascii: "b"), UInt8(ascii: "p"):
            kind = .other
        default: return nil
        }
        end = offset + 1
        followsDigit = start > 0 && ASCII.isDigit(text[start - 1])
        precedesLetter = text.byte(end).map(ASCII.isLetter) ?? false && conversion != UInt8(ascii: "@")
    }

    /// Whether it could just as well be a percent sign before a word, as in `50%off`.
    var isDoubtful: Bool { position == nil && followsDigit && precedesLetter }
}
