#if canImport(FoundationNetworking)
import Foundation
public import FoundationNetworking
#else
public import Foundation
#endif

extension URLSessionConfiguration {
    /// A new configuration for a backend's calls: without cookies, cache and credentials, and with up to 100
    /// connections per host, so that calls don't wait for each other.
    public static var withoutMemory: URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpCookieStorage = nil
        configuration.httpCookieAcceptPolicy = .never
        configuration.httpShouldSetCookies = false
        configuration.urlCache = nil
        configuration.urlCredentialStorage = nil
        configuration.httpMaximumConnectionsPerHost = 100
        return configuration
    }

    /// Limits the time-out to whole seconds from one to a day. Foundation for Linux treats half a second as none at all,
    /// and crashes on infinity.
    func makeTimeoutSafe() {
        let time = timeoutIntervalForRequest
        timeoutIntervalForRequest = time.isNaN ? 60 : min(max(time.rounded(.up), 1), 86_400)
    }
}
