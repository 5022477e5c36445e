import ExchangeFormats

/// The comment that translators see beside a text.
///
/// ```
/// Shown after too many attempts.
/// %1$lld: wait: seconds to wait, such as 30
/// At most 40 characters.
/// ```
enum TextNote {
    /// The comment; nil if there is nothing to say.
    ///
    /// - Parameter placeholders: how each argument is written, with its name.
    static func text(on entry: ExchangeEntry, placeholders: [(token: String, argument: String)]) -> String? {
        var lines = entry.description.map { $0.isEmpty ? [] : [$0] } ?? []
        for (token, argument) in placeholders { lines.append("\(token): \(entry.note(on: argument) ?? argument)") }
        if let length = entry.maximumLength { lines.append("At most \(length) characters.") }
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }
}
