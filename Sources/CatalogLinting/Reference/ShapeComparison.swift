import MessageFormat2

/// Checks whether a translation has the ``MessageShape`` of its source, without parsing it. Anything unusual is left
/// to the parser and the rules.
struct ShapeComparison: ~Escapable {
    private let text: Span<UInt8>
    private let source: Span<UInt8>
    private let shape: MessageShape
    private var cursor: MessageCursor

    /// The variants for one combination of words, which must be consecutive.
    private struct Variants {
        var combination = -1
        var categories: PluralCategorySet = []
        var hasFallback = false
        var count = 0
        var first = 0..<0
        var areVaried = false
    }

    /// - Parameter language: the translation's language.
    static func fits(
        _ text: Span<UInt8>, _ shape: MessageShape, of source: Span<UInt8>,
        _ language: LanguageFacts
    ) -> Bool {
        guard text.count <= MessageLimits.sourceBytes else { return false }
        var comparison = ShapeComparison(text, shape, source)
        guard let header = shape.header else { return comparison.isOnePattern() }
        return comparison.hasHeader(header) && comparison.variants(shape.plural.map { language.plural($0.type) })
    }

    @_lifetime(copy text, copy source)
    private init(_ text: Span<UInt8>, _ shape: MessageShape, _ source: Span<UInt8>) {
        self.text = text
        self.shape = shape
        self.source = source
        cursor = MessageCursor(text)
    }

    // MARK: Patterns

    /// Whether each placeholder appears as often as in the source, and the same number of line breaks, none at the start or end.
    private mutating func isOnePattern() -> Bool {
        guard cursor.startsPattern, text[text.count - 1] > 0x20 else { return false }
        var found: UInt32 = 0
        var newlines = 0
        while let special = cursor.nextSpecial() {
            switch special {
            case UInt8(ascii: "{"):
                guard let number = placeholder(besides: found) else { return false }
                found |= 1 << number
            case UInt8(ascii: "\\"): guard cursor.passEscape() else { return false }
            case 0x0A:
                newlines &+= 1
                cursor.index &+= 1
            default: return false
            }
        }
        return found == all && newlines == shape.newlines
    }

    /// A pattern and the `}}` after it, with every placeholder at least once, and the same punctuation at its end as the source's.
    ///
    /// - Returns: its range.
    private mutating func pattern() -> Range<Int>? {
        let start = cursor.index
        var found: UInt32 = 0
        while let special = cursor.nextSpecial() {
            switch special {
            case UInt8(ascii: "{"):
                guard let number = placeholder(besides: 0) else { return nil }
                found |= 1 << number
            case UInt8(ascii: "\\"): guard cursor.passEscape() else { return nil }
            case UInt8(ascii: "}"):
                let end = cursor.index
                let length = end &- start
                guard end &+ 1 < text.count, text[end &+ 1] == special, found == all, length > 0,
                    !startsWithSpace(start), !endsWithSpace(end), length <= 4 &* shape.longest,
                    8 &* length >= shape.longest,
                    TextEnd.kind(of: text.extracting(start..<end)) == shape.end
                else { return nil }
                cursor.index &+= 2
                return start..<end
            default: return nil
            }
        }
        return nil
    }

    /// One bit for each placeholder.
    private var all: UInt32 { (1 << UInt32(shape.placeholders.count)) &- 1 }

    /// Skips a placeholder.
    ///
    /// - Returns: its number, which is not one of those already found.
    private mutating func placeholder(besides found: UInt32) -> UInt32? {
        for (number, range) in shape.placeholders.enumerated() where found & (1 << UInt32(number)) == 0 {
            let end = cursor.index &+ range.count
            guard end <= text.count, isEqual(cursor.index..<end, range) else { continue }
            // Markup must be opened and closed in the source's order.
            let before = shape.markup & ((1 << UInt32(number)) &- 1)
            guard shape.markup & (1 << UInt32(number)) == 0 || before & ~found == 0 else { return nil }
            cursor.index = end
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

    // MARK: Variants

    /// The source's declarations and its `.match`.
    private mutating func hasHeader(_ length: Int) -> Bool {
        guard length <= text.count, isEqual(0..<length, 0..<length) else { return false }
        cursor.index = length
        return true
    }

    /// For each combination of words, a variant for each category of the language and one for `*`.
    ///
    /// - Parameter facts: the categories for the plural selector, if there is one.
    private mutating func variants(_ facts: PluralFacts?) -> Bool {
        var current = Variants()
        var done: UInt32 = 0
        cursor.skipSpace()
        while cursor.index < text.count {
            guard let (combination, category) = keys(facts) else { return false }
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
            guard cursor.pass("{{"), let pattern = pattern() else { return false }
            if current.count == 0 { current.first = pattern }
            current.areVaried = current.areVaried || !text.isEqual(pattern, current.first)
            current.count &+= 1
            cursor.skipSpace()
        }
        return done == (1 << UInt32(shape.combinations)) &- 1 && isComplete(current, facts)
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
            if column > 0, !cursor.skipSpace() { return nil }
            guard let key = cursor.key() else { return nil }
            guard column != shape.plural?.column else {
                if text[key.lowerBound] == UInt8(ascii: "*") { continue }
                cursor.index = key.lowerBound
                guard let found = cursor.category(), facts?.categories.contains(found) == true else { return nil }
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
}
