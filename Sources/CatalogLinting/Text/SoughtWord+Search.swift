extension SoughtWord {
    /// Whether the word occurs in a text.
    ///
    /// - Parameter text: see ``ShownPattern/smallLetters``.
    func isIn(_ text: [UInt32]) -> Bool { place(in: text, from: 0) != nil }

    /// All places where the word occurs in a text, without the rest of a longer word.
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

    /// Characters that end a word. Digits count because they may directly adjoin a word: `오후3시`.
    private static func isEdge(_ scalar: UInt32) -> Bool {
        !CodePoint.isWordPart(scalar) || CodePoint.digit(scalar) != nil
    }
}

extension ShownPattern {
    /// The characters in lower case, with all spaces as U+0020. Indices stay the same.
    var smallLetters: [UInt32] { scalars.map(CodePoint.folded) }
}
