public import Foundation
public import HTTPTypes

extension HTTPRequest {
    /// A request to an address.
    ///
    /// ```swift
    /// let order = HTTPRequest(.get, to: shop.appending(path: "orders/17"))
    /// ```
    ///
    /// - Parameters:
    ///   - method: the method.
    ///   - url: an absolute address. User name, password and fragment are dropped, so that they don't end up in the
    ///     server's log. Without a host, every client refuses the request (`badAddress`).
    ///   - headerFields: header fields.
    public init(_ method: HTTPRequest.Method, to url: URL, headerFields: HTTPFields = [:]) {
        let parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
        let path = parts?.percentEncodedPath ?? ""
        let query = parts?.percentEncodedQuery.map { "?\($0)" } ?? ""
        let port = parts?.port.map { ":\($0)" } ?? ""
        self.init(
            method: method, scheme: parts?.scheme, authority: parts?.percentEncodedHost.map { $0 + port },
            path: (path.isEmpty ? "/" : path) + query, headerFields: headerFields)
    }
}
