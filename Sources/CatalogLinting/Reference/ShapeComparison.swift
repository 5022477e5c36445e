import ByteText
import Catalogs
import MessageFormat2

/// Checks whether a translation has the ``MessageShape`` of its source, without parsing it. Anything unusual does not fit, and is
/// left to the parser and the rules.
struct ShapeComparison: ~Escapable {
    private let text: Span<UInt8>
    private let source: Span<UInt8>
    private let shape: MessageShape
    private var index = 0
    /// Where the part that is being read ends.
    private var end: Int

    /// The variants for one combination of words, which must be consecutive.
    private struct Variants {
        var combination = -1
        var categories: PluralCategorySet = []
        var hasFallback = false
        var count = 0
        var first = 0..<0
        var areVaried = false
    }

    /// - Parameters:
    ///   - form: where the parts of the text are, if it is in the variant form.
    ///   - language: the translation's language.
    static func fits(
        _ text: Span<UInt8>, _ form: MessageForm?, _ shape: MessageShape, of source: Span<UInt8>,
        _ language: LanguageFacts
    ) -> Bool {
        guard !text.isEmpty, text.count <= MessageLimits.sourceBytes, (form != nil) == shape.isForm else {
            return false
        }
        var comparison = ShapeComparison(text, shape, source)
        guard let header = shape.header else { return comparison.isOnePattern() }
        return comparison.hasHeader(header)
            && comparison.variants(shape.plural.map { language.plural($0.type) }, form)
    }

    @_lifetime(copy text, copy source)
    private init(_ text: Span<UInt8>, _ shape: MessageShape, _ source: Span<UInt8>) {
        self.text = text
        self.shape = shape
        self.source = source
        end = text.count
    }

    // MARK: Patterns

    /// Whether each placeholder appears as often as in the source, and the same number of line breaks, none at the start or end.
    private mutating func isOnePattern() -> Bool {
        guard !startsWithSpace(0), !endsWithSpace(text.count), text[0] != UInt8(ascii: "."),
            !CodePoint.isBidiControl(text.character(at: 0).scalar)
        else { return false }
        var found: UInt32 = 0
        var newlines = 0
        var placeholders = 0
        while let special = nextSpecial() {
            let start = index
            switch special {
            case UInt8(ascii: "{"):
                guard let number = placeholder(besides: found) else { return false }
                found |= 1 << number
                placeholders &+= index &- start
            case UInt8(ascii: "\\"): guard passEscape() else { return false }
            case 0x0A:
                newlines &+= 1
                index &+= 1
            default: return false
            }
        }
        return found == all && newlines == shape.newlines
            && shape.weight.isLike(text.count &- placeholders, placeholders: shape.placeholders.count)
    }

    /// A pattern and the `}}` after it, with every placeholder, in variants more than once if need be, and the same punctuation at its
    /// end as the source's.
    ///
    /// - Returns: its range.
    private mutating func pattern() -> Range<Int>? {
        let start = index
        var found: UInt32 = 0
        var placeholders = (count: 0, length: 0)
        while let special = nextSpecial() {
            let before = index
            switch special {
            case UInt8(ascii: "{"):
                guard let number = placeholder(besides: shape.columns == 0 ? found : 0) else { return nil }
                found |= 1 << number
                placeholders = (placeholders.count &+ 1, placeholders.length &+ index &- before)
            case UInt8(ascii: "\\"): guard passEscape() else { return nil }
            case UInt8(ascii: "}"):
                guard !shape.isForm, index &+ 1 < end, text[index &+ 1] == special else { return nil }
                defer { index &+= 2 }
                return isLikeSource(start..<index, found, placeholders) ? start..<index : nil
            default: return nil
            }
        }
        return shape.isForm && isLikeSource(start..<end, found, placeholders) ? start..<end : nil
    }

