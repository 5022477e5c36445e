extension Message {
    /// A value that is written in the message: `42`, `|two words|`. It is a string; functions may read it as something else.
    public struct Literal: Sendable, Hashable {
        /// The value, with escapes resolved.
        public var value: String
        /// Whether the source has quotation marks around it. Makes no difference to what the message means.
        public var isQuoted: Bool
        /// Where it stands, with its quotation marks.
        public var span: SourceSpan

        public init(_ value: String, isQuoted: Bool = false, span: SourceSpan = .none) {
            self.value = value
            self.isQuoted = isQuoted
            self.span = span
        }

        public static func == (left: Literal, right: Literal) -> Bool {
            left.value.utf8.elementsEqual(right.value.utf8)
        }

        public func hash(into hasher: inout Hasher) {
            for byte in value.utf8 { hasher.combine(byte) }
            hasher.combine(0xFF as UInt8)
        }
    }
}
