import MessageFormat2

extension ArgumentType {
    /// The type of value that functions ask for; nil if they take any. `:integer` wins over `:number`, which takes integers too.
    ///
    /// Functions that are not part of the standard say nothing.
    package static func asked(by functions: some Sequence<Message.Function>) -> ArgumentType? {
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
    package func fits(_ function: Message.Function) -> Bool {
        switch function.name {
        case "integer", "offset", "number", "percent", "currency", "unit": self == .integer || self == .decimal
        case "date", "time", "datetime": self == .date
        default: true
        }
    }
}