    /// Whether a pattern of a variant has what the source's patterns have.
    ///
    /// - Parameter found: its placeholders, as bits.
    private func isLikeSource(_ range: Range<Int>, _ found: UInt32, _ placeholders: (count: Int, length: Int)) -> Bool {
        found == all && !range.isEmpty && !startsWithSpace(range.lowerBound) && !endsWithSpace(range.upperBound)
            && shape.weight.isLike(range.count &- placeholders.length, placeholders: placeholders.count)
            && TextEnd.kind(of: text.extracting(range)) == shape.end
    }

    /// One bit for each placeholder.
    private var all: UInt32 { (1 << UInt32(shape.placeholders.count)) &- 1 }

    /// Skips a placeholder.
    ///
    /// - Returns: its number, which is not one of those already found.
    private mutating func placeholder(besides found: UInt32) -> UInt32? {
        for (number, range) in shape.placeholders.enumerated() where found & (1 << UInt32(number)) == 0 {
            let end = index &+ range.count
            guard end <= self.end, isEqual(index..<end, range) else { continue }
            // Markup must be opened and closed in the source's order.
            let before = shape.markup & ((1 << UInt32(number)) &- 1)
            guard shape.markup & (1 << UInt32(number)) == 0 || before & ~found == 0 else { return nil }
            index = end
            return UInt32(number)
        }
        return nil
    }

    /// Whether a range of the text equals a range of the source.
    private func isEqual(_ range: Range<Int>, _ other: Range<Int>) -> Bool {
        text.extracting(range).isEqual(to: source.extracting(other))
    }

    private func startsWithSpace(_ start: Int) -> Bool {
        text[start] < 0x80 ? text[start] <= 0x20 : CodePoint.isSpace(text.character(at: start).scalar)
    }

    private func endsWithSpace(_ end: Int) -> Bool {
        var last = end &- 1
        guard text[last] >= 0x80 else { return text[last] <= 0x20 }
        while last > 0, text[last] & 0xC0 == 0x80 { last &-= 1 }
        return CodePoint.isSpace(text.character(at: last).scalar)
    }

    /// Moves to the next byte with a meaning in a pattern, which is `{ } \ $` or a control character, or to the end.
    ///
    /// - Returns: that byte; nil at the end.
    private mutating func nextSpecial() -> UInt8? {
        while index < end {
            if let word = text.word(at: index) {
                let marks = Self.marks(word)
                guard marks != 0 else {
                    index &+= 8
                    continue
                }
                index &+= marks.firstMark
                guard index < end else { break }
            }
            if Self.isSpecial(text[index]) { return text[index] }
            index &+= 1
        }
        index = end
        return nil
    }

    /// Whether a byte has a meaning in a pattern, or could be seen as one.
    static func isSpecial(_ byte: UInt8) -> Bool {
        !CharacterClasses.isText(byte) || byte == UInt8(ascii: "$") || byte < 0x20
    }

    /// Marks all special bytes, and some others.
    static func marks(_ word: UInt64) -> UInt64 {
        // 0x7B to 0x7F with bit 5 set, but not beyond ASCII.
        let brackets = ~(word | UInt64(repeating: 0x20)).marks(below: 0x7B) & ~word & .everyByte
        return brackets | word.marks(below: 0x20) | word.marks(UInt8(ascii: "$"))
    }

    /// Skips a backslash and the character that it escapes.
    private mutating func passEscape() -> Bool {
        guard index &+ 1 < end, CharacterClasses.isEscapable(text[index &+ 1]) else { return false }
        index &+= 2
        return true
    }

    // MARK: Variants

    /// The source's declarations and its `.match`.
    private mutating func hasHeader(_ length: Int) -> Bool {
        guard length <= text.count, isEqual(0..<length, 0..<length) else { return false }
        index = length
        return true
    }

