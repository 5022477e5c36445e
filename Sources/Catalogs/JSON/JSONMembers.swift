/// The members of one object of a ``JSONDocument``.
package struct JSONMembers: Sequence, IteratorProtocol {
    private let nodes: [JSONNode]
    private var name: Int
    private let end: Int

    init(nodes: [JSONNode], object: Int) {
        self.nodes = nodes
        name = object + 1
        end = nodes[object].kind == .object ? Int(nodes[object].next) : object
    }

    package mutating func next() -> (name: Int, value: Int)? {
        guard name + 1 < end else { return nil }
        let member = (name, name + 1)
        name = Int(nodes[name + 1].next)
        return member
    }
}
