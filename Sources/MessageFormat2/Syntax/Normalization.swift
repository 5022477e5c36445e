/// Unicode Normalization Form C (UAX #15): of names, which LDML 48.2 part 9 asks for. The standard library compares strings by canonical
/// equivalence but gives no access to the form itself.
package enum Normalization {
    /// The name in Form C. Names below U+0300, nearly all there are, are in it already.
    @inline(__always)
    package static func nfc(_ name: String) -> String {
        for byte in name.utf8 where byte >= 0xCC { return compose(name) }
        return name
    }

    private static func compose(_ name: String) -> String {
        var scalars: [Unicode.Scalar] = []
        for scalar in name.unicodeScalars { append(scalar, decomposedTo: &scalars) }
        reorder(&scalars)
        var composed: [Unicode.Scalar] = []
        var starter: Int?
        var lastClass: UInt8 = 0
        for scalar in scalars {
            let combiningClass = Self.combiningClass(scalar)
            if let index = starter, composed.count == index + 1 || lastClass < combiningClass,
                let composite = Self.composite(composed[index], scalar)
            {
                composed[index] = composite
                continue
            }
            if combiningClass == 0 { starter = composed.count }
            lastClass = combiningClass
            composed.append(scalar)
        }
        var view = String.UnicodeScalarView()
        view.append(contentsOf: composed)
        return String(view)
    }

    private static func combiningClass(_ scalar: Unicode.Scalar) -> UInt8 {
        scalar.properties.canonicalCombiningClass.rawValue
    }

    private static func append(_ scalar: Unicode.Scalar, decomposedTo scalars: inout [Unicode.Scalar]) {
        if 0xAC00..<0xAC00 + 11172 ~= scalar.value {
            let index = scalar.value - 0xAC00
            let parts =
                [0x1100 + index / 588, 0x1161 + index % 588 / 28] + (index % 28 == 0 ? [] : [0x11A7 + index % 28])
            scalars.append(contentsOf: parts.compactMap(Unicode.Scalar.init))
        } else if let parts = tables.decompositions[scalar] {
            for part in parts { append(part, decomposedTo: &scalars) }
        } else {
            scalars.append(scalar)
        }
    }

    /// Sorts marks behind the same base by their combining class, keeping the order of equal ones.
    private static func reorder(_ scalars: inout [Unicode.Scalar]) {
        for index in scalars.indices.dropFirst() {
            let combiningClass = combiningClass(scalars[index])
            guard combiningClass != 0 else { continue }
            var place = index
            while place > 0, Self.combiningClass(scalars[place - 1]) > combiningClass {
                scalars.swapAt(place, place - 1)
                place -= 1
            }
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
    }

    /// Read when a name needs them first.
    private static let tables: Tables = {
        var tables = Tables()
        var numbers: [UInt32] = []
        var number: UInt32 = 0
        var isExcluded = false
        NormalizationData.decompositions.withUTF8Buffer { text in
            for byte in text {
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
                        }
                    }
                    numbers = []
                    number = 0
                    isExcluded = false
                default:
                    break
                }
            }
        }
        return tables
    }()
}
