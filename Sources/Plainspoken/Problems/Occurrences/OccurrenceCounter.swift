import Synchronization

/// Makes UUIDs by encrypting a counter: see `docs/decisions/0005`.
///
/// The key is drawn at random when a counter is made, and never leaves it. The counter repeats after 2^64 ids. A forked
/// process would continue with the same key and count, so its ids would repeat its parent's; servers in Swift do not
/// fork while they run, since the runtime does not allow it.
final class OccurrenceCounter: Sendable {
    private let cipher: Speck128
    private let count = Atomic<UInt64>(0)

    convenience init() {
        var random = SystemRandomNumberGenerator()
        self.init(key: Speck128.Block(high: random.next(), low: random.next()))
    }

    /// - Parameter key: for tests; ids under a known key can be decrypted.
    init(key: Speck128.Block) {
        cipher = Speck128(key: key)
    }

    func nextUUID() -> OccurrenceUUID {
        let count = count.wrappingAdd(1, ordering: .relaxed).newValue
        return OccurrenceUUID(cipher.encrypted(Speck128.Block(high: 0, low: count)))
    }
}
