import MessageFormat2

/// Properties of every source, whatever a translator writes. Used by the fuzz target, and by the tests of its findings
/// so far.
enum SourceProperties {
    /// The violated property; nil if there is none.
    static func violation(_ bytes: [UInt8]) -> String? {
        let parsed = Message.parse(utf8: bytes)
        var last = 0
        for error in parsed.errors {
            guard error.range.lowerBound >= last, error.range.upperBound <= bytes.count else {
                return "a place outside the source, or out of order"
            }
            guard error.line >= 1, error.column >= 1, !error.message.isEmpty else {
                return "a mistake without a message"
            }
            guard error.related.allSatisfy({ $0.range.upperBound <= bytes.count && $0.line >= 1 }) else {
                return "a related place outside the source"
            }
            last = error.range.lowerBound
        }
        guard parsed.errors.count <= MessageLimits.errors else { return "too many mistakes" }
        guard let message = parsed.message else { return parsed.errors.isEmpty ? "no message and no mistake" : nil }
        for placeholder in message.placeholders where !isPlaceholder(placeholder.span, bytes) {
            return "a placeholder outside the source"
        }
        for variable in message.variableReferences
        where variable.span.bytes.upperBound > bytes.count || bytes[variable.span.bytes.lowerBound] != UInt8(ascii: "$")
        {
            return "a variable outside the source"
        }
        let printed = message.description
        let again = Message.parse(printed)
        if printed.utf8.count <= MessageLimits.sourceBytes {
            guard again.message == message else { return "printed and parsed again, it is a different message" }
            guard again.message?.description == printed else { return "the printed form is not canonical" }
            guard again.errors.map(\.code) == parsed.errors.map(\.code) else {
                return "printed and parsed again, it has different mistakes"
            }
        }
        return nil
    }

    private static func isPlaceholder(_ span: SourceSpan, _ bytes: [UInt8]) -> Bool {
        let place = span.bytes
        return place.upperBound <= bytes.count && place.count >= 3 && bytes[place.lowerBound] == UInt8(ascii: "{")
            && bytes[place.upperBound - 1] == UInt8(ascii: "}")
    }
}
