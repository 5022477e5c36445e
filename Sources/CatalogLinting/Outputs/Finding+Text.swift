import TerminalText

extension Finding {
    /// The message, with the key where the message does not name it: for outputs that have no place for keys.
    var messageWithKey: String {
        guard let key, !message.contains("\"\(key)\"") else { return message }
        return "\(message) (\(key))"
    }

    /// The message, and what to do in a line of its own.
    var messageWithHelp: String { message + (help.map { "\n\($0)" } ?? "") }

    /// The line that it stands on; nil where the file has no such line: it is empty, or could not be read.
    var excerpt: SourceExcerpt? {
        let excerpt = SourceExcerpt(range, in: file.bytes, line: start.line)
        return excerpt.isEmpty && (!range.isEmpty || file.bytes.isEmpty) ? nil : excerpt
    }
}
