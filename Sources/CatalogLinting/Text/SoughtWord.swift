import MessageFormat2

/// A word to look for in texts: whole, or with more of the word before or after it.
struct SoughtWord: Sendable, Hashable {
    /// In lower case, with one kind of space.
    let scalars: [UInt32]
    let mayHaveStart: Bool
    let mayHaveEnd: Bool

    /// - Parameter language: the subtag; in languages without spaces between words a word may stand anywhere.
    init(_ word: some StringProtocol, mayHaveStart: Bool, mayHaveEnd: Bool, in language: String) {
        let isAnywhere = Self.withoutSpaces.contains(language)
        scalars = Normalization.nfc(String(word)).unicodeScalars.map { CodePoint.folded($0.value) }
        self.mayHaveStart = isAnywhere || mayHaveStart
        self.mayHaveEnd = isAnywhere || mayHaveEnd
    }

    /// Languages that put no spaces between words.
    static let withoutSpaces: Set<String> = ["ja", "zh", "yue", "wuu", "th", "lo", "km", "my"]

    /// Whether it is in a text.
    ///
    /// - Parameter text: see ``PatternText/smallLetters``.
    func isIn(_ text: [UInt32]) -> Bool { place(in: text, from: 0) != nil }

    /// Everywhere it is in a text, without what may stand before and after it.
    func places(in text: [UInt32]) -> [Range<Int>] {
        var places: [Range<Int>] = []
        var start = 0
        while let place = place(in: text, from: start) {
            places.append(place)
            start = place.upperBound
        }
        return places
    }

    private func place(in text: [UInt32], from first: Int) -> Range<Int>? {
        guard let letter = scalars.first, first + scalars.count <= text.count else { return nil }
        for start in first...(text.count - scalars.count)
        where text[start] == letter && text[start...].starts(with: scalars) {
            let end = start + scalars.count
            let isStart = mayHaveStart || start == 0 || Self.isEdge(text[start - 1])
            if isStart, mayHaveEnd || end == text.count || Self.isEdge(text[end]) { return start..<end }
        }
        return nil
    }

    /// What is not part of a word, and digits, which words may stand right beside: `오후3시`.
    private static func isEdge(_ scalar: UInt32) -> Bool {
        !CodePoint.isWordPart(scalar) || CodePoint.digit(scalar) != nil
    }
}

extension PatternText {
    /// The characters in lower case, one for one, with one kind of space.
    var smallLetters: [UInt32] { scalars.map(CodePoint.folded) }
}
