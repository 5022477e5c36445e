/// A change of one file that removes a finding: bytes that replace bytes, and not one byte more.
public struct Fix: Sendable, Hashable {
    /// Whether a fix can be applied without a person looking at it.
    public enum Safety: String, Sendable, Hashable, CaseIterable {
        /// What the message says stays the same.
        case safe
        /// It is what was most likely meant; somebody should read it.
        case unsafe
    }

    /// One replacement.
    public struct Edit: Sendable, Hashable {
        /// The bytes of the file that go.
        public var range: Range<Int>
        /// What comes instead, as it stands in the file: escaped for JSON or XML.
        public var replacement: [UInt8]

        public init(_ range: Range<Int>, _ replacement: some Sequence<UInt8>) {
            self.range = range
            self.replacement = Array(replacement)
        }
    }

    public var safety: Safety
    /// All of them are made, or none.
    public var edits: [Edit]

    public init(_ safety: Safety, _ edits: [Edit]) {
        self.safety = safety
        self.edits = edits
    }
}
