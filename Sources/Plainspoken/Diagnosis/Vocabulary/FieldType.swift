/// The type of value that a field takes, in words that readers know: `FieldError("#/age", .wrongType(.integer))`.
public struct FieldType: Sendable, Hashable {
    /// The message that names the type.
    public let key: MessageKey

    /// - Parameter key: the message that names your own type: a noun, such as `type.color`.
    public init(_ key: MessageKey) { self.key = key }

    /// Text.
    public static let string = FieldType("type.string")
    /// A whole number.
    public static let integer = FieldType("type.integer")
    /// Any number.
    public static let number = FieldType("type.number")
    /// True or false.
    public static let boolean = FieldType("type.boolean")
    /// Several values.
    public static let list = FieldType("type.list")
    /// A value with named parts.
    public static let object = FieldType("type.object")
    /// A day.
    public static let date = FieldType("type.date")
    /// A day and a time.
    public static let dateTime = FieldType("type.date-time")

    static let all = [string, integer, number, boolean, list, object, date, dateTime]
}
