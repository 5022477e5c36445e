import ByteText
import MessageFormat2

// What stands in braces, and select expressions.
extension FluentParser {
    /// "inline_placeable", whose opening brace has been seen.
    mutating func parsePlaceable() throws(FluentIssue) -> FluentExpression {
        let start = position
        try enter()
        defer { depth -= 1 }
        position += 1
        skipBlank()
        guard peek() != UInt8(ascii: "}") else {
            throw FluentIssue(
                start..<position + 1, "the placeable is empty", help: "Write a value such as `{ $name }` into it.")
        }
        var expression = try parseInlineExpression()
        let afterExpression = position
        skipBlank()
        if bytes[position...].starts(with: [UInt8(ascii: "-"), UInt8(ascii: ">")]) {
            try checkSelector(expression)
            position += 2
            let variants = try parseVariants(from: start)
            expression = .select(expression, variants, SourceSpan(start..<position))
        } else if case .term(let reference, _) = expression, reference.attribute != nil {
            throw FluentIssue(
                reference.span.bytes, "an attribute of a term cannot be shown",
                help: "Select with it, or refer to the term itself.")
        } else {
            position = afterExpression
        }
        let end = position
        skipBlank()
        guard skip(UInt8(ascii: "}")) else {
            throw FluentIssue(end..<end, "the placeable is not closed", help: "Write `}` after it.")
        }
        return expression
    }

    /// Counts a level, so that nesting cannot exhaust the stack.
    mutating func enter() throws(FluentIssue) {
        guard depth < Self.maximumDepth else {
            throw FluentIssue(
                position..<position + 1, "placeables are nested more than \(Self.maximumDepth) deep",
                help: "Remove braces that are not needed.")
        }
        depth += 1
    }

    /// A selector is a variable, a literal, a call, or an attribute of a term.
    private func checkSelector(_ expression: FluentExpression) throws(FluentIssue) {
        switch expression {
        case .string, .number, .variable, .function: return
        case .term(let reference, _) where reference.attribute != nil: return
        case .term:
            throw FluentIssue(
                expression.span.bytes, "a term cannot select", help: "Select with an attribute of the term.")
        case .message, .nested, .select:
            throw FluentIssue(
                expression.span.bytes, "this cannot select a variant",
                help: "Select with a variable, a function, or an attribute of a term.")
        }
    }

    /// "variant_list", after the arrow.
    private mutating func parseVariants(from start: Int) throws(FluentIssue) -> [FluentExpression.Variant] {
        skipInlineBlank()
        guard isAtLineEnd else {
            throw FluentIssue(
                position..<position, "a variant is not on a line of its own", help: "Begin a new line after `->`.")
        }
        var variants: [FluentExpression.Variant] = []
        var known: Set<FluentExpression.Variant.Key> = []
        var defaultKey: String?
        while let variant = try parseVariant() {
            if variant.isDefault {
                if let defaultKey {
                    throw FluentIssue(
                        variant.keySpan.bytes, "there is another default variant, `*[\(defaultKey)]`",
                        help: "Remove one `*`.")
                }
                defaultKey = variant.key.text
            }
            if !known.insert(variant.key).inserted {
                issues.append(
                    FluentIssue(
                        variant.keySpan.bytes, "the key `\(variant.key.text)` is given twice",
                        help: "Remove or rename one of them; only the first one is chosen."))
            }
            variants.append(variant)
        }
        guard isAtLineEnd else { throw unfinishedVariant() }
        guard defaultKey != nil else {
            throw FluentIssue(
                start..<position, "no variant is the default",
                help: "Write `*` before the key of the variant for all other values: `*[other]`.")
        }
        return variants
    }

    private func unfinishedVariant() -> FluentIssue {
        FluentIssue(
            position..<position, "the last variant does not end with its line", help: "Begin a new line before `}`.")
    }

    /// "Variant" and "DefaultVariant", with the line end before.
    private mutating func parseVariant() throws(FluentIssue) -> FluentExpression.Variant? {
        let before = position
        guard skipBlankBlock() > 0 else { return nil }
        skipInlineBlank()
        let start = position
        let isDefault = skip(UInt8(ascii: "*"))
        guard skip(UInt8(ascii: "[")) else {
            if isDefault {
                throw FluentIssue(
                    start..<position, "a key is missing after `*`", help: "Write one in brackets: `*[other]`.")
            }
            position = before
            return nil
        }
        skipBlank()
        let key = try parseKey()
        skipBlank()
        guard skip(UInt8(ascii: "]")) else {
            throw FluentIssue(position..<position, "the key is not closed", help: "Write `]` after it.")
        }
        let span = SourceSpan(start..<position)
        guard let value = try parsePattern() else {
            throw FluentIssue(
                position..<position, "the variant `\(key.text)` has no text",
                help: "Write the text after the key; for an empty text, write `{ \"\" }`.")
        }
        return FluentExpression.Variant(key, isDefault: isDefault, value: value, keySpan: span)
    }

    private mutating func parseKey() throws(FluentIssue) -> FluentExpression.Variant.Key {
        if let byte = peek(), ASCII.isLetter(byte) { return .word(identifier().0) }
        if let number = number() { return .number(number) }
        throw FluentIssue(
            position..<position, "this is not a key",
            help: "Write a number or a word of letters from a to z, such as `one`.")
    }
}
