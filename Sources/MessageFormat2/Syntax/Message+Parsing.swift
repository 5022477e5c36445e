import ByteText

extension Message {
    /// Parses a source and reports all of its mistakes.
    ///
    /// ```swift
    /// Message.parse("Hi {$name}!").message?.variables                   // ["name"]
    /// Message.parse("{$a ~} {$b ~}").errors.map(\.column)               // [5, 12]
    /// ```
    ///
    /// - Parameter source: up to ``MessageLimits/sourceBytes`` bytes; a longer one is a mistake.
    /// - Returns: the message, the mistakes, or both.
    public static func parse(_ source: String) -> ParsedMessage {
        parse(validUTF8: source.utf8.span)
    }

    /// Parses a source in UTF-8. A byte that is not valid UTF-8 is a syntax error.
    ///
    /// - Parameter bytes: up to ``MessageLimits/sourceBytes``; a longer source is a mistake.
    /// - Returns: the message, the mistakes, or both.
    public static func parse(utf8 bytes: [UInt8]) -> ParsedMessage {
        parse(utf8: bytes.span)
    }

    /// - Parameter form: where the parts of the message are, if they stand apart from each other.
    package static func parse(utf8 bytes: Span<UInt8>, as form: MessageForm? = nil) -> ParsedMessage {
        do throws(UTF8.ValidationError) {
            return parse(validUTF8: try UTF8Span(validating: bytes).span, as: form)
        } catch {
            let offset = error.byteOffsets.lowerBound
            let error = MessageError(
                .syntaxError, offset, offset + 1, "this byte is not UTF-8", help: "Save the file as UTF-8.")
            return ParsedMessage(message: nil, errors: located([error], in: bytes))
        }
    }

    package static func parse(validUTF8 bytes: Span<UInt8>, as form: MessageForm? = nil) -> ParsedMessage {
        var parser = MessageParser(bytes)
        let message = if let form { parser.parseForm(form) } else { parser.parseMessage() }
        return checked(message, parser.errors, in: bytes)
    }

    /// Parses a pattern by itself, in which a period or two braces at the start mean nothing.
    package static func parse(pattern source: String) -> ParsedMessage {
        let bytes = source.utf8.span
        var parser = MessageParser(bytes)
        let message = parser.parseLonePattern().map { Message(pattern: $0) }
        return checked(message, parser.errors, in: bytes)
    }

    /// The result of parsing, with the mistakes that the parser does not look for.
    private static func checked(
        _ message: Message?, _ errors: [MessageError], in bytes: Span<UInt8>
    ) -> ParsedMessage {
        var errors = errors
        if let message, errors.isEmpty {
            var checker = DataModelChecker()
            checker.check(message)
            errors = checker.errors
            if errors.isEmpty { return ParsedMessage(message: message, errors: []) }
        }
        return ParsedMessage(message: message, errors: located(errors, in: bytes))
    }

    /// The mistakes in source order, with their lines and columns, up to the limit.
    private static func located(_ errors: [MessageError], in bytes: Span<UInt8>) -> [MessageError] {
        // They are almost in order already. Mistakes at the same place keep their order.
        var errors = errors.enumerated()
            .sorted { ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset) }
            .prefix(MessageLimits.errors).map(\.element)
        // Lines and columns are looked up in ascending order.
        var places: [Int: (line: Int, column: Int)] = [:]
        var place = LineCounter(bytes)
        for offset in errors.flatMap({ [$0.range.lowerBound] + $0.related.map(\.range.lowerBound) }).sorted() {
            place.advance(to: offset, in: bytes)
            places[offset] = (place.line, place.column)
        }
        for index in errors.indices {
            if let place = places[errors[index].range.lowerBound] {
                (errors[index].line, errors[index].column) = place
            }
            for other in errors[index].related.indices {
                guard let place = places[errors[index].related[other].range.lowerBound] else { continue }
                (errors[index].related[other].line, errors[index].related[other].column) = place
            }
        }
        return errors
    }
}

/// The result of ``Message/parse(_:)``: the message, the mistakes, or both.
public struct ParsedMessage: Sendable, Hashable {
    /// The data model. It is nil if the source has syntax errors; with other errors it is kept, so that tools can look at it.
    public let message: Message?
    /// All mistakes, in source order, up to ``MessageLimits/errors``.
    public let errors: [MessageError]

    /// Whether the message can be formatted.
    public var isValid: Bool { message != nil && errors.isEmpty }

    /// The message, if the source has no mistakes.
    ///
    /// - Throws: the first mistake.
    func checked() throws(MessageError) -> Message {
        if let error = errors.first { throw error }
        guard let message else { throw MessageError(.syntaxError, 0, 0, "the message does not parse", help: nil) }
        return message
    }
}