    /// For each combination of words, a variant for each category of the language and one for `*`.
    ///
    /// - Parameter facts: the categories for the plural selector, if there is one.
    private mutating func variants(_ facts: PluralFacts?, _ form: MessageForm?) -> Bool {
        var current = Variants()
        var done: UInt32 = 0
        var number = 0
        skipSpace()
        while form.map({ number < $0.variants.count }) ?? (index < text.count) {
            let variant = form?.variants[number]
            number &+= 1
            if let keys = variant?.keys { read(keys) }
            guard let (combination, category) = keys(facts), variant == nil || index == end else { return false }
            if combination != current.combination {
                guard done & (1 << UInt32(combination)) == 0, current.count == 0 || isComplete(current, facts) else {
                    return false
                }
                done |= 1 << UInt32(combination)
                current = Variants(combination: combination)
            }
            if let category {
                guard !current.categories.contains(category) else { return false }
                current.categories.insert(category)
            } else {
                guard !current.hasFallback else { return false }
                current.hasFallback = true
            }
            if let pattern = variant?.pattern { read(pattern) } else if !passBraces() { return false }
            guard let pattern = pattern() else { return false }
            if current.count == 0 { current.first = pattern }
            current.areVaried = current.areVaried || !text.isEqual(pattern, current.first)
            current.count &+= 1
            skipSpace()
        }
        return done == (1 << UInt32(shape.combinations)) &- 1 && isComplete(current, facts)
    }

    /// Goes on with a part of the variant form.
    private mutating func read(_ part: Range<Int>) { (index, end) = (part.lowerBound, part.upperBound) }

    /// Skips white space and `{{`.
    private mutating func passBraces() -> Bool {
        skipSpace()
        guard index &+ 1 < text.count, text[index] == UInt8(ascii: "{"), text[index &+ 1] == UInt8(ascii: "{") else {
            return false
        }
        index &+= 2
        return true
    }

    private func isComplete(_ variants: Variants, _ facts: PluralFacts?) -> Bool {
        guard variants.hasFallback, variants.areVaried || variants.count == 1 else { return false }
        guard let facts, let plural = shape.plural else { return true }
        return facts.needed(isInteger: plural.isInteger).subtracting(variants.categories).count == 0
    }

    /// The keys of a variant.
    ///
    /// - Returns: the number of its combination of words, and its category, which is nil for `*` and without a plural selector.
    private mutating func keys(_ facts: PluralFacts?) -> (combination: Int, category: PluralCategory?)? {
        var candidates: UInt32 = (1 << UInt32(shape.combinations)) &- 1
        var category: PluralCategory?
        let wordsPerVariant = shape.columns &- (shape.plural == nil ? 0 : 1)
        var place = 0
        for column in 0..<shape.columns {
            if column > 0, !skipSpace() { return nil }
            guard let key = key() else { return nil }
            guard column != shape.plural?.column else {
                if key.count == 1, text[key.lowerBound] == UInt8(ascii: "*") { continue }
                guard let found = self.category(key), facts?.categories.contains(found) == true else { return nil }
                category = found
                continue
            }
            for combination in 0..<shape.combinations {
                if !isEqual(key, shape.words[combination &* wordsPerVariant &+ place]) {
                    candidates &= ~(1 << UInt32(combination))
                }
            }
            place &+= 1
        }
        return candidates == 0 ? nil : (candidates.trailingZeroBitCount, category)
    }

    /// The key of a variant, up to the space or brace after it.
    private mutating func key() -> Range<Int>? {
        let start = index
        while index < end, text[index] > 0x20, text[index] != UInt8(ascii: "{") { index &+= 1 }
        return index > start ? start..<index : nil
    }

    /// The plural category that a key names, but for `other`.
    private func category(_ key: Range<Int>) -> PluralCategory? {
        let category: PluralCategory
        switch text[key.lowerBound] {
        case UInt8(ascii: "z"): category = .zero
        case UInt8(ascii: "o"): category = .one
        case UInt8(ascii: "t"): category = .two
        case UInt8(ascii: "f"): category = .few
        case UInt8(ascii: "m"): category = .many
        default: return nil
        }
        return text.extracting(key).isEqual(to: category.rawValue.utf8Span.span) ? category : nil
    }

    @discardableResult
    private mutating func skipSpace() -> Bool {
        let start = index
        while index < end, text[index] == 0x20 || text[index] == 0x0A { index &+= 1 }
        return index > start
    }
}
