import Dispatch
import FlyingSocks
import Synchronization

/// Where tasks wait for their sockets, none of them for ever.
///
/// FlyingFox's own pool waits as long as it takes: a client that connects and says nothing keeps its place. It also keeps a list of the
/// sockets that it has registered with the system, in which one that was closed meanwhile can remain; the next socket with the same number
/// is then never heard. This one starts from nothing at each change. It has few sockets to look at.
final class SocketWaits: AsyncSocketPool {
    /// Whether the current task waits for bytes as long as it takes.
    @TaskLocal static var isPatient = false
    /// When the current task has waited long enough for the head of a request, however many of its bytes keep coming.
    @TaskLocal static var requestEnd: ContinuousClock.Instant?

    typealias Continuation = CheckedContinuation<Void, any Error>

    private struct Wait {
        /// Nil for a pause.
        let socket: Socket?
        let events: Socket.Events
        /// When it ends without success; nil for never.
        let deadline: ContinuousClock.Instant?
        /// For a client that has not sent a whole request yet, when it must have; nil for all others.
        let requestEnd: ContinuousClock.Instant?
        let continuation: Continuation
    }

    private struct State {
        /// By their numbers, of which a later wait has a higher one.
        var waits: [Int: Wait] = [:]
        var lastNumber = 0
        /// Whether `run` has ended, so that no socket is looked at any more.
        var isOver = true
        var alarm: PollAlarm?
    }

    private let limits: ServingLimits
    private let state = Mutex(State())

    init(limits: ServingLimits) { self.limits = limits }

    func prepare() async throws {
        let alarm = try PollAlarm()
        state.withLock { state in
            state.alarm = alarm
            state.isOver = false
        }
    }

    /// Looks after the sockets until the task is cancelled.
    func run() async throws {
        await withTaskCancellationHandler {
            await withCheckedContinuation { end in
                DispatchQueue(label: "plainspoken.sockets").async {
                    while self.round() {}
                    end.resume()
                }
            }
        } onCancel: {
            close()
        }
        throw CancellationError()
    }

    func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
        socket.keepFromOtherPrograms()
        // A socket without another end is the one that listens for connections.
        let listens = (try? socket.remotePeer()) == nil
        let isRequest = !listens && !Self.isPatient && events == .read
        let patience: Duration? = isRequest ? limits.silence : events == .write ? limits.standstill : nil
        let requestEnd = isRequest ? Self.requestEnd ?? .now + limits.request : nil
        let deadline = [patience.map { .now + $0 }, requestEnd].compactMap(\.self).min()
        try await wait(socket, events, until: deadline, requestEnd)
    }

    /// Returns after some time. `Task.sleep` needs a file of the system for its first timer, and waits for ever if there is none.
    func pause(for duration: Duration) async { try? await wait(nil, [], until: .now + duration, nil) }

    private func wait(
        _ socket: Socket?, _ events: Socket.Events, until deadline: ContinuousClock.Instant?,
        _ requestEnd: ContinuousClock.Instant?
    ) async throws {
        let number = state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                add(
                    Wait(
                        socket: socket, events: events, deadline: deadline, requestEnd: requestEnd,
                        continuation: continuation), number)
                // If the task was cancelled before, the handler has found nothing.
                if Task.isCancelled { end(number, .failure(CancellationError())) }
            }
        } onCancel: {
            end(number, .failure(CancellationError()))
        }
    }

    private func add(_ wait: Wait, _ number: Int) {
        let surplus: Wait? = state.withLock { state in
            guard !state.isOver else { return wait }
            let others = state.waits.compactMap { number, other in other.requestEnd.map { (end: $0, number: number) } }
            state.waits[number] = wait
            state.alarm?.ring()
            guard wait.requestEnd != nil, others.count >= limits.waitingConnections else { return nil }
            return others.min { $0 < $1 }.flatMap { state.waits.removeValue(forKey: $0.number) }
        }
        surplus?.continuation.resume(throwing: SocketError.disconnected)
    }

    private func end(_ number: Int, _ result: Result<Void, any Error>) {
        state.withLock { $0.waits.removeValue(forKey: number) }?.continuation.resume(with: result)
    }

    private func close() {
        let waits = state.withLock { state in
            state.isOver = true
            state.alarm?.ring()
            defer { state.waits = [:] }
            return state.waits
        }
        for wait in waits.values { wait.continuation.resume(throwing: CancellationError()) }
    }

    /// Waits for the sockets once.
    ///
    /// - Returns: whether there will be more to do.
    private func round() -> Bool {
        let (waits, alarm) = state.withLock { ($0.isOver ? nil : $0.waits, $0.alarm) }
        guard let waits, let alarm else { return false }
        let sockets = waits.compactMap { number, wait in wait.socket.map { (number: number, socket: $0, wait: wait) } }
        let interests = sockets.map { PollAlarm.Interest(socket: $0.socket.file.rawValue, events: $0.wait.events) }
        let ready = alarm.wait(for: interests, until: waits.values.compactMap(\.deadline).min())
        for (socket, isReady) in zip(sockets, ready) where isReady { end(socket.number, .success(())) }
        // Those that have just ended are not there any more.
        let now = ContinuousClock.now
        for (number, wait) in waits {
            if let deadline = wait.deadline, deadline <= now { end(number, .failure(SocketError.disconnected)) }
        }
        return true
    }
}
