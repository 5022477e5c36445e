/// The elements of one array of a ``JSONDocument``.
package struct JSONElements: Sequence, IteratorProtocol {
    private let nodes: [JSONNode]
    private var element: Int
    private let end: Int

    init(nodes: [JSONNode], array: Int) {
        self.nodes = nodes
        element = array + 1
        end = nodes[array].kind == .array ? Int(nodes[array].next) : array
    }

    package mutating func next() -> Int? {
        guard element < end else { return nil }
        defer { element = Int(nodes[element].next) }
        return element
    }
}
