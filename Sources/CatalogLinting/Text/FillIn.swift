/// Words in angle brackets that stand for something to fill in: `shop add <file>`. They are no tags, and may be translated.
enum FillIn {
    /// What all of them are called when they are counted: no tag has this name.
    static let name = "…"

    /// Whether what looks like a tag is one of them: HTML has no such element, and nothing closes it.
    static func isOne(_ tag: HTMLTag, among tags: [HTMLTag]) -> Bool {
        tag.kind == .open && !elements.contains(tag.name)
            && !tags.contains { $0.kind == .close && $0.name == tag.name }
    }

    /// The places of those in a pattern, in whatever script they are written.
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
                if let tag = tags.first(where: { $0.range == range }), !isOne(tag, among: tags) { continue }
                places.append(range)
            default: break
            }
        }
        return places
    }

    /// Letters, and what joins them, up to forty; `<3>` and `a < b > c` are none.
    private static func isWords(_ text: PatternText, _ range: Range<Int>) -> Bool {
        guard (1...40).contains(range.count), let first = Unicode.Scalar(text.scalar(range.lowerBound)),
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

    /// The elements of HTML, obsolete ones included.
    private static let elements = Set(
        """
        a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br \
        button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed \
        fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img \
        input ins kbd label legend li link main map mark marquee math menu meta meter nav nobr noscript object ol optgroup \
        option output p param picture pre progress q rp rt ruby s samp script search section select slot small source span \
        strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul \
        var video wbr
        """.split(separator: " ").map(String.init))
}
