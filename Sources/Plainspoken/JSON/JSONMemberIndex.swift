/// Finds equal names among the members of one object; kept by the reader, so that it allocates once per text.
struct JSONMemberIndex {
    /// Up to this many members every pair is compared.
    static let smallObject = 8

    /// Open addressing: the node of a name, or 0, in the lower half; bits of its hash in the upper.
    private var slots: [UInt64] = []
    /// Differs with every process: nobody outside can prepare names that collide.
    private static let seed: UInt64 = {
        var hasher = Hasher()
        hasher.combine(0x4A53_4F4E)
        return UInt64(truncatingIfNeeded: hasher.finalize())
    }()

    mutating func prepare(members: Int) {
        var capacity = 16
        while capacity < members &* 2 { capacity &*= 2 }
        if slots.count < capacity {
            slots = [UInt64](repeating: 0, count: capacity)
        } else {
            for index in slots.indices { slots[index] = 0 }
        }
    }

    /// The node of an equal name that was inserted before; if there is none, inserts this one.
    mutating func insert(_ node: Int, hash: UInt64, isEqual: (Int) -> Bool) -> Int? {
        let mask = slots.count - 1
        let tag = hash & 0xFFFF_FFFF_0000_0000
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] != 0 {
            let known = Int(slots[slot] & 0xFFFF_FFFF)
            if slots[slot] & 0xFFFF_FFFF_0000_0000 == tag, isEqual(known) { return known }
            slot = (slot + 1) & mask
        }
        slots[slot] = tag | UInt64(UInt32(truncatingIfNeeded: node))
        return nil
    }

    /// A hash of `bytes[range]`, eight bytes at a time.
    static func hash(_ bytes: [UInt8], _ range: Range<Int>) -> UInt64 {
        var hash = seed
        var position = range.lowerBound
        while position + 8 <= range.upperBound, let word = bytes.word(at: position) {
            hash = mix(hash ^ word)
            position += 8
        }
        var tail = UInt64(range.upperBound - position)
        while position < range.upperBound {
            tail = tail << 8 | UInt64(bytes[position])
            position += 1
        }
        return mix(hash ^ tail)
    }

    @inline(__always)
    private static func mix(_ value: UInt64) -> UInt64 {
        let product = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return product.high ^ product.low
    }
}
