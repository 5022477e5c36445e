import FlyingFox

/// Why the connection of a page has to be closed.
struct CloseFault: Error {
    let code: WSCloseCode

    /// - Parameters:
    ///   - code: one of RFC 6455 §7.4.1.
    ///   - reason: at most 123 bytes.
    init(_ code: WSCloseCode, _ reason: String) { self.code = WSCloseCode(code.code, reason: reason) }
}
