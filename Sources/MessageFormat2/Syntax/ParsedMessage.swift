/// What came out of parsing a source: the message, the mistakes, or both.
public struct ParsedMessage: Sendable, Hashable {
    /// The data model. Nil where the source has syntax errors; there where it has other errors, so that tools can look at it.
    public let message: Message?
    /// All mistakes, in source order.
    public let errors: [MessageError]

    public init(message: Message?, errors: [MessageError]) {
        self.message = message
        self.errors = errors
    }

    /// Whether the message can be formatted.
    public var isValid: Bool { message != nil && errors.isEmpty }
}
