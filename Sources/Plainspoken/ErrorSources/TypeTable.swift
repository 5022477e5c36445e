/// The sources that can know an error, by the error's type.
///
/// An open-addressing table keyed by the types' addresses. A Swift dictionary would use keyed hashing to resist hostile
/// input, but types are the program's own.
struct TypeTable: Sendable {
    private struct Slot: Sendable {
        let type: ObjectIdentifier
        let candidates: [any ErrorRegistry.Candidate]
    }

    /// Its length is a power of two, and it is at most half full.
    private var slots = [Slot?](repeating: nil, count: 32)
    private var count = 0

    /// The sources for a type; `nil` if they are not known yet. Setting them a second time has no effect.
    subscript(type: ObjectIdentifier) -> [any ErrorRegistry.Candidate]? {
        get { slots[place(of: type)]?.candidates }
        set {
            let place = place(of: type)
            guard let newValue, slots[place] == nil else { return }
            slots[place] = Slot(type: type, candidates: newValue)
            count += 1
            if count * 2 > slots.count { grow() }
        }
    }

    private mutating func grow() {
        let old = slots
        slots = [Slot?](repeating: nil, count: old.count * 2)
        for case let slot? in old { slots[place(of: slot.type)] = slot }
    }

    /// The slot that holds the type, or the free one where it belongs.
    private func place(of type: ObjectIdentifier) -> Int {
        let hash = UInt(bitPattern: type).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        let mask = slots.count &- 1
        var place = Int(truncatingIfNeeded: hash.high ^ hash.low) & mask
        while let slot = slots[place], slot.type != type { place = (place &+ 1) & mask }
        return place
    }
}
