/// One element of an XML document, with just what is needed for the bodies of servers.
public struct MarkupElement: Sendable, Hashable {
    /// The name without its prefix.
    public var name: String
    /// The namespace; empty for none.
    public var namespace: String
    /// The attributes by name, with the prefix as in the document (`xml:lang`).
    public var attributes: [String: String]
    /// The child elements, in order.
    public var children: [MarkupElement]
    /// The characters directly inside, including surrounding white space.
    public var text: String

    /// An element made in code. The arguments are the properties of the same name.
    public init(
        name: String, namespace: String = "", attributes: [String: String] = [:], children: [MarkupElement] = [],
        text: String = ""
    ) {
        self.name = name
        self.namespace = namespace
        self.attributes = attributes
        self.children = children
        self.text = text
    }

    /// The first child with this name, in any namespace.
    public func child(_ name: String) -> MarkupElement? { children.first { $0.name == name } }

    /// The characters inside, without surrounding white space; `nil` if nothing is left.
    var trimmedText: String? {
        let space: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
        var bytes = Array(text.utf8)[...]
        while let first = bytes.first, space.contains(first) { bytes.removeFirst() }
        while let last = bytes.last, space.contains(last) { bytes.removeLast() }
        return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }

    /// The text of the first child with this name.
    func text(of name: String) -> String? { child(name)?.trimmedText }
}
