/// The type of value that a field takes, in words that readers know: `FieldError("#/age", .wrongType(.integer))`.
public struct FieldType: Sendable, Hashable {
    /// The message about a field with a value of another type.
    public let key: MessageKey

    /// - Parameter key: your own message about a field with a value of another type, such as `field.wrong-type.color`.
    public init(_ key: MessageKey) { self.key = key }

    /// Text.
    public static let string = FieldType("field.wrong-type.string")
    /// A whole number.
    public static let integer = FieldType("field.wrong-type.integer")
    /// Any number.
    public static let number = FieldType("field.wrong-type.number")
    /// True or false.
    public static let boolean = FieldType("field.wrong-type.boolean")
    /// Several values.
    public static let list = FieldType("field.wrong-type.list")
    /// A value with named parts.
    public static let object = FieldType("field.wrong-type.object")
    /// A day.
    public static let date = FieldType("field.wrong-type.date")
    /// A day and a time.
    public static let dateTime = FieldType("field.wrong-type.date-time")

    static let all = [string, integer, number, boolean, list, object, date, dateTime]
}
