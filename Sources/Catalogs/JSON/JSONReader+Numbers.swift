extension JSONReader {
    /// number = [ minus ] int [ frac ] [ exp ] (§6). Only its bytes are kept, so it stays exact.
    mutating func number(depth: Int) -> Bool {
        let start = position
        if peek() == UInt8(ascii: "-") { position += 1 }
        // int = zero / ( digit1-9 *DIGIT )
        if peek() == UInt8(ascii: "0") {
            position += 1
        } else {
            guard digits() else { return invalidValue(from: start, depth: depth) }
        }
        // frac = decimal-point 1*DIGIT
        if peek() == UInt8(ascii: ".") {
            position += 1
            guard digits() else { return invalidValue(from: start, depth: depth) }
        }
        // exp = e [ minus / plus ] 1*DIGIT
        if peek() == UInt8(ascii: "e") || peek() == UInt8(ascii: "E") {
            position += 1
            if peek() == UInt8(ascii: "-") || peek() == UInt8(ascii: "+") { position += 1 }
            guard digits() else { return invalidValue(from: start, depth: depth) }
        }
        guard !isWord(peek()) else { return invalidValue(from: start, depth: depth) }
        append(.number, from: start, to: position)
        return true
    }

    private mutating func digits() -> Bool {
        let start = position
        while let byte = peek(), (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
        return position > start
    }

    /// true, false, null (§3)
    mutating func literal(_ word: String, _ kind: JSONNode.Kind, depth: Int) -> Bool {
        let end = position + word.utf8.count
        let isWritten =
            end <= bytes.count && bytes[position..<end].elementsEqual(word.utf8)
            && !(end < bytes.count && isWord(bytes[end]))
        guard isWritten else { return invalidValue(depth: depth) }
        append(kind, from: position, to: end)
        position = end
        return true
    }

    /// Whether a byte can belong to a word or number, as in wrong values and unquoted names.
    func isWord(_ byte: UInt8?) -> Bool {
        guard let byte else { return false }
        return switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "."),
            UInt8(ascii: "-"), UInt8(ascii: "+"):
            true
        case 0x80...: true
        default: false
        }
    }
}
