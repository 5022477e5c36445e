import ByteText

extension Message {
    /// Whether a source is only text in which nothing has a meaning, so that it need not be parsed: it is its own text.
    ///
    /// - Parameter source: valid UTF-8.
    package static func isOnlyText(_ source: Span<UInt8>) -> Bool {
        guard source.count <= MessageLimits.sourceBytes else { return false }
        var scanner = SourceScanner(source)
        _ = scanner.skipSpace()
        if scanner.current == UInt8(ascii: ".") { return false }
        scanner.skipText()
        return scanner.isAtEnd
    }
}
