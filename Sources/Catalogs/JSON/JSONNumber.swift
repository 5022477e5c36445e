/// Evaluates the digits of a JSON number.
enum JSONNumber {
    /// The value of a whole number; nil if it is not whole, or does not fit in 64 bits.
    ///
    /// - Parameter digits: a number by the grammar of RFC 8259 §6.
    static func integer(_ digits: String) -> Int64? {
        var mantissa: [UInt8] = []
        var scale = 0  // powers of ten by which the mantissa is too large
        var exponent = 0
        var isFraction = false
        var bytes = Array(digits.utf8)[...]
        let isNegative = bytes.first == UInt8(ascii: "-")
        if isNegative { bytes.removeFirst() }
        while let byte = bytes.popFirst() {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                mantissa.append(byte - UInt8(ascii: "0"))
                if isFraction { scale += 1 }
            case UInt8(ascii: "."): isFraction = true
            case UInt8(ascii: "e"), UInt8(ascii: "E"):
                guard let power = Int(String(decoding: bytes, as: UTF8.self)) else { return mantissaIsZero(mantissa) }
                exponent = power
                bytes = []
            default: return nil
            }
        }
        while let last = mantissa.last, last == 0 {
            mantissa.removeLast()
            scale -= 1
        }
        guard !mantissa.isEmpty else { return 0 }
        let (zeros, overflow) = exponent.subtractingReportingOverflow(scale)
        guard !overflow, zeros >= 0, zeros <= 40, mantissa.count <= 40 else { return nil }
        var value: Int64 = 0
        for digit in mantissa + [UInt8](repeating: 0, count: zeros) {
            let (tens, overflow) = value.multipliedReportingOverflow(by: 10)
            // Counted downwards, because the most negative number has no positive counterpart.
            let (next, borrow) = tens.subtractingReportingOverflow(Int64(digit))
            guard !overflow, !borrow else { return nil }
            value = next
        }
        return isNegative ? value : (value == .min ? nil : -value)
    }

    /// An exponent that is out of range leaves only zero unchanged.
    private static func mantissaIsZero(_ mantissa: [UInt8]) -> Int64? {
        mantissa.allSatisfy { $0 == 0 } ? 0 : nil
    }
}
