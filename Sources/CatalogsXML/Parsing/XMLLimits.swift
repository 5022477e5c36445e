/// The limits on XML, beyond which it is considered hostile.
package struct XMLLimits: Sendable, Hashable {
    /// The size of the whole document, in bytes.
    var maximumSize: Int
    /// The depth to which elements are nested.
    var maximumDepth = 64
    /// The number of elements and attributes.
    var maximumNodes: Int
    /// The number of attributes of one element, for which libxml2 2.9 takes quadratic time.
    var maximumAttributes = 256
    /// The number of namespace declarations that are in scope for one element. For every element, libxml2 searches all of them.
    var maximumNamespacesInScope = 256
    /// The number of namespace declarations in the whole document. Some programs repeat one in thousands of elements, which costs little.
    var maximumNamespaces = Int.max

    /// The limits for an application's own catalogs, which may be as large as in JSON. The time to read them grows in proportion to their
    /// size (`Benchmarks/xml-growth`).
    package static let catalog = XMLLimits(maximumSize: 16 << 20, maximumNodes: 2_000_000)
    /// The limits for bodies from other servers. A body that describes an error has a few hundred elements and a handful of namespaces.
    /// None that is allowed takes more than a few times as long as an ordinary one of the same length (`Benchmarks/xml-bodies`).
    package static let body = XMLLimits(maximumSize: 64 << 10, maximumNodes: 4_096, maximumNamespaces: 256)

    package init(maximumSize: Int, maximumNodes: Int = 100_000, maximumNamespaces: Int = .max) {
        self.maximumSize = maximumSize
        self.maximumNodes = maximumNodes
        self.maximumNamespaces = maximumNamespaces
    }
}
