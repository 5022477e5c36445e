extension Message {
    /// A stretch of text in a pattern.
    public struct Text: Sendable, Hashable {
        /// The text, with escapes resolved.
        public var value: String
        /// Where it stands. The source is longer than the text by one byte for every escape in it.
        public var span: SourceSpan

        public init(_ value: String, span: SourceSpan = .none) {
            self.value = value
            self.span = span
        }

        // Texts are compared by their code points: the standard library's comparison of strings would call `é` and `e` with an
        // accent the same text, and the text of a message is not normalized.
        public static func == (left: Text, right: Text) -> Bool { left.value.utf8.elementsEqual(right.value.utf8) }

        public func hash(into hasher: inout Hasher) {
            for byte in value.utf8 { hasher.combine(byte) }
            hasher.combine(0xFF as UInt8)
        }
    }
}
