/// Which keys have entries, and which have entries for a circumstance: determined at load time, so that a request needs
/// only one comparison per key.
struct KeyVariants: Sendable {
    /// By key number, the number of the variant's key; `nil` for keys without an entry for it.
    private let outcomeUnknown: [Int?]
    private let retryAfter: [Int?]
    /// By key number, whether any language has an entry.
    private let isWritten: [Bool]
    /// By key number, whether it is a variant of another key for a known wait.
    private let isForWait: [Bool]

    /// - Parameters:
    ///   - written: the numbers of the keys that have entries.
    ///   - keys: all of them. Keys that have only variants get a number as well.
    init(of written: Set<Int>, interningIn keys: inout KeyTable) {
        var bases: [MessageVariant: [Int: Int]] = [:]
        for number in written {
            for variant in MessageVariant.allCases {
                // In the key of another server's code, the last part belongs to the server.
                guard let base = variant.base(of: keys[number]), !base.hasPrefix("server.") else { continue }
                bases[variant, default: [:]][keys.intern(base)] = number
            }
        }
        let numbers = 0..<keys.count
        outcomeUnknown = numbers.map { bases[.outcomeUnknown]?[$0] }
        retryAfter = numbers.map { bases[.retryAfter]?[$0] }
        isWritten = numbers.map(written.contains)
        let waiting = Set((bases[.retryAfter] ?? [:]).values)
        isForWait = numbers.map(waiting.contains)
    }

    /// The key to try before this one if the request may have taken effect.
    func outcomeUnknown(of key: Int) -> Int? { outcomeUnknown[key] }

    /// The key to try before this one if the wait is known.
    func retryAfter(of key: Int) -> Int? { retryAfter[key] }

    /// Whether a key is a variant of another one for a known wait.
    func isForWait(_ key: Int) -> Bool { isForWait[key] }

    /// Whether any language has an entry for the key itself.
    func isWritten(_ key: Int) -> Bool { isWritten[key] }
}
