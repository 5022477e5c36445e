/// Which language serves a range best, for every range that clients really send: one look into memory.
///
/// It is made for one set of languages when they are loaded, and never changes: nothing that a client sends gets into it. A table
/// of its own, because keys and values are words here: through `NumberTable`, which hashes bytes, a negotiation costs 16 % more.
struct RangeTable: Sendable {
    /// Two words a slot, by open addressing: the first eight bytes of the range; its other bytes and, in the upper half,
    /// what it maps to. An empty slot is 0.
    private let slots: [UInt64]
    /// Takes a hash to a slot.
    private let shift: UInt64

    /// - Parameter entries: ranges and their languages; of equal ranges the last one counts.
    init(_ entries: [(key: RangeKey, winner: RankedRange.Winner)]) {
        // Half of the slots stay empty, so that looks end soon.
        var bits: UInt64 = 4
        while 1 << bits < entries.count * 2 { bits += 1 }
        let shift = 64 - bits
        let mask = 1 << Int(bits) - 1
        var slots = [UInt64](repeating: 0, count: 2 << Int(bits))
        for (key, winner) in entries where key.isShort && key.low != 0 {
            var slot = Int(truncatingIfNeeded: Self.hash(key) &>> shift)
            while slots[slot * 2] != 0, slots[slot * 2] != key.low || slots[slot * 2 + 1] & 0xFFFF_FFFF != key.high {
                slot = (slot + 1) & mask
            }
            slots[slot * 2] = key.low
            slots[slot * 2 + 1] = key.high | UInt64(winner.word) << 32
        }
        self.slots = slots
        self.shift = shift
    }

    /// What a range maps to, or nil where the table doesn't know it.
    @inline(__always)
    func winner(_ key: RangeKey) -> RankedRange.Winner? {
        guard key.isShort else { return nil }
        return slots.withUnsafeBufferPointer { slots in
            let mask = slots.count / 2 &- 1
            var slot = Int(truncatingIfNeeded: Self.hash(key) &>> shift) & mask
            while true {
                let low = slots[slot &* 2]
                if low == 0 { return nil }
                let high = slots[slot &* 2 &+ 1]
                if low == key.low, high & 0xFFFF_FFFF == key.high {
                    return RankedRange.Winner(word: UInt32(truncatingIfNeeded: high &>> 32))
                }
                slot = (slot &+ 1) & mask
            }
        }
    }

    @inline(__always)
    private static func hash(_ key: RangeKey) -> UInt64 {
        (key.low ^ key.high &* 0x9E37_79B9_7F4A_7C15) &* 0xD6E8_FEB8_6659_FD93
    }
}
