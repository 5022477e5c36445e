/// What a pseudo-language leaves as it is within a text, because programs read it: escapes of the message, tags, references and
/// addresses.
enum PseudoProtection {
    /// - Returns: where it ends; nil where nothing of the kind begins there.
    static func end(ofProtectedAt index: Int, in text: ArraySlice<UInt8>) -> Int? {
        switch text[index] {
        case UInt8(ascii: "\\"): return min(index + 2, text.endIndex)
        case UInt8(ascii: "<"): return tag(index, text)
        case UInt8(ascii: "&"): return reference(index, text)
        case UInt8(ascii: "h") where text[index...].starts(with: "http://".utf8),
            UInt8(ascii: "h") where text[index...].starts(with: "https://".utf8),
            UInt8(ascii: "m") where text[index...].starts(with: "mailto:".utf8):
            return text[index...].firstIndex { $0 <= 0x20 || "<>\"{}\\".utf8.contains($0) } ?? text.endIndex
        default: return nil
        }
    }

    /// `<b>`, `</a>`, `<br/>`
    private static func tag(_ index: Int, _ text: ArraySlice<UInt8>) -> Int? {
        var name = index + 1
        if name < text.endIndex, text[name] == UInt8(ascii: "/") { name += 1 }
        guard name < text.endIndex, isLetter(text[name]) else { return nil }
        return text[name...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 }
    }

    /// `&nbsp;`, `&#160;`
    private static func reference(_ index: Int, _ text: ArraySlice<UInt8>) -> Int? {
        let end = text[(index + 1)...].firstIndex {
            !isLetter($0) && $0 != UInt8(ascii: "#") && !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0)
        }
        guard let end, end > index + 1, text[end] == UInt8(ascii: ";") else { return nil }
        return end + 1
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    }
}
