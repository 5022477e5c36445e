/// A fraction written as a single character, optionally after a whole number: `½`, `1½`, `2 ¾`.
struct WrittenFraction {
    let range: Range<Int>
    private let whole: String
    private let parts: (Int, Int)

    init?(whole: Range<Int>?, at index: Int, in text: ShownPattern) {
        let place = whole != nil && CodePoint.isSpace(text.scalar(index)) ? index + 1 : index
        guard let parts = Self.parts(of: text.scalar(place)) else { return nil }
        self.parts = parts
        self.whole = whole.map { text.digits($0) } ?? ""
        range = (whole?.lowerBound ?? place)..<place + 1
    }

    func number(in text: ShownPattern) -> WrittenNumber {
        var number = WrittenNumber(
            digits: whole + "\(parts.0)\(parts.1)", in: text, range,
            values: Self.value(whole: whole, parts.0, parts.1).map { [$0] } ?? [])
        let each = [[NumberValue(parts.0)], [NumberValue(parts.1)]]
        number.parts = [whole.isEmpty ? each : [[NumberValue(digits: whole)]] + each]
        if let half = number.values.first?.beforeHalf {
            number.parts += [[[NumberValue(half)], [NumberValue(30)]], [[NumberValue(half * 60 + 30)]]]
        }
        return number
    }

    /// nil for thirds, which have no finite decimal form.
    static func value(whole: String, _ part: Int, _ of: Int) -> NumberValue? {
        guard of > 0, part < of, 1000 % of == 0 else { return nil }
        let thousandths = String(1000 + part * 1000 / of).dropFirst()
        return NumberValue(digits: whole + thousandths, fraction: 3)
    }

    static func parts(of scalar: UInt32) -> (Int, Int)? {
        switch scalar {
        case 0xBC: (1, 4)
        case 0xBD: (1, 2)
        case 0xBE: (3, 4)
        case 0x2153: (1, 3)
        case 0x2154: (2, 3)
        case 0x2155...0x2158: (Int(scalar) - 0x2154, 5)
        case 0x215B: (1, 8)
        case 0x215C: (3, 8)
        case 0x215D: (5, 8)
        case 0x215E: (7, 8)
        default: nil
        }
    }
}
