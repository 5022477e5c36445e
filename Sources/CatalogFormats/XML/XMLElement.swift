import Catalogs
import CatalogsXML

/// An element of an XML document, with the places of everything in it.
struct XMLElement: Sendable {
    /// What is between the tags of an element.
    enum Child: Sendable {
        case element(XMLElement)
        /// Text, with references resolved. Its range is from tag to tag, and includes comments.
        case text(String, Range<Int>)
    }

    typealias Attribute = XMLStartTag.Attribute

    /// The name without its prefix.
    let name: String
    let namespace: String?
    /// Without the declarations of namespaces.
    let attributes: [Attribute]
    /// The range of the start tag, or of the only tag of an empty element.
    let tag: Range<Int>
    /// The range between the tags. For an empty element, it is empty and behind the tag.
    var inner: Range<Int>
    var children: [Child] = []

    init(_ tag: XMLStartTag) {
        name = tag.name
        namespace = tag.namespace
        attributes = tag.attributes
        self.tag = tag.range
        inner = tag.range.upperBound..<tag.range.upperBound
    }

    /// The namespace of `xml:lang` and `xml:space`.
    static let xmlNamespace = "http://www.w3.org/XML/1998/namespace"

    /// The attribute that has this name and no prefix.
    func attribute(_ name: String) -> Attribute? {
        attributes.first { $0.namespace == nil && $0.name == name }
    }

    /// The value of the attribute that has this name and no prefix.
    func value(_ name: String) -> String? { attribute(name)?.text }

    /// The attribute with the prefix `xml`: `lang`, `space`, `id`.
    func xml(_ name: String) -> Attribute? {
        attributes.first { $0.name == name && $0.namespace == Self.xmlNamespace }
    }

    /// The elements in it, without those in them.
    var elements: [XMLElement] {
        children.compactMap {
            guard case .element(let element) = $0 else { return nil }
            return element
        }
    }

    /// The elements of the same namespace in it that have this name.
    func elements(_ name: String) -> [XMLElement] {
        elements.filter { $0.name == name && $0.namespace == namespace }
    }

    /// The first of ``elements(_:)``.
    func first(_ name: String) -> XMLElement? { elements(name).first }

    /// All text in it, and in the elements in it.
    var text: String {
        var text = ""
        for child in children {
            switch child {
            case .text(let piece, _): text += piece
            case .element(let element): text += element.text
            }
        }
        return text
    }
}

extension XMLStartTag.Attribute {
    /// The value as text.
    var text: String { String(decoding: value, as: UTF8.self) }
}

extension XMLElement {
    /// Reads a document.
    ///
    /// - Returns: its root element.
    /// - Throws: the reason why the document is refused.
    static func root(of bytes: [UInt8]) throws(CatalogDiagnostic) -> XMLElement {
        guard !bytes.isEmpty else { throw empty }
        var tree = XMLTree()
        try XMLDocumentReader<XMLTree>(bytes, limits: .exchange).read(into: &tree)
        guard let root = tree.root else { throw empty }
        return root
    }

    private static let empty = CatalogDiagnostic(.syntax, at: 0..<0, "the file is empty", help: "Export it again.")
}

/// Builds the tree of a document. An element is added to its parent when it ends, so that nothing is nested while it is read.
private struct XMLTree: XMLEvents {
    private var open: [XMLElement] = []
    private var text: [UInt8] = []
    /// The end of the last tag.
    private var position = 0
    private(set) var root: XMLElement?

    mutating func start(_ tag: XMLStartTag) {
        endText(at: tag.range.lowerBound)
        position = tag.range.upperBound
        open.append(XMLElement(tag))
    }

    mutating func text(_ bytes: Span<UInt8>) {
        text.append(bytes)
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
    fileprivate static let exchange = XMLLimits(maximumSize: 64 << 20, maximumNodes: 4_000_000)
}
