import ByteText

/// Several selectors in one text, as the attribute `match` of an XML catalog has them.
package enum SelectorList {
    /// The range of each selector: `$count :integer` and `$gender :string` in `$count :integer $gender :string`.
    ///
    /// A selector continues with functions, attributes, and options `name=value`; it ends before the next word of any
    /// other kind.
    package static func ranges(in text: ArraySlice<UInt8>) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var index = text.startIndex
        var isValue = false  // the next word belongs to the one before
        while let word = nextWord(in: text, from: index) {
            index = word.upperBound
            let first = text[word.lowerBound]
            let isEquals = first == UInt8(ascii: "=")
            let following = nextWord(in: text, from: index)
            let isOption = following.map { text[$0.lowerBound] == UInt8(ascii: "=") } ?? false
            if let last = ranges.last,
                isEquals || isValue || isOption || first == UInt8(ascii: ":") || first == UInt8(ascii: "@")
            {
                ranges[ranges.count - 1] = last.lowerBound..<word.upperBound
            } else {
                ranges.append(word)
            }
            isValue = isEquals
        }
        return ranges
    }

    /// A run without spaces and `=`, a whole quoted literal, or `=` itself.
    private static func nextWord(in text: ArraySlice<UInt8>, from start: Int) -> Range<Int>? {
        guard let first = text[start...].firstIndex(where: { !ASCII.isSpace($0) }) else { return nil }
        guard text[first] != UInt8(ascii: "=") else { return first..<first + 1 }
        var isQuoted = false
        var index = first
        while index < text.endIndex {
            switch text[index] {
            case UInt8(ascii: "\\") where isQuoted: index += 1
            case UInt8(ascii: "|"): isQuoted.toggle()
            case UInt8(ascii: "=") where !isQuoted: return first..<index
            case let byte where !isQuoted && ASCII.isSpace(byte): return first..<index
            default: break
            }
            index += 1
        }
        return first..<text.endIndex
    }
}
