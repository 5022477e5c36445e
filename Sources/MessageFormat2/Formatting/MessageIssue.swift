/// Trouble that came up when a message was formatted. The result is there nevertheless, with a fallback value such as `{$name}` in place
/// of what could not be formatted.
public struct MessageIssue: Sendable, Hashable, CustomStringConvertible {
    public let type: MessageErrorType
    /// What it concerns, as fallback values write it: `$name`, `|literal|`, `:function`; empty for the whole message.
    public let source: String
    /// One sentence for a log.
    public let message: String

    public init(type: MessageErrorType, source: String, message: String) {
        self.type = type
        self.source = source
        self.message = message
    }

    public var description: String { "\(type): \(message)" }
}
