import MessageFormat2

/// Several selectors in one text, as the attribute `match` of an XML catalog has them.
package enum SelectorList {
    /// A run of tokens without white space and `=`, or `=` itself.
    private struct Word {
        let first: MessageToken.Kind
        var range: Range<Int>
    }

    /// The range of each selector: `$count :integer` and `$gender :string` in `$count :integer $gender :string`.
    ///
    /// A selector continues with functions, attributes, and options `name=value`; it ends before the next word of any
    /// other kind.
    package static func ranges(in text: ArraySlice<UInt8>) -> [Range<Int>] {
        let words = words(in: text.span)
        func isEquals(_ number: Int) -> Bool { words.indices.contains(number) && words[number].first == .equals }
        var ranges: [Range<Int>] = []
        for (number, word) in words.enumerated() {
            let range = text.startIndex + word.range.lowerBound..<text.startIndex + word.range.upperBound
            let isOption = isEquals(number - 1) || isEquals(number) || isEquals(number + 1)
            if let last = ranges.last, isOption || word.first == .colon || word.first == .at {
                ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
            } else {
                ranges.append(range)
            }
        }
        return ranges
    }

    private static func words(in text: Span<UInt8>) -> [Word] {
        var tokens = MessageTokens(text, .expression)
        var words: [Word] = []
        while let token = tokens.next() {
            guard token.kind != .space, token.kind != .control else { continue }
            if let last = words.last, last.range.upperBound == token.start, last.first != .equals, token.kind != .equals
            {
                words[words.count - 1].range = last.range.lowerBound..<token.end
            } else {
                words.append(Word(first: token.kind, range: token.range))
            }
        }
        return words
    }
}
