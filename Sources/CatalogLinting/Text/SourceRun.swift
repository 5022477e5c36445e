/// The longest run of words that a translation has in common with its source: words that were left as they were.
struct SourceRun {
    /// In the text, in characters.
    let range: Range<Int>
    let words: [String]

    /// - Parameters:
    ///   - text: one of the translation's patterns.
    ///   - names: names that stay the same in every language.
    /// - Returns: nil if no two words that begin with a small letter stand side by side in both.
    init?(in text: ShownPattern, of source: ShownPattern, except names: [String]) {
        let (own, others) = (Self.words(text, names), Self.words(source, names))
        var best = 0..<0
        for start in own.indices {
            for other in others.indices where own[start].word == others[other].word {
                var length = 1
                while start + length < own.count, other + length < others.count, !own[start + length].isApart,
                    !others[other + length].isApart, own[start + length].word == others[other + length].word
                {
                    length += 1
                }
                if length > best.count { best = start..<start + length }
            }
        }
        guard best.count > 1 else { return nil }
        range = own[best.lowerBound].range.lowerBound..<own[best.upperBound - 1].range.upperBound
        words = own[best].map(\.word)
    }

    private struct Word {
        let word: String
        let range: Range<Int>
        /// Whether something stands before it that does not belong to the run: a word with a capital, a quotation.
        let isApart: Bool
    }

    private static func words(_ text: ShownPattern, _ names: [String]) -> [Word] {
        let skipped =
            WebLink.all(in: text).map(\.range) + HTMLTag.all(in: text).map(\.range) + quoted(text)
            + names.flatMap { NameSearch.places(of: $0, in: text) }
        var words: [Word] = []
        var isApart = false
        var end = 0
        for range in text.words {
            // Lists of values, and options of commands: `all, normal`, `open-files`.
            isApart = isApart || !text.scalars[end..<range.lowerBound].allSatisfy(isBetween)
            end = range.upperBound
            let isSmall = text.scalars[range].allSatisfy { CodePoint.isLowercase($0) || CodePoint.isApostrophe($0) }
            guard isSmall, !skipped.contains(where: { $0.overlaps(range) }) else {
                isApart = true
                continue
            }
            words.append(Word(word: text.string(range), range: range, isApart: isApart))
            isApart = false
        }
        return words
    }

    /// Whether a character may stand between two words of a run: a space, a placeholder, markup.
    private static func isBetween(_ scalar: UInt32) -> Bool {
        CodePoint.isSpace(scalar) || scalar == ShownPattern.placeholder || scalar == ShownPattern.markup
    }

    /// What stands in quotation marks, from any opening one to the next closing one.
    static func quoted(_ text: ShownPattern) -> [Range<Int>] {
        let marks: Set<UInt32> = [0x22, 0x60, 0xAB, 0xBB, 0x2018, 0x201A, 0x201C, 0x201D, 0x201E, 0x300C, 0x300D]
        let places = text.scalars.indices.filter { marks.contains(text.scalars[$0]) }
        return stride(from: 0, to: places.count - 1, by: 2).map { places[$0]..<places[$0 + 1] + 1 }
    }
}
