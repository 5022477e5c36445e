import ByteText

/// The notations in which servers say which field they mean.
enum FieldPath {
    /// How deep a field can be.
    static let maximumDepth = 32

    /// Steps into a document.
    ///
    /// - Parameter text: a JSON pointer (`/a/0/b`, `#/a/0/b`; RFC 6901), a JSONPath (`$.a[0].b`), or a dotted path
    ///   (`a[0].b`, `a.0.b`).
    static func parse(_ text: String) -> [FieldLocation.Part] {
        var bytes = Array(text.utf8)[...]
        if bytes.starts(with: "#/".utf8) { return pointer(decoded(bytes.dropFirst())[...]) }
        if bytes.first == UInt8(ascii: "#") || bytes.first == UInt8(ascii: "$") { bytes.removeFirst() }
        if bytes.first == UInt8(ascii: "/") { return pointer(bytes) }
        let separators = Set(".[]'\"".utf8)
        return bytes.split(whereSeparator: separators.contains).prefix(maximumDepth).map(part)
    }

    private static func pointer(_ bytes: ArraySlice<UInt8>) -> [FieldLocation.Part] {
        let tokens = bytes.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return tokens.prefix(maximumDepth).map { part(unescaped($0)[...]) }
    }

    /// A URI fragment without its percent-encoding (RFC 6901 §6).
    private static func decoded(_ fragment: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        var rest = fragment
        while let byte = rest.first {
            let escape = PercentEncoding.byte(of: rest.prefix(3).map { ASCII.isLowercase($0) ? $0 & ~0x20 : $0 })
            result.append(escape ?? byte)
            rest = rest.dropFirst(escape == nil ? 1 : 3)
        }
        return result
    }

    /// A reference token of RFC 6901 §4: `~1` is `/`, and only then `~0` is `~`.
    private static func unescaped(_ token: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        var isEscape = false
        for byte in token {
            switch (isEscape, byte) {
            case (true, UInt8(ascii: "0")): result.append(UInt8(ascii: "~"))
            case (true, UInt8(ascii: "1")): result.append(UInt8(ascii: "/"))
            case (true, _): result += [UInt8(ascii: "~"), byte]
            case (false, UInt8(ascii: "~")): break
            case (false, _): result.append(byte)
            }
            isEscape = !isEscape && byte == UInt8(ascii: "~")
        }
        return isEscape ? result + [UInt8(ascii: "~")] : result
    }

    /// Short digits alone are a position.
    private static func part(_ bytes: ArraySlice<UInt8>) -> FieldLocation.Part {
        let text = String(decoding: bytes, as: UTF8.self)
        let isNumber =
            (1...9).contains(bytes.count) && bytes.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        if isNumber, let position = Int(text) { return .position(position) }
        return .name(text)
    }
}
