/// The 256 bits that SHA-256 computes from some bytes.
package struct SHA256Digest: Sendable, Hashable, CustomStringConvertible {
    typealias Words = SIMD8<UInt32>

    private let words: Words

    init(words: Words) { self.words = words }

    /// - Parameter hexadecimal: 64 digits in upper or lower case. The result is nil for anything else.
    package init?(hexadecimal: some Collection<UInt8>) {
        guard hexadecimal.count == 64 else { return nil }
        var words = Words()
        for (place, digit) in hexadecimal.enumerated() {
            guard let value = Hexadecimal.digits.firstIndex(of: ASCII.uppercased(digit)) else { return nil }
            words[place / 8] = words[place / 8] << 4 | UInt32(value)
        }
        self.words = words
    }

    package var bytes: [UInt8] {
        words.indices.flatMap { word in
            (0..<4).map { UInt8(truncatingIfNeeded: words[word] >> (24 - 8 * UInt32($0))) }
        }
    }

    /// 64 lower-case digits, as `sha256sum` prints them.
    package var description: String {
        words.indices.map { Hexadecimal.text(words[$0], digits: 8) }.joined()
    }
}
