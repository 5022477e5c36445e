import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Where a server says that the answer is to be found.
struct Redirect {
    /// The request that follows it; `nil` where it is not followed, and the redirect is the answer.
    let request: URLRequest?

    /// What another server may know of a request.
    private static let harmless: Set<String> = ["accept", "accept-language", "user-agent"]

    /// - Parameters:
    ///   - response: the redirect.
    ///   - current: the request that it answers.
    ///   - proposed: the request that Foundation would send. Its body is sent once only on Linux, so that it is not followed with other
    ///     methods than GET and HEAD.
    init(_ response: HTTPURLResponse, from current: URLRequest?, to proposed: URLRequest) {
        request = Self.next(response, current?.url, proposed)
    }

    private static func next(_ response: HTTPURLResponse, _ current: URL?, _ proposed: URLRequest) -> URLRequest? {
        // Foundation for Linux looks for a relative address at the top, and for that of a file on the server.
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
