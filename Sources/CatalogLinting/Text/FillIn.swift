/// Words in angle brackets that stand for something to fill in: `shop add <file>`. They are not tags, and may be translated.
enum FillIn {
    /// What all of them are called when they are counted: no tag has this name.
    static let name = "…"

    /// The places of those in a pattern, in whatever script they are written.
    ///
    /// - Parameter tags: what looks like a tag in it. It is one if texts are marked up with it, or something closes it.
    static func all(in text: PatternText, tags: [HTMLTag]) -> [Range<Int>] {
        var places: [Range<Int>] = []
        var start: Int?
        for index in 0..<text.count {
            switch text.scalars[index] {
            case 0x3C: start = index
            case 0x3E:
                guard let open = start else { continue }
                start = nil
                let range = open..<index + 1
                guard isWords(text, open + 1..<index) else { continue }
                if let tag = tags.first(where: { $0.range == range }) {
                    if elements.contains(tag.name) { continue }
                    if tags.contains(where: { $0.kind == .close && $0.name == tag.name }) { continue }
                }
                places.append(range)
            default: break
            }
        }
        return places
    }

    /// Letters, and what joins them, up to eighty; `<3>` and `a < b > c` are not words.
    private static func isWords(_ text: PatternText, _ range: Range<Int>) -> Bool {
        guard (1...80).contains(range.count), let first = Unicode.Scalar(text.scalar(range.lowerBound)),
            first.properties.isAlphabetic
        else { return false }
        return range.allSatisfy { index in
            guard let scalar = Unicode.Scalar(text.scalar(index)) else { return false }
            return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                || " -_.|".unicodeScalars.contains(scalar)
                || scalar.properties.generalCategory == .nonspacingMark
                || scalar.properties.generalCategory == .spacingMark
        }
    }

    /// The elements that texts are marked up with. `<input>`, `<output>` and `<time>` stand in usage lines more often.
    private static let elements = Set(
        """
        a abbr acronym b bdi bdo big blockquote br button caption center cite code dd del dfn div dl dt em font form h1 h2 h3 \
        h4 h5 h6 hr i iframe img ins kbd label li mark nobr ol p pre q rp rt ruby s samp script section small span strike \
        strong style sub sup svg table tbody td tfoot th thead tr tt u ul wbr
        """.split(separator: " ").map(String.init))
}
