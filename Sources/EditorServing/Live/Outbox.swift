import FlyingFox
import Synchronization

/// The frames that wait to be sent to a page.
///
/// Events are put in at any time. Answers wait for their turn, and with them the next request, so a page that sends requests without reading
/// the answers waits for itself.
final class Outbox: Sendable {
    private struct Entry {
        let frame: WSFrame
        /// The sender, which waits until the frame is taken out.
        let sender: CheckedContinuation<Bool, Never>?
    }

    private enum Stage {
        /// Frames come and go.
        case open
        /// No more frames come.
        case finished
        /// No more frames go.
        case abandoned
    }

    private struct State {
        var stage = Stage.open
        var entries: [Entry] = []
        var bytes = 0
        /// The reader, which waits for the next frame.
        var taker: CheckedContinuation<WSFrame?, Never>?
        /// Wakes those who need not wait any more.
        var wakes: [@Sendable () -> Void] = []
    }

    private let limits: ServingLimits
    private let state = Mutex(State())

    init(limits: ServingLimits) { self.limits = limits }

    /// Puts in an event. If too many wait already, the page does not read, and the outbox is abandoned.
    func post(_ frame: WSFrame) {
        let isFull = change { state in
            guard state.stage == .open else { return false }
            guard state.entries.count < limits.waitingEvents,
                state.bytes + frame.payload.count <= limits.waitingBytes
            else { return true }
            put(Entry(frame: frame, sender: nil), into: &state)
            return false
        }
        if isFull { abandon() }
    }

    /// Puts in a frame, and waits until it is taken out.
    ///
    /// - Returns: false if it never will be.
    func send(_ frame: WSFrame) async -> Bool {
        await withCheckedContinuation { sender in
            let isOpen = change { state in
                guard state.stage == .open else { return false }
                put(Entry(frame: frame, sender: sender), into: &state)
                return true
            }
            if !isOpen { sender.resume(returning: false) }
        }
    }

    private func put(_ entry: Entry, into state: inout State) {
        if let taker = state.taker {
            state.taker = nil
            state.wakes.append { taker.resume(returning: entry.frame) }
            state.wakes.append { entry.sender?.resume(returning: true) }
        } else {
            state.entries.append(entry)
            state.bytes += entry.frame.payload.count
        }
    }

    /// Takes out the next frame. Only one task may do so.
    ///
    /// - Returns: nil if no frame will ever come.
    func next() async -> WSFrame? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { taker in
                change { state in
                    if !state.entries.isEmpty {
                        let entry = state.entries.removeFirst()
                        state.bytes -= entry.frame.payload.count
                        state.wakes.append { entry.sender?.resume(returning: true) }
                        state.wakes.append { taker.resume(returning: entry.frame) }
                    } else if state.stage == .open {
                        state.taker = taker
                    } else {
                        state.wakes.append { taker.resume(returning: nil) }
                    }
                }
            }
        } onCancel: {
            abandon()
        }
    }

    /// Says that no more frames will come. Those that wait are still taken out.
    func finish() { end(.finished) }

    /// Says that no more frames will be taken out.
    func abandon() { end(.abandoned) }

    private func end(_ stage: Stage) {
        change { state in
            guard state.stage != .abandoned else { return }
            state.stage = stage
            if let taker = state.taker { state.wakes.append { taker.resume(returning: nil) } }
            state.taker = nil
            guard stage == .abandoned else { return }
            for entry in state.entries { state.wakes.append { entry.sender?.resume(returning: false) } }
            (state.entries, state.bytes) = ([], 0)
        }
    }

    /// Changes the state, and then wakes those who need not wait any more.
    ///
    /// They are woken after our lock is released. To wake a task, Swift takes that task's own lock. It also holds that lock while it cancels
    /// the task, and `next` then waits for ours.
    private func change<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
        let (result, wakes) = state.withLock { state in
            let result = body(&state)
            defer { state.wakes = [] }
            return (result, state.wakes)
        }
        for wake in wakes { wake() }
        return result
    }
}
