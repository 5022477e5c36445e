/// A circumstance that chooses another text for a key: the entry `<key>.<name>` is tried before `<key>`.
///
/// It never shows in a problem's code or type. In the order in which they are tried: repeating may do harm, so the outcome comes
/// first.
package enum MessageVariant: String, Sendable, CaseIterable {
    /// The request may have taken effect, and to send it once more could do it twice.
    case outcomeUnknown = "outcome-unknown"
    /// It is known how long to wait.
    case retryAfter = "retry-after"

    /// What the engine supplies to the entries, besides what comes with the key.
    package var arguments: [MessageDeclaration.Argument] {
        switch self {
        case .outcomeUnknown: []
        case .retryAfter:
            [
                MessageDeclaration.Argument(name: "wait", type: .integer),
                MessageDeclaration.Argument(name: "waitUnit", type: .string),
                MessageDeclaration.Argument(name: "retryAfter", type: .integer),
            ]
        }
    }

    /// The entry's key.
    package func key(of key: MessageKey) -> MessageKey { MessageKey("\(key).\(rawValue)") }

    /// The key that an entry's key is a variant of; `nil` if it does not end in the variant's name.
    package func base(of key: String) -> String? {
        key.hasSuffix(".\(rawValue)") ? String(key.dropLast(rawValue.utf8.count + 1)) : nil
    }
}
