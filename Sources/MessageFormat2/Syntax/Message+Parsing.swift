import ByteText

extension Message {
    /// Parses a source, and reports all of its mistakes.
    ///
    /// ```swift
    /// Message.parse("Hi {$name}!").message?.variables                   // ["name"]
    /// Message.parse("{$a ~} {$b ~}").errors.map(\.column)               // [5, 12]
    /// ```
    ///
    /// - Parameter source: up to ``MessageLimits/sourceBytes`` bytes.
    public static func parse(_ source: String) -> ParsedMessage {
        var source = source
        return source.withUTF8 { parse(validUTF8: $0) }
    }

    /// Parses a source in UTF-8; a byte that is not part of it is a syntax error.
    ///
    /// - Parameter utf8: up to ``MessageLimits/sourceBytes`` bytes.
    public static func parse(utf8 bytes: UnsafeBufferPointer<UInt8>) -> ParsedMessage {
        guard let offset = firstInvalidByte(in: bytes) else { return parse(validUTF8: bytes) }
        var place = LineCounter(bytes)
        place.advance(to: offset, in: bytes)
        let error = MessageError(
            type: .syntaxError, range: offset..<offset + 1, line: place.line, column: place.column,
            message: "this byte is not UTF-8; save the file as UTF-8")
        return ParsedMessage(message: nil, errors: [error])
    }

    /// Parses a source in UTF-8; a byte that is not part of it is a syntax error.
    ///
    /// - Parameter utf8: up to ``MessageLimits/sourceBytes`` bytes.
    public static func parse(utf8 bytes: [UInt8]) -> ParsedMessage {
        bytes.withUnsafeBufferPointer { parse(utf8: $0) }
    }

    /// Parses a source that is known to be valid UTF-8.
    package static func parse(validUTF8 bytes: UnsafeBufferPointer<UInt8>) -> ParsedMessage {
        var parser = MessageParser(bytes)
        let message = parser.parseMessage()
        var problems = parser.problems
        if let message, problems.isEmpty {
            var checker = DataModelChecker()
            checker.check(message)
            problems = checker.problems
            if problems.isEmpty { return ParsedMessage(message: message, errors: []) }
        }
        // Reports come nearly in order; equal places keep theirs.
        let sorted = problems.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
        var place = LineCounter(bytes)
        let errors = sorted.prefix(MessageLimits.errors).map { _, problem in
            place.advance(to: problem.start, in: bytes)
            return MessageError(
                type: problem.type, range: problem.start..<problem.end, line: place.line, column: place.column,
                message: problem.message)
        }
        return ParsedMessage(message: message, errors: errors)
    }

    /// The offset of the first byte that no valid UTF-8 can have there.
    private static func firstInvalidByte(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var decoder = Unicode.UTF8.ForwardParser()
        var iterator = bytes.makeIterator()
        var offset = 0
        while true {
            switch decoder.parseScalar(from: &iterator) {
            case .valid(let scalar): offset += scalar.count
            case .emptyInput: return nil
            case .error: return offset
            }
        }
    }
}
