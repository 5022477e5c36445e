import MessageFormat2
import Plainspoken

/// The value of an argument from outside: from a shell or from a line of JSON.
indirect enum ArgumentValue: Hashable, Sendable {
    case string(String)
    case integer(Int64)
    /// Digits in the syntax of JSON numbers.
    case decimal(String)
    case date(secondsSince1970: Double, zone: String?)
    case list([ArgumentValue])
    /// A text from the catalogs: the name of a field.
    case message(String)
    /// A value that no text may show.
    case `private`(ArgumentValue)

    /// The value for a message formatted on its own, without catalogs and secrets.
    var messageValue: MessageValue {
        switch self {
        case .string(let text): .string(text)
        case .integer(let value): .integer(value)
        case .decimal(let digits): DecimalNumber(parsing: digits.utf8).map { .decimal($0) } ?? .string(digits)
        case .date(let seconds, let zone): .date(secondsSince1970: seconds, zone: zone)
        case .list(let values): .list(values.map(\.messageValue))
        case .message(let key): .string(key)
        case .private(let value): value.messageValue
        }
    }

    /// The value for a diagnosis.
    var argument: DiagnosisArgument {
        switch self {
        case .string(let text): .string(text)
        case .integer(let value): .integer(Int(value))
        case .decimal(let digits): .decimal(digits)
        case .date(let seconds, let zone): .date(secondsSince1970: seconds, zone: zone)
        case .list(let values): .list(values.map(\.plainText))
        case .message(let key): .message(MessageKey(key))
        case .private(let value): .private(value.argument)
        }
    }

    /// The value without formatting, as an element of a list.
    var plainText: String {
        switch self {
        case .string(let text), .decimal(let text), .message(let text): text
        case .integer(let value): String(value)
        case .date(let seconds, _): String(seconds)
        case .list(let values): values.map(\.plainText).joined(separator: ", ")
        case .private(let value): value.plainText
        }
    }
}
