import ByteText
import MessageFormat2

// References, literals and calls.
extension FluentParser {
    /// "InlineExpression".
    mutating func parseInlineExpression() throws(FluentIssue) -> FluentExpression {
        let start = position
        switch peek() {
        case UInt8(ascii: "\""): return .string(try parseString())
        case UInt8(ascii: "{"):
            let inner = try parsePlaceable()
            return .nested(inner, SourceSpan(start..<position))
        case UInt8(ascii: "$"):
            position += 1
            guard let byte = peek(), ASCII.isLetter(byte) else { throw missingName("variable", after: "$") }
            return .variable(identifier().0, SourceSpan(start..<position))
        case let byte? where ASCII.isLetter(byte): return try parseMessageOrCall()
        default: break
        }
        if let number = number() { return .number(number, SourceSpan(start..<position)) }
        guard skip(UInt8(ascii: "-")) else {
            throw FluentIssue(
                start..<min(start + 1, bytes.count), "this is not a value",
                help: "Write `$name`, `\"text\"`, a number, a function or a reference.")
        }
        guard let byte = peek(), ASCII.isLetter(byte) else { throw missingName("term", after: "-") }
        let id = identifier().0
        let attribute = try parseAccessor()
        let reference = FluentExpression.Reference(id, attribute: attribute, span: SourceSpan(start..<position))
        return .term(reference, try parseArguments())
    }

    /// "MessageReference" and "FunctionReference".
    private mutating func parseMessageOrCall() throws(FluentIssue) -> FluentExpression {
        let start = position
        let (name, span) = identifier()
        if let arguments = try parseArguments() {
            guard name.utf8.allSatisfy({ !ASCII.isLetter($0) || $0 & 0x20 == 0 }) else {
                throw FluentIssue(
                    span.bytes, "this is not the name of a function",
                    help: "Write functions in capitals, such as `NUMBER`.")
            }
            return .function(name, arguments, SourceSpan(start..<position))
        }
        let attribute = try parseAccessor()
        return .message(FluentExpression.Reference(name, attribute: attribute, span: SourceSpan(start..<position)))
    }

    /// "AttributeAccessor", if there is one.
    private mutating func parseAccessor() throws(FluentIssue) -> String? {
        guard skip(UInt8(ascii: ".")) else { return nil }
        guard let byte = peek(), ASCII.isLetter(byte) else { throw missingName("attribute", after: ".") }
        return identifier().0
    }

    /// "CallArguments", if there are any.
    private mutating func parseArguments() throws(FluentIssue) -> FluentExpression.Arguments? {
        let before = position
        skipBlank()
        let start = position
        guard peek() == UInt8(ascii: "(") else {
            position = before
            return nil
        }
        try enter()
        defer { depth -= 1 }
        position += 1
        var arguments = FluentExpression.Arguments()
        skipBlank()
        while !skip(UInt8(ascii: ")")) {
            try parseArgument(into: &arguments)
            if arguments.positional.count + arguments.named.count > MessageLimits.options {
                throw FluentIssue(
                    start..<position, "there are more than \(MessageLimits.options) arguments", help: "Remove some.")
            }
            skipBlank()
            if skip(UInt8(ascii: ",")) {
                skipBlank()
            } else if peek() != UInt8(ascii: ")") {
                throw FluentIssue(
                    position..<position, "the arguments are not closed",
                    help: "Write `)` after them, or `,` between two of them.")
            }
        }
        return arguments
    }

    /// "Argument".
    private mutating func parseArgument(into arguments: inout FluentExpression.Arguments) throws(FluentIssue) {
        let start = position
        if let byte = peek(), ASCII.isLetter(byte) {
            let (name, nameSpan) = identifier()
            skipBlank()
            if skip(UInt8(ascii: ":")) {
                skipBlank()
                let value = try parseNamedValue()
                if arguments.named.contains(where: { $0.name == name }) {
                    throw FluentIssue(
                        nameSpan.bytes, "the argument `\(name)` is given twice", help: "Remove one of them.")
                }
                arguments.named.append(.init(name, value, span: SourceSpan(start..<position)))
                return
            }
            position = start
        }
        let expression = try parseInlineExpression()
        guard arguments.named.isEmpty else {
            throw FluentIssue(
                start..<position, "an argument without a name comes after one with a name",
                help: "Write arguments without names first.")
        }
        arguments.positional.append(expression)
    }

    private mutating func parseNamedValue() throws(FluentIssue) -> FluentExpression {
        let start = position
        if peek() == UInt8(ascii: "\"") { return .string(try parseString()) }
        if let number = number() { return .number(number, SourceSpan(start..<position)) }
        throw FluentIssue(
            start..<start, "the value of the argument is neither a number nor text in quotation marks",
            help: "Write one of these; variables are not possible here.")
    }

    /// "NumberLiteral", as it is written; nil if there is none.
    mutating func number() -> String? {
        let start = position
        _ = skip(UInt8(ascii: "-"))
        guard let first = peek(), ASCII.isDigit(first) else {
            position = start
            return nil
        }
        skipDigits()
        let end = position
        if skip(UInt8(ascii: ".")) {
            if let digit = peek(), ASCII.isDigit(digit) { skipDigits() } else { position = end }
        }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func skipDigits() {
        while let byte = peek(), ASCII.isDigit(byte) { position += 1 }
    }

    /// "StringLiteral", whose opening quotation mark has been seen.
    private mutating func parseString() throws(FluentIssue) -> FluentText {
        let start = position
        position += 1
        var value = ""
        var plain = position
        while true {
            guard !isAtLineEnd, let byte = peek() else {
                throw FluentIssue(
                    position..<position, "the quotation mark is not closed", help: "Write `\"` after the text.")
            }
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
                value += try text(plain..<position)
                if byte == UInt8(ascii: "\"") { break }
                value.unicodeScalars.append(try parseEscape())
                plain = position
            } else {
                position += 1
            }
        }
        position += 1
        return FluentText(value, span: SourceSpan(start..<position))
    }

    /// "special_escape" and "unicode_escape".
    private mutating func parseEscape() throws(FluentIssue) -> Unicode.Scalar {
        let start = position
        position += 1
        let kind = peek()
        position = min(position + 1, bytes.count)
        switch kind {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "u"), UInt8(ascii: "U"): break
        default:
            throw FluentIssue(
                start..<position, "this is not an escape", help: "Write `\\\\`, `\\\"`, `\\u0041` or `\\U01F600`.")
        }
        let length = kind == UInt8(ascii: "u") ? 4 : 6
        let digits = bytes[position...].prefix(length)
        guard digits.count == length, digits.allSatisfy({ ASCII.isDigit($0) || ($0 | 0x20) &- 0x61 < 6 }),
            let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        else {
            throw FluentIssue(
                start..<position, "the escape does not have \(length) hexadecimal digits",
                help: "Write zeros before shorter numbers.")
        }
        position += length
        if let scalar = Unicode.Scalar(code) { return scalar }
        issues.append(
            FluentIssue(
                start..<position, "there is no character with this number",
                help: "Write a number up to 10FFFF that is not a surrogate; U+FFFD is shown instead."))
        return "\u{FFFD}"
    }
}
