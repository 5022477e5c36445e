import Catalogs

/// One value that a generated function takes.
struct KeyArgument {
    /// The name in texts, without `$`.
    let name: String
    /// The name in Swift.
    let label: String
    let type: ArgumentType
    /// The meaning and a typical value, from the catalog.
    var description: String?
    var example: String?

    /// The declaration for tools that compare code and catalogs.
    var declaration: MessageDeclaration.Argument { MessageDeclaration.Argument(name: name, type: type) }

    /// The type of the parameter. The names of the library are qualified, since the application may have a `PointInTime`.
    var swiftType: String {
        switch type.name {
        case "integer": "Int"
        case "decimal": "Plainspoken.ExactNumber"
        case "date": "Plainspoken.PointInTime"
        case "list": "[String]"
        case "message": "Plainspoken.MessageKey"
        default: "String"
        }
    }

    /// The expression for the value: `.integer(left)`, `.private(.string(account))`.
    var swiftValue: String {
        let function = type.name == "decimal" ? "number" : type.name
        let value = ".\(function)(\(SwiftName.quoted(label)))"
        return type.isPrivate ? ".private(\(value))" : value
    }
}
