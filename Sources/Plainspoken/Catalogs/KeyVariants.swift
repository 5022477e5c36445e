/// Which keys have entries, and which have entries for a circumstance: determined at load time, so that a request needs
/// only one comparison per key.
struct KeyVariants: Sendable {
    private struct Facts: Sendable {
        /// The number of the variant's key; `nil` for keys without an entry for it.
        let outcomeUnknown: Int32?
        let retryAfter: Int32?
        /// Whether any language has an entry.
        let isWritten: Bool
        /// Whether it is a variant of another key for a known wait.
        let isForWait: Bool
    }

    /// By key number.
    private let facts: [Facts]

    /// - Parameters:
    ///   - written: whether a key has an entry, by its number.
    ///   - keys: all of them. Keys that have only variants also get a number.
    init(of written: [Bool], interningIn keys: inout KeyTable) {
        var bases: [MessageVariant: [Int: Int]] = [:]
        for number in written.indices where written[number] {
            for variant in MessageVariant.allCases {
                // In the key of another server's code, the last part belongs to the server.
                guard let base = variant.base(of: keys[number]), !base.hasPrefix("server.") else { continue }
                bases[variant, default: [:]][keys.intern(base)] = number
            }
        }
        let waiting = Set((bases[.retryAfter] ?? [:]).values)
        facts = (0..<keys.count).map { key in
            Facts(
                outcomeUnknown: bases[.outcomeUnknown]?[key].map { Int32($0) },
                retryAfter: bases[.retryAfter]?[key].map { Int32($0) }, isWritten: key < written.count && written[key],
                isForWait: waiting.contains(key))
        }
    }

    /// The key to try before this one if the request may have taken effect.
    func outcomeUnknown(of key: Int) -> Int? { facts[key].outcomeUnknown.map { Int($0) } }

    /// The key to try before this one if the wait is known.
    func retryAfter(of key: Int) -> Int? { facts[key].retryAfter.map { Int($0) } }

    /// Whether a key is a variant of another one for a known wait.
    func isForWait(_ key: Int) -> Bool { facts[key].isForWait }

    /// Whether any language has an entry for the key itself.
    func isWritten(_ key: Int) -> Bool { facts[key].isWritten }
}
