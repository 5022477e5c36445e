/// Single code points, as words are compared: in small letters, and with one kind of space.
package enum CodePoint {
    /// White space, of any width.
    @inlinable
    package static func isSpace(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028...0x2029, 0x202F, 0x205F, 0x3000: true
        default: false
        }
    }

    /// The lowercase form, always one code point: Turkish `İ`, `I` and `ı` all become `i`, Greek `ς` becomes `σ`, and every space U+0020.
    @inlinable
    package static func folded(_ scalar: UInt32) -> UInt32 {
        switch scalar {
        case 0x130, 0x131: return 0x69
        case 0x3C2: return 0x3C3
        case 0..<0x80: return scalar >= 0x41 && scalar <= 0x5A ? scalar | 0x20 : isSpace(scalar) ? 0x20 : scalar
        default:
            if isSpace(scalar) { return 0x20 }
            return Unicode.Scalar(scalar)?.properties.lowercaseMapping.unicodeScalars.first?.value ?? scalar
        }
    }
}
