extension Message {
    /// A reference to a declared variable or to an argument: `$count`.
    public struct Variable: Sendable, Hashable {
        /// The name without `$`, in NFC. Names are equal if they are canonically equivalent.
        public var name: String
        /// Where it stands, with its `$`.
        public var span: SourceSpan

        public init(_ name: String, span: SourceSpan = .none) {
            self.name = name
            self.span = span
        }
    }
}
