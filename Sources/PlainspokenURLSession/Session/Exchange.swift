import Foundation
import HTTPTypes
import Plainspoken
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One request and its response: keeps what arrives until it is read.
///
/// The session's delegate puts in, one reader takes out, and either can end the exchange at any moment. It ends once:
/// anything that arrives later is dropped.
final class Exchange: Sendable {
    private struct State {
        var head: Head?
        var interimHeads = 0
        var wasRedirected = false
        var unread: [UInt8] = []
        var end: Result<Void, TransportError>?
        /// The readers that wait for any of these values to change.
        var readers: [CheckedContinuation<Void, Never>] = []
        /// Ends the task.
        var stop: (@Sendable () -> Void)?
    }

    private struct Head {
        let response: HTTPResponse?
    }

    /// More heads than this before the real one (100, 103) are an attack.
    private static let maximumInterimHeads = 100

    private let state = Mutex(State())
    private let maximumUnread: Int
    let hasBody: Bool

    /// - Parameters:
    ///   - hasBody: whether the request has a body.
    ///   - maximumUnread: how many bytes of the response may wait for the reader.
    init(hasBody: Bool, maximumUnread: Int) {
        self.hasBody = hasBody
        self.maximumUnread = maximumUnread
    }

    var hasEnded: Bool { state.withLock { $0.end != nil } }
    /// Whether a server has redirected the call to another address.
    var wasRedirected: Bool { state.withLock(\.wasRedirected) }

    /// Says where a redirect leads, unless the exchange has ended, and before it can end: Foundation for Linux crashes
    /// if it is told after the task was cancelled.
    func redirect(isFollowed: Bool, _ act: () -> Void) {
        state.withLock { state in
            guard state.end == nil else { return }
            if isFollowed { state.wasRedirected = true }
            act()
        }
    }

    // MARK: Arrivals

    func receive(_ response: URLResponse) {
        let error = change { state -> TransportError? in
            guard state.head == nil else { return nil }
            guard let response = response as? HTTPURLResponse else {
                state.head = Head(response: nil)
                return nil
            }
            if (100...199).contains(response.statusCode), response.statusCode != 101 {
                state.interimHeads += 1
                return state.interimHeads > Self.maximumInterimHeads ? TransportError(.badResponse) : nil
            }
            guard response.hasUsableLength else { return TransportError(.badResponse) }
            state.head = Head(response: HTTPResponse(response))
            return nil
        }
        if let error { stop(error) }
    }

    func receive(_ data: Data) {
        let isTooMuch = change { state in
            guard state.end == nil, data.count <= maximumUnread - state.unread.count else { return state.end == nil }
            state.unread += data
            return false
        }
        if isTooMuch { stop(TransportError(.tooLarge)) }
    }

    /// The response is complete.
    ///
    /// - Parameter response: its head, if it was not passed before.
    func finish(_ response: URLResponse?) {
        if let response { receive(response) }
        end(with: state.withLock { $0.head == nil } ? .failure(TransportError(.badResponse)) : .success(()))
    }

    /// The call failed.
    ///
    /// - Parameters:
    ///   - error: the session's error.
    ///   - isSecure: whether the connection was meant to be encrypted.
    func fail(_ error: any Error, isSecure: Bool) {
        let (hasHead, wasRedirected) = state.withLock { ($0.head != nil, $0.wasRedirected) }
        var failure = TransportError(of: error, isSecure: isSecure, hasHead: hasHead)
        if wasRedirected, failure.outcome == .notApplied {
            // The first server may have carried out the request.
            failure = TransportError(.badResponse, cause: error)
        }
        end(with: .failure(failure))
    }

    // MARK: The end

    /// Ends the call early.
    func stop(_ error: TransportError) {
        if let stop = end(with: .failure(error)) { stop() }
    }

    /// Sets the closure that ends the task. The closure is called at once if the call has ended meanwhile.
    func onStop(_ stop: @escaping @Sendable () -> Void) {
        let hasEnded = state.withLock { state in
            if state.end == nil { state.stop = stop }
            return state.end != nil
        }
        if hasEnded { stop() }
    }

    /// - Returns: the closure that ends the task, if this call ended the exchange.
    @discardableResult
    private func end(with result: Result<Void, TransportError>) -> (@Sendable () -> Void)? {
        change { state in
            guard state.end == nil else { return nil }
            state.end = result
            if case .failure(let error) = result, error.kind == .cancelled { state.unread = [] }
            defer { state.stop = nil }
            return state.stop
        }
    }

    // MARK: Reading

    /// Waits for the head of the response.
    ///
    /// - Returns: status and header fields; `nil` if the response was not HTTP.
    func head() async throws(TransportError) -> HTTPResponse? {
        await wait { $0.head != nil || $0.end != nil }
        let (head, end) = state.withLock { ($0.head, $0.end) }
        if case .failure(let error) = end, head == nil || error.kind == .cancelled { throw error }
        return head?.response
    }

    /// Waits for more of the body, and takes all that has arrived.
    ///
    /// - Returns: `nil` at the end.
    func next() async throws(TransportError) -> [UInt8]? {
        await wait { !$0.unread.isEmpty || $0.end != nil }
        let (part, end) = state.withLock { state in
            defer { state.unread = [] }
            return (state.unread, state.end)
        }
        if part.isEmpty { try end?.get() }
        return part.isEmpty ? nil : part
    }

    private func wait(until isReady: @escaping @Sendable (State) -> Bool) async {
        await withTaskCancellationHandler {
            while !state.withLock({ isReady($0) }) { await nextChange(unless: isReady) }
        } onCancel: {
            stop(TransportError(.cancelled, cause: CancellationError()))
        }
    }

    private func nextChange(unless isReady: @Sendable (State) -> Bool) async {
        await withCheckedContinuation { reader in
            let isReady = state.withLock { state in
                if !isReady(state) { state.readers.append(reader) }
                return isReady(state)
            }
            if isReady { reader.resume() }
        }
    }

    /// Changes the state, and wakes the waiting readers.
    private func change<Value: Sendable>(_ change: (inout State) -> Value) -> Value {
        let (result, readers) = state.withLock { state in
            defer { state.readers = [] }
            return (change(&state), state.readers)
        }
        for reader in readers { reader.resume() }
        return result
    }
}
