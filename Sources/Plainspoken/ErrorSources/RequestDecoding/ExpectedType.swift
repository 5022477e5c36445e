/// What a field must be, in words that a reader knows.
enum ExpectedType {
    static let keys: [MessageKey] = [
        "type.string", "type.number", "type.boolean", "type.list", "type.object", "type.date",
    ]

    /// The message that names a Swift type; `nil` for types that only programmers know.
    static func key(of type: any Any.Type) -> MessageKey? {
        switch type {
        case is any StringProtocol.Type, is Character.Type: "type.string"
        case is Bool.Type: "type.boolean"
        case is any Numeric.Type: "type.number"
        case is any ListOfValues.Type: "type.list"
        case is any ObjectWithMembers.Type: "type.object"
        default: keyOfFoundationType(named: "\(type)")
        }
    }

    /// Foundation's types, which the engine does not import, are known by name. The name itself is never shown.
    private static func keyOfFoundationType(named name: String) -> MessageKey? {
        switch name {
        case "Date": "type.date"
        case "Decimal": "type.number"
        case "URL", "UUID", "Data": "type.string"
        default: nil
        }
    }
}

/// What JSON writes as an array.
private protocol ListOfValues {}
extension Array: ListOfValues {}
extension ContiguousArray: ListOfValues {}
extension Set: ListOfValues {}

/// What JSON writes as an object.
private protocol ObjectWithMembers {}
extension Dictionary: ObjectWithMembers {}
