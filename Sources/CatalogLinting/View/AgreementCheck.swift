import MessageFormat2

/// Looks whether a translation agrees with its source, without parsing it: whether it is proven that no rule about syntax,
/// variables or plurals can find anything. What is in the least unusual is left to the parser and the rules.
struct AgreementCheck {
    private let text: UnsafeBufferPointer<UInt8>
    private let source: UnsafeBufferPointer<UInt8>
    private let agreement: Agreement
    private var index = 0

    static func agrees(
        _ text: UnsafeBufferPointer<UInt8>, with source: UnsafeBufferPointer<UInt8>, _ agreement: Agreement,
        _ facts: PluralFacts
    ) -> Bool {
        guard text.count <= MessageLimits.sourceBytes else { return false }
        var check = AgreementCheck(text: text, source: source, agreement: agreement)
        return agreement.selector == nil ? check.isOnePattern() : check.hasAllVariants(facts)
    }

    private init(text: UnsafeBufferPointer<UInt8>, source: UnsafeBufferPointer<UInt8>, agreement: Agreement) {
        self.text = text
        self.source = source
        self.agreement = agreement
    }

    // MARK: One pattern

    /// Every argument as often as the source has it.
    private mutating func isOnePattern() -> Bool {
        guard let first = text.first, first > 0x20, first != UInt8(ascii: "."), first < 0x80 || first >= 0xC3,
            first != 0xE2,
            first != 0xE3, first != 0xD8, !(first == UInt8(ascii: "{") && text.count > 1 && text[1] == first)
        else { return false }
        var found: UInt32 = 0
        while index < text.count {
            switch text[index] {
            case UInt8(ascii: "{"):
                guard let argument = placeholder(besides: found) else { return false }
                found |= 1 << UInt32(argument)
            case UInt8(ascii: "}"), UInt8(ascii: "\\"), 0, 0x0A, 0x0D: return false
            default: index &+= 1
            }
        }
        return found == all
    }

    /// One bit for each argument.
    private var all: UInt32 { (1 << UInt32(agreement.arguments.count)) &- 1 }

    /// `{$name}`, which is passed.
    ///
    /// - Returns: the number of the argument; one that is not among those already found.
    private mutating func placeholder(besides found: UInt32) -> Int? {
        index &+= 1
        guard let name = variable(), index < text.count, text[index] == UInt8(ascii: "}") else { return nil }
        index &+= 1
        for number in agreement.arguments.indices where found & (1 << UInt32(number)) == 0 {
            if isEqual(name, agreement.arguments[number]) { return number }
        }
        return nil
    }

    /// `$name`; the range is that of the name without `$`.
    private mutating func variable() -> Range<Int>? {
        guard index < text.count, text[index] == UInt8(ascii: "$") else { return nil }
        index &+= 1
        return name()
    }

    private mutating func name() -> Range<Int>? {
        let start = index
        while index < text.count, Self.isName(text[index]) { index &+= 1 }
        return index > start ? start..<index : nil
    }

    @inline(__always)
    private static func isName(_ byte: UInt8) -> Bool {
        byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
            || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: "-")
    }

    private func isEqual(_ name: Range<Int>, _ other: Range<Int>) -> Bool {
        ByteComparison.isEqual(UnsafeBufferPointer(rebasing: text[name]), UnsafeBufferPointer(rebasing: source[other]))
    }

    // MARK: Variants

    /// `.input {$n :integer} .match $n`, then a variant for each category of the language and one for `*`.
    private mutating func hasAllVariants(_ facts: PluralFacts) -> Bool {
        guard let selector = agreement.selector, pass(".input"), pass("{"), let declared = variable(),
            isEqual(declared, selector.name), skipSpace(), pass(":"), let function = name(),
            isEqual(function, selector.function), pass("}"), pass(".match"), skipSpace(), let selected = variable(),
            isEqual(selected, selector.name)
        else { return false }
        var categories: PluralCategorySet = []
        var hasFallback = false
        var firstLength: Int?
        var count = 0
        var isVaried = false
        while skipSpace() || index < text.count {
            guard index < text.count else { break }
            if text[index] == UInt8(ascii: "*") {
                guard !hasFallback else { return false }
                hasFallback = true
                index &+= 1
            } else {
                guard let key = name(), let category = category(key), !categories.contains(category),
                    facts.categories.contains(category)
                else { return false }
                categories.insert(category)
            }
            guard pass("{{"), let length = pattern() else { return false }
            isVaried = isVaried || length != firstLength ?? length
            firstLength = firstLength ?? length
            count &+= 1
        }
        return hasFallback && (isVaried || count == 1)
            && facts.needed(isInteger: agreement.isInteger).subtracting(categories).count == 0
    }

    /// A pattern and the `}}` after it, with every argument at least once, and punctuation at its end like the source's.
    ///
    /// - Returns: its length.
    private mutating func pattern() -> Int? {
        let start = index
        var found: UInt32 = 0
        while index < text.count {
            switch text[index] {
            case UInt8(ascii: "{"):
                guard let argument = placeholder(besides: 0) else { return nil }
                found |= 1 << UInt32(argument)
            case UInt8(ascii: "}"):
                guard index &+ 1 < text.count, text[index &+ 1] == UInt8(ascii: "}"), found == all,
                    text[start] > 0x20, text[index &- 1] > 0x20, index &- start <= 4 &* agreement.longest,
                    8 &* (index &- start) >= agreement.longest,
                    TextEnd.kind(of: UnsafeBufferPointer(rebasing: text[start..<index])) == agreement.end
                else { return nil }
                index &+= 2
                return index &- start
            case UInt8(ascii: "\\"), 0, 0x0A, 0x0D: return nil
            default: index &+= 1
            }
        }
        return nil
    }

    private func category(_ key: Range<Int>) -> PluralCategory? {
        switch (key.count, text[key.lowerBound]) {
        case (4, UInt8(ascii: "z")) where isWord(key, "zero"): .zero
        case (3, UInt8(ascii: "o")) where isWord(key, "one"): .one
        case (3, UInt8(ascii: "t")) where isWord(key, "two"): .two
        case (3, UInt8(ascii: "f")) where isWord(key, "few"): .few
        case (4, UInt8(ascii: "m")) where isWord(key, "many"): .many
        default: nil
        }
    }

    private func isWord(_ range: Range<Int>, _ word: StaticString) -> Bool {
        word.withUTF8Buffer { ByteComparison.isEqual(UnsafeBufferPointer(rebasing: text[range]), $0) }
    }

    /// Passes a word, and white space before it.
    private mutating func pass(_ word: StaticString) -> Bool {
        skipSpace()
        let end = index &+ word.utf8CodeUnitCount
        guard end <= text.count, isWord(index..<end, word) else { return false }
        index = end
        return true
    }

    @discardableResult
    private mutating func skipSpace() -> Bool {
        let start = index
        while index < text.count, text[index] == 0x20 || text[index] == 0x0A { index &+= 1 }
        return index > start
    }
}
