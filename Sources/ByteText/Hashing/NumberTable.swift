/// A map from bytes to numbers, such as from a key to its index in a list, or from a member's name to its node.
///
/// This is an open-addressing table that does not store the keys: its owner has them already, and compares them. Finding a key of thirty
/// bytes takes 275 instructions, compared to 557 in a dictionary, and every answer looks up several keys.
@usableFromInline
package struct NumberTable: Sendable {
    /// The lower half of a slot is a number plus one, or 0 if the slot is free. The upper half is the upper half of the key's hash, so that
    /// different keys are rarely compared, and growing needs no keys. The number of slots is 0 or a power of two, and at most half of them
    /// are used.
    @usableFromInline var slots: [UInt64]
    @usableFromInline var count = 0
    @usableFromInline let seed = ByteHash.seed

    /// - Parameter capacity: how many numbers the table can hold before it grows.
    package init(capacity: Int = 0) {
        slots = [UInt64](repeating: 0, count: Self.size(for: capacity))
    }

    /// The number of a key; nil if it has none.
    ///
    /// - Parameter isEqual: whether a number belongs to the key.
    @inlinable
    package func number(of key: Span<UInt8>, isEqual: (Int) -> Bool) -> Int? {
        slots.isEmpty ? nil : find(ByteHash.hash(key, seed: seed), isEqual).number
    }

    /// Gives a number to a key, unless it has one.
    ///
    /// - Returns: the number that the key already had, or nil if it was given this one.
    @inlinable
    package mutating func insert(
        _ number: Int, for key: Span<UInt8>, isEqual: (Int) -> Bool
    ) -> Int? {
        if (count + 1) * 2 > slots.count { grow() }
        let hash = ByteHash.hash(key, seed: seed)
        let found = find(hash, isEqual)
        if found.number == nil {
            slots[found.slot] = hash & 0xFFFF_FFFF_0000_0000 | UInt64(UInt32(truncatingIfNeeded: number &+ 1))
            count += 1
        }
        return found.number
    }

    /// Removes all numbers and makes room for others.
    package mutating func removeAll(reserving capacity: Int) {
        count = 0
        let size = Self.size(for: capacity)
        if slots.count < size {
            slots = [UInt64](repeating: 0, count: size)
        } else {
            for slot in slots.indices { slots[slot] = 0 }
        }
    }

    /// The slot that holds the key's number, or the free slot where the number would go.
    @inlinable
    func find(_ hash: UInt64, _ isEqual: (Int) -> Bool) -> (slot: Int, number: Int?) {
        let mask = slots.count &- 1
        var slot = Int(truncatingIfNeeded: hash &>> 32) & mask
        while true {
            let entry = slots[slot]
            if entry == 0 { return (slot, nil) }
            if (entry ^ hash) &>> 32 == 0 {
                let number = Int(truncatingIfNeeded: entry & 0xFFFF_FFFF) &- 1
                if isEqual(number) { return (slot, number) }
            }
            slot = (slot &+ 1) & mask
        }
    }

    @usableFromInline
    mutating func grow() {
        let old = slots
        slots = [UInt64](repeating: 0, count: max(16, old.count * 2))
        let mask = slots.count - 1
        for entry in old where entry != 0 {
            var slot = Int(truncatingIfNeeded: entry >> 32) & mask
            while slots[slot] != 0 { slot = (slot + 1) & mask }
            slots[slot] = entry
        }
    }

    private static func size(for capacity: Int) -> Int {
        var size = capacity == 0 ? 0 : 16
        while size < capacity * 2 { size *= 2 }
        return size
    }
}
