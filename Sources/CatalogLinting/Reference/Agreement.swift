import MessageFormat2

/// What a source message requires of its translations, small enough to compare a translation with it while scanning its
/// bytes. Nearly all translations agree; only the others are parsed and shown to the rules about variables and plurals.
///
/// Only messages of the two usual shapes have one, and only if they are sound: no rule about syntax, variables or plurals
/// can find anything in them.
struct Agreement: Sendable {
    /// Where the names of arguments are in the source's bytes, without `$`: every occurrence in a single pattern, but each
    /// argument only once in variants.
    let arguments: [Range<Int>]
    /// Where the names of the selector and its function are; nil if there are no variants.
    let selector: (name: Range<Int>, function: Range<Int>)?
    /// Whether the function is `:integer`.
    let isInteger: Bool
    /// What all variants end with: see ``TextEnd``.
    let end: UInt8
    /// The length of the longest variant, in bytes.
    let longest: Int

    /// Messages with more arguments are left to the parser.
    static let maximumArguments = 8

    /// - Parameter facts: the plural categories of the source language.
    init?(_ text: Span<UInt8>, _ facts: PluralFacts) {
        guard text.count <= MessageLimits.sourceBytes else { return nil }
        let cursor = MessageCursor(text)
        if cursor.startsPattern { self.init(onePattern: cursor) } else { self.init(variants: cursor, facts) }
    }

    /// A message of text and `{$name}`.
    private init?(onePattern cursor: MessageCursor) {
        var cursor = cursor
        var arguments: [Range<Int>] = []
        while let special = cursor.nextSpecial() {
            guard special == UInt8(ascii: "{"), let name = cursor.placeholder(),
                arguments.count < Self.maximumArguments
            else { return nil }
            arguments.append(name)
        }
        self.init(arguments: arguments, selector: nil, isInteger: false, end: 0, longest: 0)
    }

    /// A message with one plural selector, declared by `.input` without options, whose variants all show the same
    /// arguments, including the number.
    private init?(variants start: MessageCursor, _ facts: PluralFacts) {
        var cursor = start
        guard let selector = cursor.declaration(), let isInteger = Self.isInteger(selector.function, cursor)
        else { return nil }
        // All variants must contain what the first one does, so that the message agrees with itself.
        while cursor.index < start.text.count, start.text[cursor.index] > 0x20 { cursor.index &+= 1 }
        guard cursor.pass("{{") else { return nil }
        let first = cursor.index
        var arguments: [Range<Int>] = []
        while let special = cursor.nextSpecial(), special == UInt8(ascii: "{") {
            guard let name = cursor.placeholder() else { return nil }
            if !arguments.contains(where: { start.text.isEqual($0, name) }) { arguments.append(name) }
        }
        let pattern = start.text.extracting(first..<cursor.index)
        let draft = Agreement(
            arguments: arguments, selector: selector, isInteger: isInteger, end: TextEnd.kind(of: pattern),
            longest: pattern.count)
        guard arguments.count <= Self.maximumArguments, draft.end != TextEnd.unknown,
            arguments.contains(where: { start.text.isEqual($0, selector.name) }),
            let longest = AgreementCheck.longestVariant(of: start.text, if: start.text, draft, facts)
        else { return nil }
        self.init(
            arguments: arguments, selector: selector, isInteger: isInteger, end: draft.end, longest: longest)
    }

    private init(
        arguments: [Range<Int>], selector: (name: Range<Int>, function: Range<Int>)?, isInteger: Bool, end: UInt8,
        longest: Int
    ) {
        self.arguments = arguments
        self.selector = selector
        self.isInteger = isInteger
        self.end = end
        self.longest = longest
    }

    /// nil for functions other than `:integer` and `:number`.
    private static func isInteger(_ function: Range<Int>, _ cursor: borrowing MessageCursor) -> Bool? {
        cursor.isWord(function, "integer") ? true : cursor.isWord(function, "number") ? false : nil
    }
}

/// Checks whether a translation agrees with its source, without parsing it: proves that no rule about syntax,
/// variables or plurals can find anything. Anything unusual is left to the parser and the rules.
struct AgreementCheck: ~Escapable {
    private let text: Span<UInt8>
    private let source: Span<UInt8>
    private let agreement: Agreement
    private var cursor: MessageCursor

    static func agrees(
        _ text: Span<UInt8>, with source: Span<UInt8>, _ agreement: Agreement,
        _ facts: PluralFacts
    ) -> Bool {
        guard text.count <= MessageLimits.sourceBytes else { return false }
        guard agreement.selector == nil else { return longestVariant(of: text, if: source, agreement, facts) != nil }
        var check = AgreementCheck(text, source, agreement)
        return check.isOnePattern()
    }

    /// The length of the longest variant of a message, in bytes, if it agrees with its source; otherwise nil.
    static func longestVariant(
        of text: Span<UInt8>, if source: Span<UInt8>, _ agreement: Agreement,
        _ facts: PluralFacts
    ) -> Int? {
        var check = AgreementCheck(text, source, agreement)
        return check.variants(facts)
    }

    @_lifetime(copy text, copy source)
    private init(_ text: Span<UInt8>, _ source: Span<UInt8>, _ agreement: Agreement) {
        self.text = text
        self.source = source
        self.agreement = agreement
        cursor = MessageCursor(text)
    }

    // MARK: One pattern

    /// Whether each argument appears as often as in the source.
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

    /// Skips a placeholder.
    ///
    /// - Returns: the number of the argument, which is not one of those already found.
    private mutating func argument(besides found: UInt32) -> Int? {
        guard let name = cursor.placeholder() else { return nil }
        for number in agreement.arguments.indices where found & (1 << UInt32(number)) == 0 {
            if isEqual(name, agreement.arguments[number]) { return number }
        }
        return nil
    }

    private func isEqual(_ name: Range<Int>, _ other: Range<Int>) -> Bool {
        text.extracting(name).isEqual(to: source.extracting(other))
    }

    // MARK: Variants

    /// The source's declaration, then a variant for each category of the language and one for `*`.
    ///
    /// - Returns: the length of the longest one; nil if anything differs.
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

    /// A pattern and the `}}` after it, with every argument at least once, and the same punctuation at its end as the source's.
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
                TextEnd.kind(of: text.extracting(start..<end)) == agreement.end
            else { return nil }
            cursor.index &+= 2
            return end &- start
        }
        return nil
    }
}
