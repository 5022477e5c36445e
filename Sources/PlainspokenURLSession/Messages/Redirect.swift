import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A server's statement that the response is found elsewhere.
struct Redirect {
    /// The request that follows it; `nil` if the redirect is not followed and is itself the response.
    let request: URLRequest?

    /// The header fields that another server may see.
    private static let harmless: Set<String> = ["accept", "accept-language", "user-agent"]

    /// - Parameters:
    ///   - response: the redirect.
    ///   - current: the request that was redirected.
    ///   - proposed: the request that Foundation would send. On Linux its body can be sent only once, so redirects are
    ///     followed only for GET and HEAD.
    init(_ response: HTTPURLResponse, from current: URLRequest?, to proposed: URLRequest) {
        request = Self.next(response, current?.url, proposed)
    }

    private static func next(_ response: HTTPURLResponse, _ current: URL?, _ proposed: URLRequest) -> URLRequest? {
        // Foundation for Linux resolves a relative address against the root, and one that looks like a file against the
        // server.
        guard let current, let location = response.value(forHTTPHeaderField: "Location"),
            let target = URL(string: location, relativeTo: current)?.absoluteURL,
            let scheme = target.scheme?.lowercased(), scheme == "https" || scheme == current.scheme?.lowercased(),
            let host = target.host(percentEncoded: true), !host.isEmpty, target.user(percentEncoded: true) == nil,
            target.password(percentEncoded: true) == nil, proposed.httpMethod == "GET" || proposed.httpMethod == "HEAD"
        else { return nil }
        var next = proposed
        next.url = target
        next.setValue(nil, forHTTPHeaderField: "Content-Type")
        if !hasSameOrigin(target, current) {
            for name in (next.allHTTPHeaderFields ?? [:]).keys where !harmless.contains(name.lowercased()) {
                next.setValue(nil, forHTTPHeaderField: name)
            }
        }
        return next
    }

    private static func hasSameOrigin(_ one: URL, _ other: URL) -> Bool {
        one.scheme?.lowercased() == other.scheme?.lowercased()
            && one.host(percentEncoded: true)?.lowercased() == other.host(percentEncoded: true)?.lowercased()
            && port(of: one) == port(of: other)
    }

    private static func port(of url: URL) -> Int { url.port ?? (url.scheme?.lowercased() == "https" ? 443 : 80) }
}
