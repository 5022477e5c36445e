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
        guard !file.bytes.isEmpty else { return nil }
        let line = file.lineTable.line(of: min(range.lowerBound, file.bytes.count))
        let place = file.lineTable.range(ofLine: line, in: file.bytes)
        guard !place.isEmpty || range.isEmpty else { return nil }
        return SourceExcerpt(range, in: file.bytes, line: line + 1, at: place)
    }
}
