extension Message {
    /// An option of a function or of markup: `select=ordinal`, `currency=$currency`.
    public struct Option: Sendable, Hashable, Named {
        /// The identifier, with its namespace: `select`, `u:dir`.
        public var name: String
        /// The value of the option.
        public var value: Operand
        /// The option's place in the source, from its name to its value.
        public var span: SourceSpan
        /// The name's place in the source.
        public var nameSpan: SourceSpan

        /// Creates an option from its properties.
        public init(_ name: String, value: Operand, span: SourceSpan = .none, nameSpan: SourceSpan = .none) {
            self.name = name
            self.value = value
            self.span = span
            self.nameSpan = nameSpan
        }
    }

    /// A note for translators or tools: `@translate=no`, `@source=|the cart|`, `@can-copy`.
    public struct Attribute: Sendable, Hashable, Named {
        /// The identifier without `@`, with its namespace.
        public var name: String
        /// The value; nil if the attribute has none.
        public var value: Literal?
        /// The attribute's place in the source, with its `@`.
        public var span: SourceSpan

        /// Creates an attribute from its properties.
        public init(_ name: String, value: Literal? = nil, span: SourceSpan = .none) {
            self.name = name
            self.value = value
            self.span = span
        }
    }
}

/// Something with a name in a ``NamedList``: an option or an attribute.
public protocol Named: Hashable, Sendable {
    /// The name to find it by.
    var name: String { get }
}

/// Options or attributes, in source order. The order has no meaning, so lists with the same members are equal.
///
/// ```swift
/// let options: NamedList = [Message.Option("select", value: .literal(Message.Literal("ordinal")))]
/// options["select"]?.name   // "select"
/// ```
public struct NamedList<Member: Named>: Sendable, RandomAccessCollection, ExpressibleByArrayLiteral {
    private var members: [Member]

    /// A list of the given members.
    ///
    /// - Parameter members: in the order in which they will be printed.
    public init(_ members: [Member] = []) { self.members = members }

    public init(arrayLiteral members: Member...) { self.members = members }

    public var startIndex: Int { members.startIndex }

    public var endIndex: Int { members.endIndex }

    public subscript(index: Int) -> Member { members[index] }

    /// The member with a given name. If a list has several, which is a mistake, this is the last one.
    public subscript(name: String) -> Member? { members.last { $0.name == name } }

    /// Adds a member at the end.
    public mutating func append(_ member: Member) { members.append(member) }
}

extension NamedList: Hashable {
    /// Whether both have the same members, in any order.
    public static func == (left: NamedList, right: NamedList) -> Bool {
        left.members.count == right.members.count
            && (left.members == right.members || Set(left.members) == Set(right.members))
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(Set(members))
    }
}
