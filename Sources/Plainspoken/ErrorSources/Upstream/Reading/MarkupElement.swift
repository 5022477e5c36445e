/// One element of an XML document: what the bodies of servers need, and no more.
public struct MarkupElement: Sendable, Hashable {
    /// The name without its prefix.
    public var name: String
    /// The namespace; empty for none.
    public var namespace: String
    /// The values of the attributes, by name with its prefix as in the document (`xml:lang`).
    public var attributes: [String: String]
    /// The elements inside, in order.
    public var children: [MarkupElement]
    /// The characters directly inside, white space around them included.
    public var text: String

    /// An element made in code. All members have the meaning of the properties of the same name.
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

    /// The first element inside with this name, in any namespace.
    public func child(_ name: String) -> MarkupElement? { children.first { $0.name == name } }

    /// The characters inside, without white space around them; `nil` if nothing is left.
    package var trimmedText: String? {
        let space: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
        var bytes = Array(text.utf8)[...]
        while let first = bytes.first, space.contains(first) { bytes.removeFirst() }
        while let last = bytes.last, space.contains(last) { bytes.removeLast() }
        return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }

    /// The text of the first element inside with this name.
    package func text(of name: String) -> String? { child(name)?.trimmedText }
}
