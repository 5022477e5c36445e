import Dispatch
import Synchronization

/// A server on 127.0.0.1 for tests: it reports errors in any format that servers use, and fails in every way in which a server can.
///
/// ```swift
/// let payments = try FakeUpstream(.error(.stripe, status: 402, code: "card_declined", field: "number"))
/// defer { payments.stop() }
/// let error = await #expect(throws: CallError.self) { try await shop.pay(at: payments.baseURL) }
/// #expect(error?.has(code: "card_declined") == true)
/// #expect(payments.requests.count == 1)
/// ```
///
/// It speaks HTTP/1.1 without TLS, answers requests of any number of connections, and needs neither Foundation nor SwiftNIO.
public final class FakeUpstream: Sendable {
    /// The port that it listens on.
    public let port: Int
    private let record: Record
    private let control: FakeSocket

    /// What a server shares with its thread.
    final class Record: Sendable {
        struct State {
            var requests: [FakeRequest] = []
            var connections = 0
            var isStopped = false
        }
        let state = Mutex(State())
    }

    /// Starts a server that decides about each request.
    ///
    /// - Parameter answer: what it answers. Called for one request after another, on the server's thread.
    /// - Throws: ``FakeUpstreamError`` if the system refuses a socket.
    public init(answer: @escaping @Sendable (FakeRequest) -> FakeAnswer) throws(FakeUpstreamError) {
        let (listener, port) = try FakeSocket.listening()
        let (control, wake): (FakeSocket, FakeSocket)
        do throws(FakeUpstreamError) {
            (control, wake) = try FakeSocket.pair()
        } catch {
            listener.close()
            throw error
        }
        let record = Record()
        self.port = port
        self.control = control
        self.record = record
        DispatchQueue(label: "plainspoken.fake-upstream").async {
            var loop = FakeServerLoop(listener: listener, wake: wake, record: record, answer: answer)
            loop.run()
        }
    }

    /// Starts a server that gives these answers, one for each request; the last one again and again.
    ///
    /// - Parameters:
    ///   - first: the answer to the first request.
    ///   - others: the answers to the next ones.
    /// - Throws: ``FakeUpstreamError`` if the system refuses a socket.
    public convenience init(_ first: FakeAnswer, _ others: FakeAnswer...) throws(FakeUpstreamError) {
        let answers = [first] + others
        let next = Mutex(0)
        try self.init { _ in
            next.withLock { next in
                defer { next = min(next + 1, answers.count - 1) }
                return answers[next]
            }
        }
    }

    deinit {
        stop()
        control.close()
    }

    /// Its address: `http://127.0.0.1:41233`.
    public var baseURL: String { "http://127.0.0.1:\(port)" }

    /// The requests so far, in order.
    public var requests: [FakeRequest] { record.state.withLock { $0.requests } }

    /// The number of connections that were made so far.
    public var connections: Int { record.state.withLock { $0.connections } }

    /// Ends all connections and refuses new ones. Until then a server without a reference to it stops by itself.
    public func stop() {
        let isFirst = record.state.withLock { state in
            defer { state.isStopped = true }
            return !state.isStopped
        }
        if isFirst { control.shutDown() }
    }
}
