import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A session with its delegate. When it is dropped, calls that are under way finish, and then the session goes away.
final class CallSession: Sendable {
    private let session: URLSession
    let delegate = SessionDelegate()
    /// Tasks are created and cancelled here, because both block on the session.
    private let control = DispatchQueue(label: "PlainspokenURLSession")

    init(_ configuration: URLSessionConfiguration) {
        session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
    }

    deinit { session.finishTasksAndInvalidate() }

    /// Sends a request. Everything that arrives goes to the exchange.
    func start(_ request: URLRequest, _ exchange: Exchange) {
        control.async { [self] in
            guard !exchange.hasEnded else { return }
            let task = session.dataTask(with: request)
            delegate.add(exchange, task.taskIdentifier)
            task.resume()
            exchange.onStop { [control] in control.async { task.cancel() } }
        }
    }
}
