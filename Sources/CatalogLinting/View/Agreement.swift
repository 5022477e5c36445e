import MessageFormat2

/// What a source message asks of its translations, small enough to compare a translation with it while its bytes are looked
/// at. Nearly all translations agree; only the others are parsed and shown to the rules about variables and plurals.
///
/// A message has one if it is of one of the two usual shapes, and sound: as far as syntax, variables and plurals go, no rule
/// can find anything in it by itself.
package struct Agreement: Sendable {
    /// Where the arguments' names stand in the source's bytes, without `$`. Of one pattern every place; of variants each
    /// argument once.
    let arguments: [Range<Int>]
    /// Where the names of the selector and of its function stand; nil where there are no variants.
    let selector: (name: Range<Int>, function: Range<Int>)?
    /// Whether the function is `:integer`.
    let isInteger: Bool
    /// What all variants end with: see ``TextEnd``.
    let end: UInt8
    /// How long the longest variant is, in bytes.
    let longest: Int

    /// More than these are left to the parser.
    static let maximumArguments = 8

    /// - Parameter facts: the plural categories of the source language.
    init?(_ text: UnsafeBufferPointer<UInt8>, _ facts: PluralFacts) {
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
    /// arguments, the number among them.
    private init?(variants start: MessageCursor, _ facts: PluralFacts) {
        var cursor = start
        guard let selector = cursor.declaration(), let isInteger = Self.isInteger(start.text[selector.function])
        else { return nil }
        // What the first variant has, all others must have: that makes the message agree with itself.
        while cursor.index < start.text.count, start.text[cursor.index] > 0x20 { cursor.index &+= 1 }
        guard cursor.pass("{{") else { return nil }
        let first = cursor.index
        var arguments: [Range<Int>] = []
        while let special = cursor.nextSpecial(), special == UInt8(ascii: "{") {
            guard let name = cursor.placeholder() else { return nil }
            if !arguments.contains(where: { Self.isEqual($0, name, start.text) }) { arguments.append(name) }
        }
        let pattern = UnsafeBufferPointer(rebasing: start.text[first..<cursor.index])
        let draft = Agreement(
            arguments: arguments, selector: selector, isInteger: isInteger, end: TextEnd.kind(of: pattern),
            longest: pattern.count)
        guard arguments.count <= Self.maximumArguments, draft.end != TextEnd.unknown,
            arguments.contains(where: { Self.isEqual($0, selector.name, start.text) }),
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

    /// nil for functions other than those that count.
    private static func isInteger(_ function: Slice<UnsafeBufferPointer<UInt8>>) -> Bool? {
        function.elementsEqual("integer".utf8) ? true : function.elementsEqual("number".utf8) ? false : nil
    }

    private static func isEqual(_ left: Range<Int>, _ right: Range<Int>, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        ByteComparison.isEqual(UnsafeBufferPointer(rebasing: text[left]), UnsafeBufferPointer(rebasing: text[right]))
    }
}
