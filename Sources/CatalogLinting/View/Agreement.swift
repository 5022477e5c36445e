import MessageFormat2

/// What a source message asks of its translations, small enough to compare a translation with it while its bytes are looked
/// at. Nearly all translations agree; only the others are parsed and shown to the rules about variables and plurals.
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

    /// A message of text and `{$name}`.
    init?(simple uses: [VariableUse]) {
        guard uses.count <= Self.maximumArguments else { return nil }
        arguments = uses.map { $0.range.lowerBound + 1..<$0.range.upperBound }
        selector = nil
        isInteger = false
        end = 0
        longest = 0
    }

    /// A message with one plural selector, declared by `.input` without options, whose variants all show the same
    /// arguments, the number among them.
    init?(
        _ text: UTF8Text, _ parsed: ParsedMessage, patterns: [PatternView], selectors: [SelectorView],
        uses: [VariableUse]
    ) {
        guard let message = parsed.message, parsed.errors.isEmpty, message.declarations.count == 1,
            selectors.count == 1,
            let declaration = message.declarations.first, declaration.kind == .input, let selector = selectors.first,
            selector.kind == .plural(.cardinal), let function = declaration.value.function, function.options.isEmpty,
            function.name == "integer" || function.name == "number", declaration.value.attributes.isEmpty,
            let first = patterns.first, first.arguments.contains(selector.variable),
            first.arguments.count <= Self.maximumArguments
        else { return nil }
        let ends = text.withBytes { bytes in
            patterns.map { TextEnd.kind(of: UnsafeBufferPointer(rebasing: bytes[$0.range])) }
        }
        guard ends.allSatisfy({ $0 == ends[0] }), ends[0] != TextEnd.unknown else { return nil }
        end = ends[0]
        longest = patterns.reduce(0) { max($0, $1.range.count) }
        let names = Set(first.arguments)
        guard patterns.allSatisfy({ Set($0.arguments) == names }) else { return nil }
        var arguments: [Range<Int>] = []
        for name in first.arguments {
            guard let use = uses.first(where: { $0.name == name && $0.place == .pattern(0) && $0.function == nil })
            else {
                return nil
            }
            arguments.append(use.range.lowerBound + 1..<use.range.upperBound)
        }
        let name = declaration.variable.span.bytes
        let called = function.nameSpan.bytes
        self.arguments = arguments
        self.selector = (name.lowerBound + 1..<name.upperBound, called.lowerBound + 1..<called.upperBound)
        isInteger = function.name == "integer"
    }
}
