import Catalogs

/// Identifies a request among those that have not been answered (JSON-RPC 2.0, section 4).
enum RequestID: Sendable, Hashable {
    case number(Int64)
    case text(String)

    init?(_ value: JSONValue?) {
        if let number = value?.integer {
            self = .number(number)
        } else if let text = value?.string {
            self = .text(text)
        } else {
            return nil
        }
    }

    var json: JSONValue {
        switch self {
        case .number(let number): .integer(Int(number))
        case .text(let text): .string(text)
        }
    }
}
