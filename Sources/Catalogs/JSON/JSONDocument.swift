/// A parsed JSON text: its bytes, the place of every value, and every mistake in it.
///
/// ```swift
/// let document = JSONDocument(reading: Array(#"{"a": [1, 2]}"#.utf8))
/// for (name, value) in document.members(of: 0) {
///     print(document.string(at: name), document.nodes[value].kind)
/// }
/// // a array
/// ```
package struct JSONDocument: Sendable {
    package let bytes: [UInt8]
    /// Every value and member name in document order; the first is the root. Empty if there is no value.
    package let nodes: [JSONNode]
    /// The mistakes, in document order. A byte order mark alone is no reason to refuse the text.
    package let problems: [CatalogDiagnostic]
    /// The place of an extra closing bracket after the value, if there is one.
    let surplusBracket: Int?
    let isUTF8: Bool

    package init(
        reading bytes: [UInt8], mode: JSONReader.Mode = .stopping, duplicates: JSONReader.Duplicates = .refused,
        limits: JSONLimits = .standard
    ) {
        var reader = JSONReader(bytes, mode: mode, duplicates: duplicates, limits: limits)
        reader.text()
        self.bytes = bytes
        nodes = reader.nodes
        problems = reader.sortedProblems()
        surplusBracket = reader.surplusBracket
        isUTF8 = reader.isUTF8
    }

    /// The first mistake that makes the text invalid; nil if it is JSON.
    package var error: CatalogDiagnostic? { problems.first(where: \.code.isError) }

    /// The offsets of a node's first byte and of the one after its last.
    package func range(of node: Int) -> Range<Int> {
        Int(nodes[node].start)..<Int(nodes[node].end)
    }

    /// The offsets of the bytes between a string's quotes.
    package func content(of node: Int) -> Range<Int> { nodes[node].text }

    /// Whether the bytes between a string's quotes are the text itself.
    func isVerbatim(_ node: Int) -> Bool {
        !nodes[node].content.contains(.needsDecoding)
    }

    /// The text of a string, with escapes decoded.
    package func string(at node: Int) -> String {
        let content = content(of: node)
        guard !isVerbatim(node) else { return String(decoding: bytes[content], as: UTF8.self) }
        var decoded: [UInt8] = []
        JSONStringLiteral.decode(bytes, content, into: &decoded)
        return String(decoding: decoded, as: UTF8.self)
    }

    /// Whether a string equals a text, compared without allocating.
    package func string(at node: Int, is text: String) -> Bool {
        let content = content(of: node)
        guard isVerbatim(node) else { return string(at: node) == text }
        return bytes.span.extracting(content).isEqual(to: text.utf8.span)
    }

    /// The members of an object: the nodes of name and value, in document order, including duplicates.
    package func members(of object: Int) -> JSONMembers {
        JSONMembers(nodes: nodes, object: object)
    }

    /// The nodes of an array's elements.
    package func elements(of array: Int) -> JSONElements {
        JSONElements(nodes: nodes, array: array)
    }

    /// The first member with a name; nil if the node is no object, or has none.
    package func member(_ name: String, of object: Int?) -> (name: Int, value: Int)? {
        guard let object, nodes.indices.contains(object), nodes[object].kind == .object else { return nil }
        return members(of: object).first { string(at: $0.name, is: name) }
    }

    /// The text of the first member with a name; nil if it has none.
    package func text(_ name: String, of object: Int?) -> String? {
        member(name, of: object).flatMap { nodes[$0.value].kind == .string ? string(at: $0.value) : nil }
    }
}
