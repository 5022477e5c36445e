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

    /// Catalogs of an application, which are its own: as much as of JSON. The time to read them grows with their size and no faster
    /// (`Benchmarks/xml-growth`).
    package static let catalog = XMLLimits(maximumSize: 16 << 20, maximumNodes: 2_000_000)
    /// Bodies that other servers send.
    package static let body = XMLLimits(maximumSize: 64 << 10)

    package init(maximumSize: Int, maximumNodes: Int = 100_000) {
        self.maximumSize = maximumSize
        self.maximumNodes = maximumNodes
    }
}
