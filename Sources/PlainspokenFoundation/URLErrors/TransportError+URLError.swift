import Foundation
public import Plainspoken

extension TransportError {
    /// The kind of a `URLSession` failure, as all clients classify it; `nil` for an error of another domain.
    ///
    /// ```swift
    /// TransportError(URLError(.timedOut))?.kind     // timed-out
    /// ```
    ///
    /// - Parameters:
    ///   - error: a `URLError`, or an `NSError` of its domain.
    ///   - role: the role in which the program made the call. It matters if the error does not include the address: a
    ///     gateway's addresses are assumed to be valid.
    public init?(_ error: any FoundationError, role: ProgramRole = .client) {
        guard let identity = FoundationErrorIdentity(error), identity.domain == NSURLErrorDomain else { return nil }
        guard let known = URLErrorCode.byNumber[identity.code] else {
            self.init(.failed, cause: error)
            return
        }
        // On Linux “unsupported URL” is also the error for a response that is not HTTP.
        if known.number == URLError.Code.unsupportedURL.rawValue, Self.wasSupported(identity, role) {
            self.init(.badResponse, cause: error)
        } else {
            self.init(known.kind, key: known.key, cause: error)
        }
    }

    /// Whether `URLSession` supports the called address. If the error does not include it, a gateway assumes that
    /// something may have been sent.
    private static func wasSupported(_ identity: FoundationErrorIdentity, _ role: ProgramRole) -> Bool {
        guard let scheme = identity.schemeOfFailedCall else { return role == .gateway }
        return scheme == "http" || scheme == "https"
    }
}
