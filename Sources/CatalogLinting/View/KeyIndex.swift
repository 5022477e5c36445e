import Plainspoken

/// Finds entries by key without making a string: the keys' bytes stay where they are.
package struct KeyIndex: Sendable {
    /// Number of an entry plus one, 0 for free; a power of two long, at most half full.
    private var slots: [Int32]
    /// The upper half of each key's hash, so that unequal keys are mostly not compared.
    private var tags: [UInt32] = []

    package init(capacity: Int) {
        var size = 16
        while size < capacity * 2 { size *= 2 }
        slots = [Int32](repeating: 0, count: size)
        tags.reserveCapacity(capacity)
    }

    /// Adds a key with the next number, unless there is an equal one.
    ///
    /// - Returns: the number of the equal key; nil if there was none and the key was added.
    package mutating func insert(_ key: UnsafeBufferPointer<UInt8>, isEqual: (Int) -> Bool) -> Int? {
        let hash = KeyHash.hash(key, seed: Self.seed)
        let tag = UInt32(truncatingIfNeeded: hash >> 32)
        let (slot, found) = find(hash, tag, isEqual)
        if let found { return found }
        tags.append(tag)
        if tags.count * 2 > slots.count {
            grow()
        } else {
            slots[slot] = Int32(truncatingIfNeeded: tags.count)
        }
        return nil
    }

    /// Adds a number whose key is not to be found.
    package mutating func skip() { tags.append(0) }

    package func number(of key: UnsafeBufferPointer<UInt8>, isEqual: (Int) -> Bool) -> Int? {
        let hash = KeyHash.hash(key, seed: Self.seed)
        return find(hash, UInt32(truncatingIfNeeded: hash >> 32), isEqual).found
    }

    private func find(_ hash: UInt64, _ tag: UInt32, _ isEqual: (Int) -> Bool) -> (slot: Int, found: Int?) {
        let mask = slots.count - 1
        // The slot is taken from the bits of the tag, so that growing needs no keys.
        var slot = Int(truncatingIfNeeded: tag) & mask
        while slots[slot] != 0 {
            let number = Int(slots[slot]) - 1
            if tags[number] == tag, isEqual(number) { return (slot, number) }
            slot = (slot + 1) & mask
        }
        return (slot, nil)
    }

    private mutating func grow() {
        let old = slots
        slots = [Int32](repeating: 0, count: old.count * 2)
        let mask = slots.count - 1
        for entry in old + [Int32(truncatingIfNeeded: tags.count)] where entry != 0 {
            var slot = Int(truncatingIfNeeded: tags[Int(entry) - 1]) & mask
            while slots[slot] != 0 { slot = (slot + 1) & mask }
            slots[slot] = entry
        }
    }

    /// Another one in every process: the keys are those of whoever wrote the file.
    private static let seed = UInt64.random(in: .min ... .max)
}
