/// Message keys as dense numbers: built at load, asked once per key and response.
///
/// An open-addressing table over the keys' bytes. A Swift dictionary hashes with a keyed hash that hostile keys need; the
/// keys here are the program's own.
struct KeyTable: Sendable {
    private var keys: [String] = []
    /// Number of the key plus one, 0 for free; a power of two long, at most half full.
    private var slots: [Int32] = [Int32](repeating: 0, count: 16)

    /// How many keys there are; their numbers are `0 ..< count`.
    var count: Int { keys.count }

    /// The key with a number.
    subscript(number: Int) -> String { keys[number] }

    /// The number of a key, `nil` if no catalog has it.
    func number(of key: String) -> Int? {
        let entry = slots[slot(of: key)]
        return entry == 0 ? nil : Int(entry) - 1
    }

    /// The number of a key, a new one if it has none.
    mutating func intern(_ key: String) -> Int {
        if let number = number(of: key) { return number }
        keys.append(key)
        if keys.count * 2 > slots.count {
            slots = [Int32](repeating: 0, count: slots.count * 2)
            for (number, key) in keys.enumerated() { slots[slot(of: key)] = Int32(number) + 1 }
        } else {
            slots[slot(of: key)] = Int32(keys.count)
        }
        return keys.count - 1
    }

    /// The slot that holds the key, or the free one where it belongs.
    private func slot(of key: String) -> Int {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: Self.hash(key)) & mask
        while slots[slot] != 0, keys[Int(slots[slot]) - 1] != key { slot = (slot + 1) & mask }
        return slot
    }

    private static func hash(_ key: String) -> UInt64 {
        // Every string of the standard library has contiguous storage.
        key.utf8.withContiguousStorageIfAvailable { KeyHash.hash($0) }
            ?? Array(key.utf8).withUnsafeBufferPointer { KeyHash.hash($0) }
    }
}
