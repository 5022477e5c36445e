import Catalogs
import CatalogsXML

/// Builds the tree of a document. An element is added to its parent when it ends, so that nothing is nested while it is read.
struct XMLTree: XMLEvents {
    private var open: [XMLElement] = []
    private var text: [UInt8] = []
    /// The end of the last tag.
    private var position = 0
    private var root: XMLElement?

    /// Reads a document.
    ///
    /// - Returns: its root element.
    /// - Throws: the reason why the document is refused.
    static func read(_ bytes: [UInt8], limits: XMLLimits = .exchange) throws(CatalogDiagnostic) -> XMLElement {
        guard !bytes.isEmpty else { throw empty }
        var tree = XMLTree()
        try XMLDocumentReader<XMLTree>(bytes, limits: limits).read(into: &tree)
        guard let root = tree.root else { throw empty }
        return root
    }

    private static let empty = CatalogDiagnostic(.syntax, at: 0..<0, "the file is empty", help: "Export it again.")

    // MARK: XMLEvents

    mutating func start(_ tag: XMLStartTag) {
        endText(at: tag.range.lowerBound)
        position = tag.range.upperBound
        open.append(XMLElement(tag))
    }

    mutating func text(_ bytes: Span<UInt8>) {
        text.reserveCapacity(text.count + bytes.count)
        for index in bytes.indices { text.append(bytes[index]) }
    }

    mutating func end(_ endTag: Range<Int>) {
        endText(at: endTag.lowerBound)
        position = endTag.upperBound
        guard var element = open.popLast() else { return }
        element.inner = element.tag.upperBound..<max(element.tag.upperBound, endTag.lowerBound)
        if open.isEmpty {
            root = element
        } else {
            open[open.count - 1].children.append(.element(element))
        }
    }

    private mutating func endText(at end: Int) {
        guard !text.isEmpty, !open.isEmpty else { return text.removeAll() }
        let piece = XMLElement.Child.text(String(decoding: text, as: UTF8.self), position..<max(position, end))
        open[open.count - 1].children.append(piece)
        text.removeAll(keepingCapacity: true)
    }
}

extension XMLLimits {
    /// The limits for translators' files, which have the texts of two languages, and much around them.
    static let exchange = XMLLimits(maximumSize: 64 << 20, maximumNodes: 4_000_000)
}
