/// What came out of parsing a source: the message, the mistakes, or both. ``Message/parse(_:)`` makes it.
public struct ParsedMessage: Sendable, Hashable {
    /// The data model. Nil where the source has syntax errors; there where it has other errors, so that tools can look at it.
    public let message: Message?
    /// All mistakes, in source order, up to ``MessageLimits/errors``.
    public let errors: [MessageError]

    /// Whether the message can be formatted.
    public var isValid: Bool { message != nil && errors.isEmpty }

    /// The message of a source without mistakes.
    ///
    /// - Throws: the first mistake.
    func checked() throws(MessageError) -> Message {
        if let error = errors.first { throw error }
        guard let message else { throw MessageError(.syntaxError, 0, 0, "the message does not parse", help: nil) }
        return message
    }
}
