/// Weights of content negotiation (RFC 9110 §12.4.2), in thousandths: `q=0.7` is 700.
package enum QualityValue {
    /// Reads a weight, which ends before the first byte that can't be part of it.
    ///
    /// qvalue = ( "0" [ "." 0*3DIGIT ] ) / ( "1" [ "." 0*3("0") ] ). Digits after the third are allowed and have no effect, because
    /// clients print weights as floating-point numbers such as `0.8500000238418579`.
    ///
    /// - Parameters:
    ///   - bytes: a header field.
    ///   - position: the start of the weight, which is set to its end.
    ///   - limit: the end of the header field.
    /// - Returns: 0…1,000; `nil` if there is no weight.
    package static func read(_ bytes: Span<UInt8>, at position: inout Int, before limit: Int) -> Int? {
        let limit = min(limit, bytes.count)
        guard position >= 0, position < limit else { return nil }
        let first = bytes[position]
        guard first == UInt8(ascii: "0") || first == UInt8(ascii: "1") else { return nil }
        position += 1
        var fraction = 0
        if position < limit, bytes[position] == UInt8(ascii: ".") {
            position += 1
            var place = 100
            while position < limit, ASCII.isDigit(bytes[position]) {
                let digit = Int(bytes[position] &- UInt8(ascii: "0"))
                if first == UInt8(ascii: "1"), digit != 0 { return nil }
                fraction += digit * place
                place /= 10
                position += 1
            }
        }
        return first == UInt8(ascii: "1") ? 1_000 : fraction
    }

    /// Reads a text that must be a weight and nothing else; nil for any other text.
    package static func thousandths(_ text: ArraySlice<UInt8>) -> Int? {
        var end = 0
        let weight = read(text.span, at: &end, before: text.count)
        return end == text.count ? weight : nil
    }

    /// Writes a weight as headers and JSON do: 500 as `0.5`.
    package static func text(thousandths weight: Int) -> String {
        guard weight % 1_000 != 0 else { return String(weight / 1_000) }
        var digits = String(1_000 + weight % 1_000).dropFirst()
        while digits.hasSuffix("0") { digits.removeLast() }
        return "\(weight / 1_000).\(digits)"
    }
}
