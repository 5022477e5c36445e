import Synchronization

/// A clock on which waits end at once: its time jumps to their ends.
final class LeapingClock: Clock, Sendable {
    struct Instant: InstantProtocol {
        var offset: Duration

        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private let state = Mutex<(now: Duration, waits: [Duration])>((.zero, []))
    /// Called when a wait begins, with its number from 1.
    private let onWait: @Sendable (Int) -> Void

    init(onWait: @escaping @Sendable (Int) -> Void = { _ in }) { self.onWait = onWait }

    var now: Instant { state.withLock { Instant(offset: $0.now) } }
    var minimumResolution: Duration { .zero }
    /// All waits, in order.
    var waits: [Duration] { state.withLock(\.waits) }

    /// Lets time pass, as a slow call does.
    func pass(_ duration: Duration) { state.withLock { $0.now += duration } }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let number = state.withLock { state in
            state.waits.append(deadline.offset - state.now)
            state.now = max(state.now, deadline.offset)
            return state.waits.count
        }
        onWait(number)
        try Task.checkCancellation()
    }
}
