/// How much XML is read before it counts as hostile.
package struct XMLLimits: Sendable, Hashable {
    /// Bytes of the whole document.
    package var maximumSize: Int
    /// Elements within elements.
    package var maximumDepth = 64
    /// Elements and attributes.
    package var maximumNodes = 100_000
    /// Attributes of one element: libxml2 2.9 takes quadratic time in them.
    package var maximumAttributes = 256

    /// Catalogs of an application, which are its own.
    package static let catalog = XMLLimits(maximumSize: 1 << 20)
    /// Bodies that other servers send.
    package static let body = XMLLimits(maximumSize: 64 << 10)

    package init(maximumSize: Int) { self.maximumSize = maximumSize }
}
