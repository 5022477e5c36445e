import Foundation
import Plainspoken
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Receives all events of a session, and passes each to its exchange.
final class SessionDelegate: NSObject, URLSessionDataDelegate {
    private let exchanges = Mutex<[Int: Exchange]>([:])

    func add(_ exchange: Exchange, _ identifier: Int) { exchanges.withLock { $0[identifier] = exchange } }

    private func exchange(of task: URLSessionTask) -> Exchange? { exchanges.withLock { $0[task.taskIdentifier] } }

    /// How many calls are under way.
    var count: Int { exchanges.withLock(\.count) }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        exchange(of: dataTask)?.receive(response)
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        exchange(of: dataTask)?.receive(data)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let exchange = exchanges.withLock { $0.removeValue(forKey: task.taskIdentifier) }
        if let error {
            let address = (task.currentRequest ?? task.originalRequest)?.url
            exchange?.fail(error, isSecure: address?.scheme?.lowercased() == "https")
        } else {
            // Foundation doesn't report the head of a redirect without an address.
            exchange?.finish(task.response)
        }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        guard let exchange = exchange(of: task) else { return }
        let next = Redirect(response, from: task.currentRequest, to: request).request
        exchange.redirect(isFollowed: next != nil) { completionHandler(next) }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        #if canImport(FoundationNetworking)
        // This event comes after the body of a 401. If it were ignored, the call would never end.
        exchange(of: task)?.finish(task.response)
        completionHandler(.cancelAuthenticationChallenge, nil)
        #else
        switch challenge.protectionSpace.authenticationMethod {
        case NSURLAuthenticationMethodServerTrust, NSURLAuthenticationMethodClientCertificate:
            completionHandler(.performDefaultHandling, nil)
        default: completionHandler(.rejectProtectionSpace, nil)
        }
        #endif
    }

    /// libcurl found that a kept connection was closed, and sends the request again. Foundation for Linux then doesn't
    /// rewind the body, and the server would wait for it.
    func urlSession(
        _ session: URLSession, task: URLSessionTask,
        needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
    ) {
        if let exchange = exchange(of: task), exchange.hasBody { exchange.stop(TransportError(.connectionLost)) }
        completionHandler(nil)
    }
}
