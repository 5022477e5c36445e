import ByteText

/// The order in which Xcode sorts names: numbers by their value, and letters without regard to case.
enum XcodeOrder {
    /// Whether a name comes before another one.
    static func areInOrder(_ first: String, _ second: String) -> Bool {
        let (a, b) = (Array(first.utf8), Array(second.utf8))
        var (i, j) = (0, 0)
        while i < a.count, j < b.count {
            if ASCII.isDigit(a[i]), ASCII.isDigit(b[j]) {
                let (x, y) = (number(in: a, at: &i), number(in: b, at: &j))
                if x.count != y.count { return x.count < y.count }
                if x != y { return x.lexicographicallyPrecedes(y) }
                continue
            }
            let (x, y) = (ASCII.lowercased(a[i]), ASCII.lowercased(b[j]))
            if x != y { return x < y }
            i += 1
            j += 1
        }
        if a.count - i != b.count - j { return a.count - i < b.count - j }
        return a.lexicographicallyPrecedes(b)
    }

    /// The digits at an offset, without zeros before them.
    private static func number(in bytes: [UInt8], at offset: inout Int) -> ArraySlice<UInt8> {
        let digits = bytes[offset...].prefix(while: ASCII.isDigit)
        offset = digits.endIndex
        return digits.drop { $0 == UInt8(ascii: "0") }
    }
}
