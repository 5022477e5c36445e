/// Which keys have texts for a circumstance: looked up at load, so that a request costs one comparison per key.
struct KeyVariants: Sendable {
    /// By key number, the number of the variant's key; `nil` for keys without one.
    private let outcomeUnknown: [Int?]
    private let retryAfter: [Int?]

    /// - Parameter keys: all of them. The base of each variant gets a number as well.
    init(interningIn keys: inout KeyTable) {
        for number in 0..<keys.count {
            for variant in MessageVariant.all {
                if let base = variant.base(of: keys[number]) { _ = keys.intern(base) }
            }
        }
        let all = keys
        func numbers(_ variant: MessageVariant) -> [Int?] {
            (0..<all.count).map { all.number(of: variant.key(of: MessageKey(all[$0])).rawValue) }
        }
        outcomeUnknown = numbers(.outcomeUnknown)
        retryAfter = numbers(.retryAfter)
    }

    /// The keys that are tried before a key.
    @inline(__always)
    func outcomeUnknown(of key: Int) -> Int? { outcomeUnknown[key] }

    @inline(__always)
    func retryAfter(of key: Int) -> Int? { retryAfter[key] }
}
