/// A weight of content negotiation (RFC 9110 §12.4.2).
enum QualityValue {
    /// `0.7` as 700; `nil` for what is no weight.
    static func thousandths(_ text: ArraySlice<UInt8>) -> Int? {
        guard let first = text.first, first == UInt8(ascii: "0") || first == UInt8(ascii: "1") else { return nil }
        var value = Int(first - UInt8(ascii: "0")) * 1_000
        let fraction = text.dropFirst()
        guard let point = fraction.first else { return value }
        guard point == UInt8(ascii: "."), fraction.count <= 4 else { return nil }
        var place = 100
        for digit in fraction.dropFirst() {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
            value += Int(digit - UInt8(ascii: "0")) * place
            place /= 10
        }
        return value <= 1_000 ? value : nil
    }
}
