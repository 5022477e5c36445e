import MessageFormat2

/// Looks whether a translation agrees with its source, without parsing it: whether it is proven that no rule about syntax,
/// variables or plurals can find anything. What is in the least unusual is left to the parser and the rules.
struct AgreementCheck {
    private let text: UnsafeBufferPointer<UInt8>
    private let source: UnsafeBufferPointer<UInt8>
    private let agreement: Agreement
    private var cursor: MessageCursor

    static func agrees(
        _ text: UnsafeBufferPointer<UInt8>, with source: UnsafeBufferPointer<UInt8>, _ agreement: Agreement,
        _ facts: PluralFacts
    ) -> Bool {
        guard text.count <= MessageLimits.sourceBytes else { return false }
        guard agreement.selector == nil else { return longestVariant(of: text, if: source, agreement, facts) != nil }
        var check = AgreementCheck(text, source, agreement)
        return check.isOnePattern()
    }

    /// How long the longest variant of a message is, in bytes, if it agrees with its source; else nil.
    static func longestVariant(
        of text: UnsafeBufferPointer<UInt8>, if source: UnsafeBufferPointer<UInt8>, _ agreement: Agreement,
        _ facts: PluralFacts
    ) -> Int? {
        var check = AgreementCheck(text, source, agreement)
        return check.variants(facts)
    }

    private init(
        _ text: UnsafeBufferPointer<UInt8>, _ source: UnsafeBufferPointer<UInt8>, _ agreement: Agreement
    ) {
        self.text = text
        self.source = source
        self.agreement = agreement
        cursor = MessageCursor(text)
    }

    // MARK: One pattern

    /// Every argument as often as the source has it.
    private mutating func isOnePattern() -> Bool {
        guard cursor.startsPattern else { return false }
        var found: UInt32 = 0
        while let special = cursor.nextSpecial() {
            guard special == UInt8(ascii: "{"), let argument = argument(besides: found) else { return false }
            found |= 1 << UInt32(argument)
        }
        return found == all
    }

    /// One bit for each argument.
    private var all: UInt32 { (1 << UInt32(agreement.arguments.count)) &- 1 }

    /// Passes a placeholder.
    ///
    /// - Returns: the number of the argument; one that is not among those already found.
    private mutating func argument(besides found: UInt32) -> Int? {
        guard let name = cursor.placeholder() else { return nil }
        for number in agreement.arguments.indices where found & (1 << UInt32(number)) == 0 {
            if isEqual(name, agreement.arguments[number]) { return number }
        }
        return nil
    }

    private func isEqual(_ name: Range<Int>, _ other: Range<Int>) -> Bool {
        ByteComparison.isEqual(UnsafeBufferPointer(rebasing: text[name]), UnsafeBufferPointer(rebasing: source[other]))
    }

    // MARK: Variants

    /// The source's declaration, then a variant for each category of the language and one for `*`.
    ///
    /// - Returns: the length of the longest one; nil where anything is otherwise.
    private mutating func variants(_ facts: PluralFacts) -> Int? {
        guard let selector = agreement.selector, let declared = cursor.declaration(),
            isEqual(declared.name, selector.name), isEqual(declared.function, selector.function)
        else { return nil }
        var categories: PluralCategorySet = []
        var hasFallback = false
        var firstLength: Int?
        var longest = 0
        var count = 0
        var isVaried = false
        while cursor.index < text.count {
            if text[cursor.index] == UInt8(ascii: "*") {
                guard !hasFallback else { return nil }
                hasFallback = true
                cursor.index &+= 1
            } else {
                guard let category = cursor.category(), !categories.contains(category),
                    facts.categories.contains(category)
                else { return nil }
                categories.insert(category)
            }
            guard cursor.pass("{{"), let length = pattern() else { return nil }
            isVaried = isVaried || length != firstLength ?? length
            firstLength = firstLength ?? length
            longest = max(longest, length)
            count &+= 1
            cursor.skipSpace()
        }
        guard hasFallback, isVaried || count == 1,
            facts.needed(isInteger: agreement.isInteger).subtracting(categories).count == 0
        else { return nil }
        return longest
    }

    /// A pattern and the `}}` after it, with every argument at least once, and punctuation at its end like the source's.
    ///
    /// - Returns: its length.
    private mutating func pattern() -> Int? {
        let start = cursor.index
        var found: UInt32 = 0
        while let special = cursor.nextSpecial() {
            if special == UInt8(ascii: "{") {
                guard let argument = argument(besides: 0) else { return nil }
                found |= 1 << UInt32(argument)
                continue
            }
            let end = cursor.index
            guard special == UInt8(ascii: "}"), end &+ 1 < text.count, text[end &+ 1] == special, found == all,
                end > start, text[start] > 0x20, text[end &- 1] > 0x20, end &- start <= 4 &* agreement.longest,
                8 &* (end &- start) >= agreement.longest,
                TextEnd.kind(of: UnsafeBufferPointer(rebasing: text[start..<end])) == agreement.end
            else { return nil }
            cursor.index &+= 2
            return end &- start
        }
        return nil
    }
}
