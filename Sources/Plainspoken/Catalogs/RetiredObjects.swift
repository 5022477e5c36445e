import Dispatch

/// Objects that are no longer published: kept until no answer uses them any more, and then freed on a thread that no
/// request waits for.
///
/// Freeing a snapshot of 64,000 texts takes a quarter of a second, on whichever thread releases it last. So this list
/// keeps each one until all others have released it.
final class RetiredObjects<Object: AnyObject & Sendable>: Sendable {
    private struct State: Sendable {
        var objects: [Object] = []
        /// How many objects are being examined.
        var candidates = 0
        var isSweeping = false
    }

    private let state = Published(State())
    private let queue = DispatchQueue(label: "plainspoken.retired", qos: .utility)

    /// How many have not been freed yet.
    var count: Int { state.update { $0.objects.count + $0.candidates } }

    /// Keeps an object that will get no new references.
    func append(_ object: Object) {
        let isSweeping = state.update { state in
            state.objects.append(object)
            defer { state.isSweeping = true }
            return state.isSweeping
        }
        if !isSweeping { sweep(after: 5) }
    }

    /// Checks repeatedly whether objects are still in use, until none is left.
    ///
    /// - Parameter pause: in milliseconds.
    private func sweep(after pause: Int) {
        queue.asyncAfter(deadline: .now() + .milliseconds(pause)) {
            if !self.freeUnused() { self.sweep(after: min(pause * 2, 1_000)) }
        }
    }

    /// - Returns: whether none is left.
    private func freeUnused() -> Bool {
        var candidates = state.update { state in
            let objects = state.objects
            state.objects = []
            state.candidates = objects.count
            return objects
        }
        var used: [Object] = []
        while var object = candidates.popLast() {
            // An object that only this variable refers to can't be reached by others any more. It is freed here,
            // outside the lock.
            if !isKnownUniquelyReferenced(&object) { used.append(object) }
        }
        return state.update { state in
            state.objects += used
            state.candidates = 0
            state.isSweeping = !state.objects.isEmpty
            return state.objects.isEmpty
        }
    }
}
