/// A call to a server that ended without a usable response, although nothing failed on the way.
///
/// ```swift
/// guard let response = response as? HTTPURLResponse else { throw ResponseError.notHTTP }
/// guard !data.isEmpty else { throw ResponseError.empty }
/// ```
public struct ResponseError: Error, Sendable {
    /// The reason why a response cannot be used. New reasons can be added in any release.
    public struct Reason: Sendable, Hashable {
        /// The last word of the message key.
        let name: String

        /// There was no response.
        public static let missing = Reason(name: "none")
        /// The response was not HTTP.
        public static let notHTTP = Reason(name: "not-http")
        /// The response was empty, and data was needed.
        public static let empty = Reason(name: "empty")
        /// The response's data was not as agreed.
        public static let undecodable = Reason(name: "undecodable")

        static let all: [Reason] = [.missing, .notHTTP, .empty, .undecodable]

        var key: MessageKey { MessageKey("response.\(name)") }
    }

    /// The reason why the response cannot be used.
    public var reason: Reason
    /// The underlying error, for the log.
    public var cause: (any Error)?

    /// - Parameters:
    ///   - reason: what was wrong.
    ///   - cause: the underlying error, for the log.
    public init(_ reason: Reason, cause: (any Error)? = nil) {
        self.reason = reason
        self.cause = cause
    }

    /// There was no response.
    public static let missing = ResponseError(.missing)
    /// The response was not HTTP.
    public static let notHTTP = ResponseError(.notHTTP)
    /// The response was empty, and data was needed.
    public static let empty = ResponseError(.empty)
    /// The response's data was not as agreed.
    ///
    /// - Parameter cause: the decoder's error.
    public static func undecodable(_ cause: (any Error)? = nil) -> ResponseError {
        ResponseError(.undecodable, cause: cause)
    }
}

extension ResponseError: CustomStringConvertible {
    /// What was wrong, in English and without the ``cause``: `the response is empty`.
    public var description: String {
        switch reason {
        case .missing: "there is no response"
        case .notHTTP: "the response is not HTTP"
        case .empty: "the response is empty"
        case .undecodable: "the response does not have the agreed format"
        default: "the response cannot be used: \(reason.name)"
        }
    }
}
