/// A circumstance that selects a different text for a key: the entry `<key>.<name>` is tried before `<key>`.
///
/// It never appears in a problem's code or type. The cases are in the order in which they are tried. The outcome comes
/// first, because repeating a request may do harm.
package enum MessageVariant: String, Sendable, CaseIterable {
    /// The request may have taken effect, so sending it again could do it twice.
    case outcomeUnknown = "outcome-unknown"
    /// The wait is known.
    case retryAfter = "retry-after"

    /// The arguments that the engine supplies to the entries, besides those of the key.
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

    /// The key that a variant's key belongs to; `nil` if it does not end in the variant's name.
    package func base(of key: String) -> String? {
        key.hasSuffix(".\(rawValue)") ? String(key.dropLast(rawValue.utf8.count + 1)) : nil
    }

    /// The key that a key for any circumstance belongs to: `http.503` for `http.503.retry-after`; `nil` for other keys.
    package static func base(of key: String) -> String? { allCases.lazy.compactMap { $0.base(of: key) }.first }
}
