/// Numbers in base 16, for hashes, escapes and code points.
package enum Hexadecimal {
    /// The number with at least that many digits, padded with zeros.
    package static func text(_ value: some BinaryInteger, digits: Int, uppercase: Bool = false) -> String {
        let text = String(value, radix: 16, uppercase: uppercase)
        return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
    }

    /// A code point as the Unicode Standard writes it: `U+202E`.
    package static func codePoint(_ value: some BinaryInteger) -> String {
        "U+" + text(value, digits: 4, uppercase: true)
    }

    /// The upper-case digits.
    static let digits = Array("0123456789ABCDEF".utf8)
}
