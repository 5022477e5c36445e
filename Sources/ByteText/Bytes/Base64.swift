/// Base64 (RFC 4648 §4) with padding.
package enum Base64 {
    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// The bytes as text: `Base64.text(Array("Ma".utf8))` is `TWE=`.
    package static func text(_ bytes: [UInt8]) -> String {
        var output: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
            for place in 0..<4 {
                output.append(place > group.count ? UInt8(ascii: "=") : digits[bits >> (18 - 6 * place) & 63])
            }
        }
        return String(decoding: output, as: UTF8.self)
    }
}
