import MessageFormat2
import Plainspoken

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

extension ArgumentType {
    /// The type of value that functions ask for; nil if they take any. `:integer` wins over `:number`, which takes integers too.
    ///
    /// Functions that are not part of the standard say nothing.
    static func asked(by functions: some Sequence<Message.Function>) -> ArgumentType? {
        var type: ArgumentType?
        for function in functions {
            switch function.name {
            case "integer", "offset": return .integer
            case "number", "percent", "currency", "unit": type = .decimal
            case "date", "time", "datetime": type = type ?? .date
            case "string": type = type ?? .string
            default: continue
            }
        }
        return type
    }

    /// Whether a function can do something with a value of this type.
    func fits(_ function: Message.Function) -> Bool {
        switch function.name {
        case "integer", "offset", "number", "percent", "currency", "unit": self == .integer || self == .decimal
        case "date", "time", "datetime": self == .date
        default: true
        }
    }
}
