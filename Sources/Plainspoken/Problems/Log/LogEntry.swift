/// A log line about one error, made by ``ErrorLog``.
///
/// ```swift
/// print(entry)
/// // method=POST path=/pay status=402 code=payment.declined occurrence=urn:uuid:… language=ko source=PaymentErrors …
/// ```
public struct LogEntry: Sendable, Hashable, CustomStringConvertible {
    /// The level of the line; never ``LogLevel/off``.
    public let level: LogLevel
    /// The fields, always in the same order: method, path, status, code, occurrence, reference, language, source, trace, omitted,
    /// error, cause, message, issues, `argument.<name>`, dropped. Unknown ones are left out.
    public let fields: [LogField]

    /// All fields in one line, `name=value`, separated by spaces: at most ``LogPolicy/maximumLineLength`` bytes.
    public var description: String {
        var line = ""
        for field in fields {
            if !line.isEmpty { line += " " }
            line += field.name
            line += "="
            line += field.value
        }
        return line
    }

    /// The value of a field; `nil` if the line does not have it.
    public subscript(name: String) -> String? { fields.first { $0.name == name }?.value }
}
