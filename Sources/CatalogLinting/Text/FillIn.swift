/// Words in angle brackets that the reader replaces with a value: `shop add <file>`. They are not tags, and may be translated.
enum FillIn {
    /// The name under which all of them are counted. No tag has this name.
    static let name = "…"

    /// Their ranges in a pattern, in any script.
    ///
    /// - Parameter tags: everything in the pattern that looks like a tag. It is a real tag if its name is that of a common HTML
    ///   element, or if there is a closing tag for it.
    static func all(in text: ShownPattern, tags: [HTMLTag]) -> [Range<Int>] {
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

    /// Up to eighty letters, digits and joining characters; `<3>` and `a < b > c` do not qualify.
    private static func isWords(_ text: ShownPattern, _ range: Range<Int>) -> Bool {
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

    /// Elements that occur in the markup of texts. `<input>`, `<output>` and `<time>` are more common as placeholders in usage lines.
    private static let elements = Set(
        """
        a abbr acronym b bdi bdo big blockquote br button caption center cite code dd del dfn div dl dt em font form h1 h2 h3 \
        h4 h5 h6 hr i iframe img ins kbd label li mark nobr ol p pre q rp rt ruby s samp script section small span strike \
        strong style sub sup svg table tbody td tfoot th thead tr tt u ul wbr
        """.split(separator: " ").map(String.init))
}
