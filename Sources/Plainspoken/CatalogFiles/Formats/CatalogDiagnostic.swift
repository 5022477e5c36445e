/// One fault that reading a catalog has found.
public struct CatalogDiagnostic: Sendable, Hashable {
    /// Another place that belongs to the fault, such as the first of two equal keys.
    public struct Related: Sendable, Hashable {
        /// Offsets in the same file.
        public var range: Range<Int>
        public var message: String

        public init(range: Range<Int>, message: String) {
            self.range = range
            self.message = message
        }
    }

    public var fault: CatalogFault
    /// The offsets of the bytes concerned, in the file.
    public var range: Range<Int>
    /// A sentence without a capital or a full stop: `unknown member "tittle"`.
    public var message: String
    /// What to do about it, as a sentence.
    public var help: String?
    public var related: [Related]
    /// The key of the entry it is in, where that is known.
    public var key: String?

    public init(
        _ fault: CatalogFault, _ range: Range<Int>, _ message: String, help: String? = nil, related: [Related] = [],
        key: String? = nil
    ) {
        self.fault = fault
        self.range = range
        self.message = message
        self.help = help
        self.related = related
        self.key = key
    }
}
