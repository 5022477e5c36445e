/// One message that code can ask for, with the arguments it supplies. Catalogs are checked against it.
public struct MessageDeclaration: Sendable, Hashable {
    /// An argument as the code supplies it.
    public struct Argument: Sendable, Hashable {
        /// The name that texts use, without `$`.
        public var name: String
        /// The kind of value.
        public var type: ArgumentType
        /// Whether texts cannot show it.
        public var isPrivate: Bool

        public init(_ name: String, _ type: ArgumentType, isPrivate: Bool = false) {
            self.name = name
            self.type = type
            self.isPrivate = isPrivate
        }
    }

    public var key: MessageKey
    public var arguments: [Argument]
    /// Whether the catalogs may do without an entry, because a more general one serves.
    public var isOptional: Bool

    /// - Parameters:
    ///   - key: the message.
    ///   - arguments: what the code supplies with it, always.
    ///   - isOptional: whether a more general message serves as well.
    public init(_ key: MessageKey, _ arguments: [Argument] = [], isOptional: Bool = false) {
        self.key = key
        self.arguments = arguments
        self.isOptional = isOptional
    }
}

/// The kinds of values that arguments have.
public struct ArgumentType: Sendable, Hashable {
    /// The name that `messages.json` and catalogs use.
    public let name: String

    public static let string = ArgumentType(name: "string")
    public static let integer = ArgumentType(name: "integer")
    public static let decimal = ArgumentType(name: "decimal")
    public static let date = ArgumentType(name: "date")
    public static let list = ArgumentType(name: "list")
    public static let message = ArgumentType(name: "message")
}
