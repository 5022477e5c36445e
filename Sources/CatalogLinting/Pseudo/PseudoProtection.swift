import ByteText

/// The parts of a text that a pseudo-language does not change, because programs read them: escapes of the message, tags,
/// references and addresses.
enum PseudoProtection {
    /// Addresses, and placeholders of other formats, in case some program does fill them in.
    static func ranges(in text: ArraySlice<UInt8>) -> [Range<Int>] {
        guard text.contains(where: { "@.%$".utf8.contains($0) }) else { return [] }
        let bytes = Array(text)
        let shown = ShownPattern(bytes)
        var ranges = WebLink.all(in: shown).map { shown.range($0.range) }
        let whole = UTF8Text(bytes, 0..<bytes.count)
        for index in bytes.indices where !ranges.contains(where: { $0.contains(index) }) {
            guard let end = ForeignPlaceholders.placeholder(whole, index, bytes.count) else { continue }
            ranges.append(index..<end)
        }
        return ranges.map { $0.lowerBound + text.startIndex..<$0.upperBound + text.startIndex }
    }

    /// - Returns: where it ends; nil if nothing protected begins there.
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
        guard name < text.endIndex, ASCII.isLetter(text[name]) else { return nil }
        return text[name...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 }
    }

    /// `&nbsp;`, `&#160;`
    private static func reference(_ index: Int, _ text: ArraySlice<UInt8>) -> Int? {
        let end = text[(index + 1)...].firstIndex {
            !ASCII.isAlphanumeric($0) && $0 != UInt8(ascii: "#")
        }
        guard let end, end > index + 1, text[end] == UInt8(ascii: ";") else { return nil }
        return end + 1
    }
}
