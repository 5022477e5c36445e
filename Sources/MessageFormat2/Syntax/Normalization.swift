/// Unicode Normalization Form C (UAX #15), which LDML 48.2 part 9 requires for names. The standard library compares strings by
/// canonical equivalence, but gives no access to the normalization form itself.
package enum Normalization {
    /// A text in Form C, in linear time. Texts below U+0300 are already in it, and so are most others, which a quick check shows (UAX #15,
    /// "Detecting Normalization Forms"). Only the rest is rewritten.
    package static func nfc(_ name: String) -> String {
        for byte in name.utf8 where byte >= 0xCC { return isComposed(name) ? name : compose(name) }
        return name
    }

    /// Whether the text is certain to be in Form C; false if that takes a closer look.
    private static func isComposed(_ name: String) -> Bool {
        let tables = tables
        var lastClass: UInt8 = 0
        for scalar in name.unicodeScalars where scalar.value >= 0x300 || lastClass != 0 {
            let combiningClass = scalar.properties.canonicalCombiningClass.rawValue
            if combiningClass != 0, combiningClass < lastClass { return false }
            if tables.canChange(scalar) { return false }
            lastClass = combiningClass
        }
        return true
    }

    private static func compose(_ name: String) -> String {
        var units: [Unit] = []
        units.reserveCapacity(name.utf8.count)
        for scalar in name.unicodeScalars { append(scalar, decomposedTo: &units) }
        reorder(&units)
        var composed: [Unicode.Scalar] = []
        composed.reserveCapacity(units.count)
        var starter: Int?
        var lastClass: UInt8 = 0
        for unit in units {
            if let index = starter, composed.count == index + 1 || lastClass < unit.combiningClass,
                let composite = Self.composite(composed[index], unit.scalar)
            {
                composed[index] = composite
                continue
            }
            if unit.combiningClass == 0 { starter = composed.count }
            lastClass = unit.combiningClass
            composed.append(unit.scalar)
        }
        var view = String.UnicodeScalarView()
        view.append(contentsOf: composed)
        return String(view)
    }

    /// A character of the decomposed text, with its combining class, which is looked up only once.
    private struct Unit {
        let scalar: Unicode.Scalar
        let combiningClass: UInt8

        init(_ scalar: Unicode.Scalar) {
            self.scalar = scalar
            combiningClass = scalar.properties.canonicalCombiningClass.rawValue
        }
    }

    private static func append(_ scalar: Unicode.Scalar, decomposedTo units: inout [Unit]) {
        if 0xAC00..<0xAC00 + 11172 ~= scalar.value {
            let index = scalar.value - 0xAC00
            let parts =
                [0x1100 + index / 588, 0x1161 + index % 588 / 28] + (index % 28 == 0 ? [] : [0x11A7 + index % 28])
            for part in parts.compactMap(Unicode.Scalar.init) { units.append(Unit(part)) }
        } else if let parts = tables.decompositions[scalar] {
            for part in parts { append(part, decomposedTo: &units) }
        } else {
            units.append(Unit(scalar))
        }
    }

    /// Sorts the marks on the same base by their combining class, keeping the order of those with the same class.
    private static func reorder(_ units: inout [Unit]) {
        var start = 0
        while start < units.count {
            var end = start
            var isSorted = true
            while end < units.count, units[end].combiningClass != 0 {
                if end > start, units[end].combiningClass < units[end - 1].combiningClass { isSorted = false }
                end += 1
            }
            if !isSorted { sortMarks(&units, from: start, to: end) }
            start = end + 1
        }
    }

    /// Sorts by counting how many marks each class has, in linear time, because a run can be as long as a message.
    private static func sortMarks(_ units: inout [Unit], from start: Int, to end: Int) {
        let marks = Array(units[start..<end])
        var places = [Int](repeating: 0, count: 257)
        for mark in marks { places[Int(mark.combiningClass) + 1] += 1 }
        for index in 1..<places.count { places[index] += places[index - 1] }
        for mark in marks {
            units[start + places[Int(mark.combiningClass)]] = mark
            places[Int(mark.combiningClass)] += 1
        }
    }

    private static func composite(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
        if 0x1100..<0x1113 ~= first.value, 0x1161..<0x1176 ~= second.value {
            return Unicode.Scalar(0xAC00 + ((first.value - 0x1100) * 21 + second.value - 0x1161) * 28)
        }
        if 0xAC00..<0xAC00 + 11172 ~= first.value, (first.value - 0xAC00) % 28 == 0, 0x11A8..<0x11C3 ~= second.value {
            return Unicode.Scalar(first.value + second.value - 0x11A7)
        }
        return tables.composites[Pair(first: first, second: second)]
    }

    private struct Pair: Hashable {
        let first: Unicode.Scalar
        let second: Unicode.Scalar
    }

    private struct Tables: Sendable {
        var decompositions: [Unicode.Scalar: [Unicode.Scalar]] = [:]
        var composites: [Pair: Unicode.Scalar] = [:]
        /// One bit for each code point that does not occur in Form C or that can be composed with the character before it.
        private var changing = [UInt64](repeating: 0, count: 0x30000 / 64)

        func canChange(_ scalar: Unicode.Scalar) -> Bool {
            let index = Int(scalar.value >> 6)
            return index < changing.count && changing[index] >> UInt64(scalar.value & 63) & 1 != 0
        }

        mutating func setCanChange(_ scalar: UInt32) {
            let index = Int(scalar >> 6)
            if index < changing.count { changing[index] |= 1 << UInt64(scalar & 63) }
        }
    }

    /// The tables, which are read when the first name needs them.
    private static let tables: Tables = {
        var tables = Tables()
        var numbers: [UInt32] = []
        var number: UInt32 = 0
        var isExcluded = false
        // The vowels and final consonants of Hangul, whose syllables are composed arithmetically.
        for jamo: UInt32 in 0x1161..<0x1176 { tables.setCanChange(jamo) }
        for jamo: UInt32 in 0x11A8..<0x11C3 { tables.setCanChange(jamo) }
        for byte in NormalizationData.decompositions.description.utf8 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                number = number << 4 | UInt32(byte - UInt8(ascii: "0"))
            case UInt8(ascii: "A")...UInt8(ascii: "F"):
                number = number << 4 | UInt32(byte - UInt8(ascii: "A") + 10)
            case UInt8(ascii: "!"):
                isExcluded = true
            case UInt8(ascii: " "):
                numbers.append(number)
                number = 0
            case UInt8(ascii: ";"):
                numbers.append(number)
                let scalars = numbers.compactMap(Unicode.Scalar.init)
                if let first = scalars.first {
                    tables.decompositions[first] = Array(scalars.dropFirst())
                    if !isExcluded, scalars.count == 3 {
                        tables.composites[Pair(first: scalars[1], second: scalars[2])] = first
                        tables.setCanChange(scalars[2].value)
                    } else {
                        tables.setCanChange(first.value)
                    }
                }
                numbers = []
                number = 0
                isExcluded = false
            default:
                break
            }
        }
        return tables
    }()
}
