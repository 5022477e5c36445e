/// Trouble that came up when a message was formatted. The result is there nevertheless, with a fallback value such as `{$name}` in place
/// of what could not be formatted.
///
/// ```swift
/// let message = try CompiledMessage(parsing: "Hi {$name}!", locale: "en", bidi: .none)
/// let (text, issues) = message.formatted()
/// text            // "Hi {$name}!"
/// issues[0].code  // .unresolvedVariable
/// ```
public struct MessageIssue: Sendable, Hashable, CustomStringConvertible {
    /// What kind of trouble it is.
    public let code: MessageError.Code
    /// What it concerns, as fallback values write it: `$name`, `|literal|`, `:function`; empty for the whole message.
    public let source: String
    /// One sentence for a log.
    public let message: String

    /// What a function reports. What it concerns is filled in by the formatter.
    ///
    /// - Parameters:
    ///   - code: usually ``MessageError/Code/badOperand`` or ``MessageError/Code/badOption``.
    ///   - message: one sentence for a log.
    public init(_ code: MessageError.Code, _ message: String) { self.init(code, message, source: "") }

    init(_ code: MessageError.Code, _ message: String, source: String) {
        self.code = code
        self.source = source
        self.message = message
    }

    /// `code: message`.
    public var description: String { "\(code): \(message)" }
}
