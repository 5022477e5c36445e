/// The sources that can know an error, by the error's type: filled on first sight of a type, asked once per error.
///
/// An open-addressing table over the types' addresses. A Swift dictionary hashes with a keyed hash that hostile keys need;
/// types are the program's own.
struct SourceTable: Sendable {
    private struct Slot: Sendable {
        let type: ObjectIdentifier
        /// Translators that share their catalogs have registries of their own: see ``ErrorTranslator/adding(_:)``.
        let registry: Int
        let candidates: [ErrorRegistry.Candidate]
    }

    /// A power of two long, at most half full.
    private var slots = [Slot?](repeating: nil, count: 32)
    private var count = 0

    /// The sources of a type; `nil` where they are not known yet.
    func candidates(of type: ObjectIdentifier, in registry: Int) -> [ErrorRegistry.Candidate]? {
        slots[place(of: type, registry)]?.candidates
    }

    mutating func insert(_ candidates: [ErrorRegistry.Candidate], of type: ObjectIdentifier, in registry: Int) {
        let place = place(of: type, registry)
        if slots[place] == nil { count += 1 }
        slots[place] = Slot(type: type, registry: registry, candidates: candidates)
        guard count * 2 > slots.count else { return }
        let old = slots
        slots = [Slot?](repeating: nil, count: old.count * 2)
        for case let slot? in old { slots[self.place(of: slot.type, slot.registry)] = slot }
    }

    /// The slot that holds the type, or the free one where it belongs.
    private func place(of type: ObjectIdentifier, _ registry: Int) -> Int {
        let hash = (UInt(bitPattern: type) &+ UInt(bitPattern: registry)).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        let mask = slots.count &- 1
        var place = Int(truncatingIfNeeded: hash.high ^ hash.low) & mask
        while let slot = slots[place], slot.type != type || slot.registry != registry { place = (place &+ 1) & mask }
        return place
    }
}
