/// The words in a text that should be translated: not names, addresses, tags, abbreviations or code.
struct UntranslatedWords {
    private(set) var words: [String] = []

    /// - Parameter names: names that stay the same in every language.
    init(in text: ShownPattern, except names: [String]) {
        var skipped = WebLink.all(in: text).map(\.range) + HTMLTag.all(in: text).map(\.range)
        var end = -1
        for name in names { skipped += NameSearch.places(of: name, in: text) }
        for word in text.words where !skipped.contains(where: { $0.overlaps(word) }) {
            guard !isCode(word, text) else { continue }
            // `Check-in` is one word, which other languages borrow as a whole.
            if let last = words.last, text.scalar(word.lowerBound - 1) == 0x2D, end == word.lowerBound - 1 {
                words[words.count - 1] = last + "-" + text.string(word)
            } else {
                words.append(text.string(word))
            }
            end = word.upperBound
        }
    }

    /// Abbreviations, camelCase, words with digits, and parts of file names and paths.
    private func isCode(_ word: Range<Int>, _ text: ShownPattern) -> Bool {
        let scalars = text.scalars[word]
        if scalars.contains(where: { CodePoint.digit($0) != nil || $0 == 0x5F }) { return true }
        guard scalars.contains(where: CodePoint.isLetter) else { return true }
        if scalars.dropFirst().contains(where: CodePoint.isUppercase) { return true }
        if text.scalar(word.lowerBound - 1) == 0x26, text.scalar(word.upperBound) == 0x3B { return true }  // &nbsp;
        // `config.json`, `a/b`, `--force`, `user@host`
        let (before, after) = (text.scalar(word.lowerBound - 1), text.scalar(word.upperBound))
        let isJoined = { (scalar: UInt32) in scalar == 0x2F || scalar == 0x40 || scalar == 0x5C || scalar == 0x3D }
        if isJoined(before) || isJoined(after) { return true }
        if before == 0x2E, CodePoint.isWordPart(text.scalar(word.lowerBound - 2)) { return true }
        if after == 0x2E, CodePoint.isWordPart(text.scalar(word.upperBound + 1)) { return true }
        return before == 0x2D && text.scalar(word.lowerBound - 2) == 0x2D
    }
}
