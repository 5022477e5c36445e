extension Finding {
    /// The message, with the key where the message does not name it: for outputs that have no place for keys.
    var messageWithKey: String {
        guard let key, !message.contains("\"\(key)\"") else { return message }
        return "\(message) (\(key))"
    }

    /// The message, and what to do in a line of its own.
    var messageWithHelp: String { message + (help.map { "\n\($0)" } ?? "") }
}
