extension Message {
    /// Whether a source is only text in which nothing has a meaning, so that it need not be parsed: it is its own text.
    ///
    /// - Parameter source: valid UTF-8.
    package static func isOnlyText(_ source: Span<UInt8>) -> Bool {
        guard source.count <= MessageLimits.sourceBytes else { return false }
        var tokens = MessageTokenizer(source, .text)
        guard tokens.isAtEnd || tokens.kind == .text && tokens.token.end == tokens.end else { return false }
        // A message that begins with statements begins with a dot, which only white space can be before.
        if CharacterClasses.isNameStart(tokens.first) || CharacterClasses.isName(tokens.scalar(at: 0).value) {
            return true
        }
        tokens.move(to: 0, in: .syntax)
        tokens.skipSpace()
        return tokens.first != UInt8(ascii: ".")
    }
}
