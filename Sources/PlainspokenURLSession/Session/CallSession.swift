import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A session with its delegate. Where it is dropped, calls that are under way come to their end, and then the session is gone.
final class CallSession: Sendable {
    private let session: URLSession
    private let delegate: SessionDelegate
    private let control: DispatchQueue

    init(_ configuration: URLSessionConfiguration) {
        control = DispatchQueue(label: "PlainspokenURLSession")
        delegate = SessionDelegate(control)
        session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
    }

    deinit { session.finishTasksAndInvalidate() }

    /// Sends a request. What comes is told to the exchange.
    ///
    /// Tasks are made, cancelled and led on to other addresses on a queue of their own: each of these waits for the session, and an
    /// order other than that in which they are decided on ends the process.
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
