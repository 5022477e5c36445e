/// A circumstance that chooses another text for a key: the entry `<key>.<name>` is tried before `<key>`.
///
/// It never shows in a problem's code or type.
package struct MessageVariant: Sendable, Hashable {
    /// The last part of the entry's key.
    package let name: String

    /// The request may have taken effect, and to send it once more could do it twice.
    package static let outcomeUnknown = MessageVariant(name: "outcome-unknown")
    /// It is known how long to wait.
    package static let retryAfter = MessageVariant(name: "retry-after")

    /// In the order in which they are tried: repeating may do harm, so the outcome comes first.
    package static let all: [MessageVariant] = [outcomeUnknown, retryAfter]

    /// What the engine supplies to the entries, besides what comes with the key.
    package var arguments: [MessageDeclaration.Argument] {
        guard self == .retryAfter else { return [] }
        return [
            MessageDeclaration.Argument(name: "wait", type: .integer),
            MessageDeclaration.Argument(name: "waitUnit", type: .string),
            MessageDeclaration.Argument(name: "retryAfter", type: .integer),
        ]
    }

    /// The entry's key.
    package func key(of key: MessageKey) -> MessageKey { MessageKey("\(key).\(name)") }

    /// The key that an entry's key is a variant of; `nil` if it is none of this circumstance.
    package func base(of key: String) -> String? {
        key.hasSuffix(".\(name)") ? String(key.dropLast(name.count + 1)) : nil
    }
}

extension Diagnosis {
    /// Whether the request can have taken effect although it failed.
    var leavesOutcomeOpen: Bool {
        if let outcome { return outcome == .unknown }
        return switch status?.code {
        case 500, 502, 504: true
        default: false
        }
    }

    /// How long to wait; `nil` where that is not known or nothing.
    var wait: Wait? { retry.wholeSeconds.flatMap { $0 > 0 ? Wait(seconds: $0) : nil } }

    /// What the engine supplies where the wait is known.
    static let waitArguments = MessageVariant.retryAfter.arguments.map(\.name)

    /// Puts the wait among the values, under the names that texts of ``MessageVariant/retryAfter`` show.
    mutating func supply(_ wait: Wait) {
        arguments["wait"] = .integer(wait.amount)
        arguments["waitUnit"] = .string(wait.unit.rawValue)
        arguments["retryAfter"] = retry.wholeSeconds.map { .integer($0) }
    }
}
