/// A mistake in the source of a message: where it is, and what to write instead.
///
/// ```swift
/// let error = Message.parse("Hi {$name").errors[0]
/// error.description   // "1:10: syntax-error: the placeholder is not closed; write `}` after it"
/// ```
public struct MessageError: Error, Sendable, Hashable, CustomStringConvertible {
    public let type: MessageErrorType
    /// The bytes of the source that the mistake concerns. Empty at the place where something is missing.
    public let range: Range<Int>
    /// The line of the first byte, from 1. Lines end with LF, CR, or CR LF.
    public let line: Int
    /// The column of the first byte, in code points from 1.
    public let column: Int
    /// One sentence: what is wrong and what to write instead.
    public let message: String

    public init(type: MessageErrorType, range: Range<Int>, line: Int, column: Int, message: String) {
        self.type = type
        self.range = range
        self.line = line
        self.column = column
        self.message = message
    }

    public var description: String { "\(line):\(column): \(type): \(message)" }
}
