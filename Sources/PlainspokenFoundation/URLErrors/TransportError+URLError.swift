import Foundation
public import Plainspoken

extension TransportError {
    /// What a failure of `URLSession` is to all clients; `nil` for an error of another domain.
    ///
    /// ```swift
    /// TransportError(URLError(.timedOut))?.kind     // timed-out
    /// ```
    ///
    /// - Parameters:
    ///   - error: a `URLError`, or an `NSError` of its domain.
    ///   - role: as whom the program asked. It counts where the error does not say which address it was: what a gateway asked for
    ///     is taken to be right.
    public init?(_ error: any FoundationError, role: ProgramRole = .client) {
        guard let identity = FoundationErrorIdentity(error), identity.domain == NSURLErrorDomain else { return nil }
        guard let known = URLErrorCode.byNumber[identity.code] else {
            self.init(.failed, cause: error)
            return
        }
        // On Linux “unsupported URL” is also what becomes of an answer that is not HTTP.
        if known.number == URLError.Code.unsupportedURL.rawValue, Self.wasSupported(identity, role) {
            self.init(.badResponse, cause: error)
        } else {
            self.init(known.kind, key: known.key, cause: error)
        }
    }

    /// Whether the address that was asked for is one that `URLSession` asks. Without one something may have been sent, as a gateway.
    private static func wasSupported(_ identity: FoundationErrorIdentity, _ role: ProgramRole) -> Bool {
        guard let scheme = identity.schemeOfFailedCall else { return role == .gateway }
        return scheme == "http" || scheme == "https"
    }
}
