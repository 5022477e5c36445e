/// One message that code can ask for, with the arguments it supplies. Catalogs are checked against it.
///
/// ```swift
/// MessageDeclaration("order.out-of-stock", arguments: ["left": .integer, "customer": .private(.string)])
/// ```
public struct MessageDeclaration: Sendable, Hashable {
    /// An argument that the code supplies.
    public struct Argument: Sendable, Hashable {
        /// The name that texts use, without `$`.
        public var name: String
        /// The kind of value.
        public var type: ArgumentType

        package init(name: String, type: ArgumentType) {
            self.name = name
            self.type = type
        }
    }

    /// The message.
    public var key: MessageKey
    /// The arguments that the code always supplies.
    public var arguments: [Argument]
    /// Whether the catalogs may leave it out, because a more general message can replace it.
    public var isOptional: Bool

    /// - Parameters:
    ///   - key: the message.
    ///   - arguments: the arguments that the code always supplies.
    ///   - isOptional: whether a more general message can replace it.
    public init(
        _ key: MessageKey, arguments: KeyValuePairs<String, ArgumentType> = [:], isOptional: Bool = false
    ) {
        self.key = key
        self.arguments = arguments.map { Argument(name: $0, type: $1) }
        self.isOptional = isOptional
    }
}

/// The type of an argument's value, and whether readers may see it.
public struct ArgumentType: Sendable, Hashable {
    /// The name that `messages.json` and catalogs use.
    public let name: String
    /// Whether the value is for the log only: no text can show it.
    public private(set) var isPrivate = false

    private init(name: String) { self.name = name }

    /// A text, shown unchanged.
    public static let string = ArgumentType(name: "string")
    /// A whole number.
    public static let integer = ArgumentType(name: "integer")
    /// An exact decimal number.
    public static let decimal = ArgumentType(name: "decimal")
    /// A point in time.
    public static let date = ArgumentType(name: "date")
    /// Several values.
    public static let list = ArgumentType(name: "list")
    /// A text from the catalogs, such as a label.
    public static let message = ArgumentType(name: "message")

    /// The same type of value, for the log only.
    public static func `private`(_ type: ArgumentType) -> ArgumentType {
        var type = type
        type.isPrivate = true
        return type
    }
}
