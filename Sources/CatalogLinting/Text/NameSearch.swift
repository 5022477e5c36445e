/// Finds names that must not be translated.
enum NameSearch {
    /// Where a name occurs as whole words, with the same capitalization.
    static func places(of name: String, in text: ShownPattern) -> [Range<Int>] {
        let wanted = name.unicodeScalars.map(\.value)
        guard !wanted.isEmpty, text.count >= wanted.count else { return [] }
        var places: [Range<Int>] = []
        var index = 0
        while index <= text.count - wanted.count {
            let range = index..<index + wanted.count
            if text.scalars[index] == wanted[0], text.scalars[range].elementsEqual(wanted),
                !(CodePoint.isWordPart(text.scalar(index - 1)) && CodePoint.isWordPart(wanted[0])),
                !(CodePoint.isWordPart(text.scalar(range.upperBound)) && CodePoint.isWordPart(wanted[wanted.count - 1]))
            {
                places.append(range)
                index = range.upperBound
            } else {
                index += 1
            }
        }
        return places
    }

    /// Where the name occurs with different capitalization, spaces or hyphens.
    static func variants(of name: String, in text: ShownPattern) -> [Range<Int>] {
        let wanted = name.unicodeScalars.map(\.value).filter(CodePoint.isWordPart).map(folded)
        guard wanted.count >= 4 else { return [] }
        var places: [Range<Int>] = []
        for start in text.scalars.indices
        where folded(text.scalars[start]) == wanted[0] && !CodePoint.isWordPart(text.scalar(start - 1)) {
            var (index, matched) = (start, 0)
            while index < text.count, matched < wanted.count {
                let scalar = text.scalars[index]
                if folded(scalar) == wanted[matched] {
                    matched += 1
                } else if matched == 0 || !(scalar == 0x20 || scalar == 0x2D || scalar == 0xA0) {
                    break
                }
                index += 1
            }
            if matched == wanted.count, ScriptSet.script(of: text.scalar(index)) != .latin {
                places.append(start..<index)
            }
        }
        return places
    }

    private static func folded(_ scalar: UInt32) -> UInt32 {
        Unicode.Scalar(scalar)?.properties.lowercaseMapping.unicodeScalars.first?.value ?? scalar
    }
}
