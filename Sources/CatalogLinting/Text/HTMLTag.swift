/// A tag in a text: `<b>` or `</b>`. A `<` without a matching `>` is plain text.
struct HTMLTag: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        case open, close, standalone
    }

    var kind: Kind
    /// In lower case.
    var name: String
    /// Its range in the pattern, in characters.
    var range: Range<Int>

    /// Anything longer is not a tag.
    static let maximumLength = 1_000

    /// Elements that have no end tag.
    private static let void: Set<String> = ["br", "hr", "img", "wbr", "input", "meta", "link", "area", "col"]

    /// The tag without its attributes: `</b>`.
    var description: String {
        switch kind {
        case .open: "<\(name)>"
        case .close: "</\(name)>"
        case .standalone: "<\(name)/>"
        }
    }

    /// All tags of a pattern.
    static func all(in text: ShownPattern) -> [HTMLTag] {
        var tags: [HTMLTag] = []
        var index = 0
        while index < text.count {
            if text.scalars[index] == 0x3C, let tag = tag(at: index, in: text) {
                tags.append(tag)
                index = tag.range.upperBound
            } else {
                index += 1
            }
        }
        return tags
    }

    /// The tag that starts at a `<`.
    static func tag(at start: Int, in text: ShownPattern) -> HTMLTag? {
        var index = start + 1
        let isClose = text.scalar(index) == 0x2F
        if isClose { index += 1 }
        guard CodePoint.isASCIILetter(text.scalar(index)) else { return nil }
        let nameStart = index
        while isName(text.scalar(index)) { index += 1 }
        let name = text.string(nameStart..<index).lowercased()
        // The name must be followed by the end of the tag, or by white space and attributes.
        let after = text.scalar(index)
        guard after == 0x3E || after == 0x2F || CodePoint.isSpace(after) else { return nil }
        var quote: UInt32 = 0
        let limit = min(text.count, start + maximumLength)
        while index < limit {
            let scalar = text.scalars[index]
            if quote != 0 {
                if scalar == quote { quote = 0 }
            } else if scalar == 0x22 || scalar == 0x27 {
                quote = scalar
            } else if scalar == 0x3C {
                return nil
            } else if scalar == 0x3E {
                let isStandalone = text.scalars[index - 1] == 0x2F || void.contains(name)
                let kind: Kind = isClose ? .close : isStandalone ? .standalone : .open
                return HTMLTag(kind: kind, name: name, range: start..<index + 1)
            }
            index += 1
        }
        return nil
    }

    /// The start of the tag that ends just before an index.
    static func ending(at end: Int, in text: ShownPattern) -> Int? {
        var index = end - 1
        let limit = max(0, end - maximumLength)
        while index > limit {
            index -= 1
            guard text.scalars[index] == 0x3C else { continue }
            return tag(at: index, in: text).flatMap { $0.range.upperBound == end ? index : nil }
        }
        return nil
    }

    private static func isName(_ scalar: UInt32) -> Bool {
        CodePoint.isASCIILetter(scalar) || CodePoint.isASCIIDigit(scalar) || scalar == 0x2D || scalar == 0x5F
    }
}
