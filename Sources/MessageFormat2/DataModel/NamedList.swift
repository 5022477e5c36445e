/// Something with a name in a ``NamedList``.
public protocol Named: Hashable, Sendable {
    /// What it is found by.
    var name: String { get }
}

/// Options or attributes in the order of the source. Their order means nothing, so lists of the same members are equal.
public struct NamedList<Member: Named>: Sendable, RandomAccessCollection, ExpressibleByArrayLiteral {
    private var members: [Member]

    public init(_ members: [Member] = []) { self.members = members }

    public init(arrayLiteral members: Member...) { self.members = members }

    public var startIndex: Int { members.startIndex }

    public var endIndex: Int { members.endIndex }

    public subscript(index: Int) -> Member { members[index] }

    /// The member of that name; the last one, if a list that has not been checked has several.
    public subscript(name: String) -> Member? { members.last { $0.name == name } }

    /// Adds a member at the end.
    public mutating func append(_ member: Member) { members.append(member) }
}

extension NamedList: Hashable {
    public static func == (left: NamedList, right: NamedList) -> Bool {
        left.members.count == right.members.count
            && (left.members == right.members || Set(left.members) == Set(right.members))
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(Set(members))
    }
}
