import Dispatch
import Synchronization

/// The messages that have arrived and wait for their turn. One thread puts them in, and another takes them out.
final class Inbox: Sendable {
    /// The most messages that wait. With more, reading pauses, so that a flood of messages cannot take up all memory.
    static let capacity = 4_096

    private struct State {
        var messages: [IncomingMessage] = []
        /// The index of the next one.
        var next = 0
        /// Requests that wait or run, and that the editor no longer wants an answer to.
        var cancelled: Set<RequestID> = []
        /// Requests that wait or run.
        var open: Set<RequestID> = []
        var isClosed = false
    }

    private let state = Mutex(State())
    private let arrivals = DispatchSemaphore(value: 0)
    private let room = DispatchSemaphore(value: Inbox.capacity)

    func put(_ message: IncomingMessage) {
        if let id = message.cancelled {
            state.withLock { state in if state.open.contains(id) { state.cancelled.insert(id) } }
            return
        }
        room.wait()
        state.withLock { state in
            if case .request(let id, _, _) = message { state.open.insert(id) }
            state.messages.append(message)
        }
        arrivals.signal()
    }

    /// Says that nothing more will arrive.
    func close() {
        state.withLock { $0.isClosed = true }
        arrivals.signal()
    }

    /// Takes out the next message.
    ///
    /// - Parameter waits: whether to wait for one.
    /// - Returns: nil if there is none, or will never be one.
    func next(waits: Bool) -> IncomingMessage? {
        if waits { arrivals.wait() } else if arrivals.wait(timeout: .now()) == .timedOut { return nil }
        let message = state.withLock { state -> IncomingMessage? in
            guard state.next < state.messages.count else { return nil }
            defer {
                state.next += 1
                if state.next == state.messages.count { (state.messages, state.next) = ([], 0) }
            }
            return state.messages[state.next]
        }
        // The inbox was closed, so the next call must not wait either.
        if message == nil { arrivals.signal() } else { room.signal() }
        return message
    }

    var isEmpty: Bool { state.withLock { $0.next == $0.messages.count } }

    var isClosed: Bool { state.withLock { $0.isClosed } }

    func isCancelled(_ id: RequestID) -> Bool { state.withLock { $0.cancelled.contains(id) } }

    /// Forgets a request that has been answered.
    func finish(_ id: RequestID) {
        state.withLock { state in
            state.open.remove(id)
            state.cancelled.remove(id)
        }
    }
}
