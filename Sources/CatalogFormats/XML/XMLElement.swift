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
