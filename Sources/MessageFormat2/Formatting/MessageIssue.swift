/// A problem that came up when a message was formatted. There is a result nevertheless, with a fallback value such as `{$name}` in
/// place of whatever could not be formatted.
///
/// ```swift
/// let message = try CompiledMessage(parsing: "Hi {$name}!", locale: "en", bidi: .none)
/// let (text, issues) = message.formatted()
/// text            // "Hi {$name}!"
/// issues[0].code  // .unresolvedVariable
/// ```
public struct MessageIssue: Sendable, Hashable, CustomStringConvertible {
    /// The kind of problem.
    public let code: MessageError.Code
    /// The part of the message that it concerns, as in fallback values: `$name`, `|literal|`, `:function`. Empty for the whole message.
    public let source: String
    /// A sentence for a log.
    public let message: String

    /// Creates an issue for a function to report. The formatter fills in the part of the message that it concerns.
    ///
    /// - Parameters:
    ///   - code: usually ``MessageError/Code/badOperand`` or ``MessageError/Code/badOption``.
    ///   - message: a sentence for a log.
    public init(_ code: MessageError.Code, _ message: String) { self.init(code, message, source: "") }

    init(_ code: MessageError.Code, _ message: String, source: String) {
        self.code = code
        self.source = source
        self.message = message
    }

    /// `code: message`.
    public var description: String { "\(code): \(message)" }
}
