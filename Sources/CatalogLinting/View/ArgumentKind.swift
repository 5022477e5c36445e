/// What a function takes its argument for, as far as texts of two languages have to agree on it.
package enum ArgumentKind: String, Sendable, Hashable {
    case number, date, text

    /// nil for functions that are not of the standard.
    package init?(function: String) {
        switch function {
        case "number", "integer", "percent", "currency", "unit", "offset": self = .number
        case "date", "time", "datetime": self = .date
        case "string": self = .text
        default: return nil
        }
    }

    /// nil for kinds that fit every function: a message or list is text.
    package init?(declared type: String) {
        switch type {
        case "integer", "decimal", "number": self = .number
        case "date": self = .date
        case "string", "list", "message": self = .text
        default: return nil
        }
    }
}
