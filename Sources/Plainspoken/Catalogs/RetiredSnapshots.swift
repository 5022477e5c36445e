import Dispatch

/// Snapshots that were published once: kept until no answer is made from them any more, and freed then, on a thread that
/// nobody waits for.
///
/// To free a snapshot of 64,000 texts takes a quarter of a second. Whoever holds the last reference does it; so a request must
/// never hold the last one, and this list has one of its own until all others are gone.
final class RetiredSnapshots: Sendable {
    private struct State: Sendable {
        var snapshots: [CatalogSnapshot] = []
        var isSweeping = false
    }

    /// The first pause until it is looked whether a snapshot is still in use, and the longest, in milliseconds.
    private static let pauses = 5...1_000

    private static let queue = DispatchQueue(label: "plainspoken.retired", qos: .utility)

    private let state = Published(State())

    /// Keeps a snapshot that new answers are not made from.
    func append(_ snapshot: CatalogSnapshot) {
        let isSweeping = state.update { state in
            state.snapshots.append(snapshot)
            defer { state.isSweeping = true }
            return state.isSweeping
        }
        if !isSweeping { sweep(after: Self.pauses.lowerBound) }
    }

    /// How many are not freed yet.
    var count: Int { state.read().snapshots.count }

    private func sweep(after pause: Int) {
        Self.queue.asyncAfter(deadline: .now() + .milliseconds(pause)) {
            if !self.freeUnused() { self.sweep(after: min(pause * 2, Self.pauses.upperBound)) }
        }
    }

    /// - Returns: whether none is left.
    private func freeUnused() -> Bool {
        var candidates = state.update { state in
            let snapshots = state.snapshots
            state.snapshots = []
            return snapshots
        }
        var used: [CatalogSnapshot] = []
        while var snapshot = candidates.popLast() {
            // Nobody can get at a snapshot that only this variable refers to. It is freed here, outside of the lock.
            if !isKnownUniquelyReferenced(&snapshot) { used.append(snapshot) }
        }
        return state.update { state in
            state.snapshots += used
            state.isSweeping = !state.snapshots.isEmpty
            return state.snapshots.isEmpty
        }
    }
}
