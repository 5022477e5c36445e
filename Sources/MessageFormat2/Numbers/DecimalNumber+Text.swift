extension DecimalNumber: LosslessStringConvertible {
    /// Reads a number literal; see ``init(parsing:)``.
    ///
    /// - Parameter description: a number literal such as `-12.50` or `1e3`.
    /// - Returns: nil for anything else.
    public init?(_ description: String) {
        self.init(literal: description.utf8.span)
    }

    /// Reads a number literal: the grammar of a JSON number (RFC 8259 §6), which is also that of a number literal in LDML 48.2
    /// part 9. It is an optional minus sign, digits without a leading zero, and then optionally a fraction and an exponent, all in ASCII,
    /// without white space or a plus sign.
    ///
    /// - Parameter utf8: the literal's bytes, of any length.
    /// - Returns: nil if the bytes are not a number literal, or if the number would need more than ``maximumDigits`` digits before
    ///   or after the decimal point.
    public init?(parsing utf8: some Collection<UInt8>) {
        self.init(literal: Array(utf8).span)
    }

    private init?(literal bytes: Span<UInt8>) {
        var position = 0
        let isNegative = position < bytes.count && bytes[position] == UInt8(ascii: "-")
        if isNegative { position += 1 }

        // int = "0" / digit1-9 *digit
        let integer = Self.digits(in: bytes, from: position)
        guard !integer.isEmpty, integer.count == 1 || bytes[integer.lowerBound] != UInt8(ascii: "0") else { return nil }
        position = integer.upperBound

        // frac = "." 1*digit
        var fraction = position..<position
        if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
            fraction = Self.digits(in: bytes, from: position + 1)
            guard !fraction.isEmpty else { return nil }
            position = fraction.upperBound
        }

        // exp = ("e" / "E") ["-" / "+"] 1*digit
        var exponent = 0
        if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
            position += 1
            var isDivisor = false
            if position < bytes.count, bytes[position] == UInt8(ascii: "-") || bytes[position] == UInt8(ascii: "+") {
                isDivisor = bytes[position] == UInt8(ascii: "-")
                position += 1
            }
            let range = Self.digits(in: bytes, from: position)
            guard !range.isEmpty else { return nil }
            for index in range {
                // Further digits of the exponent make no difference: the number is either zero or rejected.
                if exponent < 1 << 40 { exponent = exponent * 10 + Int(bytes[index] & 0x0F) }
            }
            if isDivisor { exponent = -exponent }
            position = range.upperBound
        }
        guard position == bytes.count else { return nil }
        self.init(bytes, integer: integer, fraction: fraction, exponent: exponent, isNegative: isNegative)
    }

    /// Combines the parts of a literal.
    private init?(
        _ bytes: Span<UInt8>, integer: Range<Int>, fraction: Range<Int>, exponent: Int, isNegative: Bool
    ) {
        let number: DecimalNumber
        if integer.count + fraction.count <= 19 {
            var coefficient: UInt64 = 0
            for index in integer { coefficient = coefficient &* 10 &+ UInt64(bytes[index] & 0x0F) }
            for index in fraction { coefficient = coefficient &* 10 &+ UInt64(bytes[index] & 0x0F) }
            number = DecimalNumber(
                coefficient: coefficient, exponent: exponent - fraction.count, isNegative: isNegative)
        } else {
            // Leading and trailing zeros do not count against the limit. Any other digits beyond it are rejected before they are stored.
            var digits: [UInt8] = []
            var pendingZeros = 0
            for index in [integer, fraction].joined() {
                let digit = bytes[index] & 0x0F
                if digit == 0 {
                    pendingZeros += digits.isEmpty ? 0 : 1
                    continue
                }
                guard digits.count + pendingZeros < 2 * Self.maximumDigits else { return nil }
                digits.append(contentsOf: repeatElement(0, count: pendingZeros))
                digits.append(digit)
                pendingZeros = 0
            }
            number = DecimalNumber(
                digits: digits[...], exponent: exponent - fraction.count + pendingZeros, isNegative: isNegative)
        }
        guard number.isWithinLimits else { return nil }
        self = number
    }

    /// Whether the number needs no more than ``maximumDigits`` digits on either side of the decimal point.
    var isWithinLimits: Bool {
        isZero || (magnitude < Self.maximumDigits && exponent >= -Self.maximumDigits)
    }

    /// The longest run of ASCII digits that starts at `start`.
    private static func digits(in bytes: Span<UInt8>, from start: Int) -> Range<Int> {
        var end = start
        while end < bytes.count, bytes[end] &- UInt8(ascii: "0") < 10 { end += 1 }
        return start..<end
    }

    /// The number as a literal without an exponent: `-1234.5`, `0.001`, `0`. Reading it gives an equal number. For an integer, this is
    /// the form that numeric keys of a message are compared with (LDML 48.2 part 9, exact literal match).
    public var description: String {
        var bytes: [UInt8] = []
        appendLiteral(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the characters of ``description``, in ASCII.
    func appendLiteral(to output: inout [UInt8]) {
        if isNegative { output.append(UInt8(ascii: "-")) }
        withDigits { digits in
            let integerDigits = digits.count + exponent
            if integerDigits <= 0 {
                output.append(UInt8(ascii: "0"))
            } else {
                for index in 0..<integerDigits {
                    output.append(UInt8(ascii: "0") &+ (index < digits.count ? digits[index] : 0))
                }
            }
            guard exponent < 0 else { return }
            output.append(UInt8(ascii: "."))
            for index in integerDigits..<digits.count {
                output.append(UInt8(ascii: "0") &+ (index < 0 ? 0 : digits[index]))
            }
        }
    }

    /// Passes the digits (0…9 each, most significant first) to a closure, without an allocation.
    func withDigits<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
        if let longDigits { return body(longDigits.span) }
        // The largest coefficient has 20 digits.
        var digits = InlineArray<20, UInt8>(repeating: 0)
        var start = digits.count
        var rest = coefficient
        repeat {
            start -= 1
            digits[start] = UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        } while rest > 0
        return body(digits.span.extracting(start..<digits.count))
    }
}
