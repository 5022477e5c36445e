/// How much XML is read before it counts as hostile.
package struct XMLLimits: Sendable, Hashable {
    /// Bytes of the whole document.
    package var maximumSize: Int
    /// Elements within elements.
    package var maximumDepth = 64
    /// Elements and attributes.
    package var maximumNodes: Int
    /// Attributes of one element: libxml2 2.9 takes quadratic time in them.
    package var maximumAttributes = 256
    /// Declarations of namespaces: libxml2 looks through all that are open for every element.
    package var maximumNamespaces = Int.max

    /// Catalogs of an application, which are its own: as much as of JSON. The time to read them grows with their size and no faster
    /// (`Benchmarks/xml-growth`).
    package static let catalog = XMLLimits(maximumSize: 16 << 20, maximumNodes: 2_000_000)
    /// Bodies that other servers send. Those that describe an error have some hundred elements and a handful of namespaces; none
    /// that is allowed takes more than a few times what an ordinary one of that length does (`Benchmarks/xml-bodies`).
    package static let body = XMLLimits(maximumSize: 64 << 10, maximumNodes: 4_096, maximumNamespaces: 256)

    package init(maximumSize: Int, maximumNodes: Int = 100_000, maximumNamespaces: Int = .max) {
        self.maximumSize = maximumSize
        self.maximumNodes = maximumNodes
        self.maximumNamespaces = maximumNamespaces
    }
}
