/// One field of a ``LogEntry``.
public struct LogField: Sendable, Hashable, CustomStringConvertible {
    /// `status`, `argument.account`: only ASCII letters, digits and `. _ - % ~`; each name appears once in a line.
    public let name: String
    /// The value, safe to print: on one line, without control characters, and quoted according to
    /// ``LogPolicy/quoting``.
    public let value: String

    /// `status=404`
    public var description: String { "\(name)=\(value)" }
}
