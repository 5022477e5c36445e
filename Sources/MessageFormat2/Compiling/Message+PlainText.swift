extension Message {
    /// Whether a source is only text in which nothing has a meaning, so that it need not be parsed: it is its own text.
    ///
    /// - Parameter source: valid UTF-8.
    package static func isOnlyText(_ source: Span<UInt8>) -> Bool {
        guard source.count <= MessageLimits.sourceBytes else { return false }
        var tokens = MessageTokenizer(source)
        tokens.skipSpace()
        guard tokens.first != UInt8(ascii: ".") else { return false }
        tokens.move(to: 0, in: .text)
        return tokens.isAtEnd || tokens.kind == .text && tokens.token.end == tokens.end
    }
}
