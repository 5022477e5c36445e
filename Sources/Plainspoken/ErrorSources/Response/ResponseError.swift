/// A call to a server that ended without a usable answer, although nothing failed on the way.
///
/// ```swift
/// guard let response = response as? HTTPURLResponse else { throw ResponseError.notHTTP }
/// guard !data.isEmpty else { throw ResponseError.empty }
/// ```
public struct ResponseError: Error, Sendable {
    /// What was wrong with the answer. New reasons can come with any release.
    public struct Reason: Sendable, Hashable {
        /// The last word of the message key.
        let name: String

        /// There was no answer.
        public static let missing = Reason(name: "none")
        /// The answer was not one of HTTP.
        public static let notHTTP = Reason(name: "not-http")
        /// The answer had no data, and data was needed.
        public static let empty = Reason(name: "empty")
        /// The answer's data was not what had been agreed on.
        public static let undecodable = Reason(name: "undecodable")

        static let all: [Reason] = [.missing, .notHTTP, .empty, .undecodable]

        var key: MessageKey { MessageKey("response.\(name)") }
    }

    /// What was wrong.
    public var reason: Reason
    /// The error behind it, for the log.
    public var cause: (any Error)?

    /// - Parameters:
    ///   - reason: what was wrong.
    ///   - cause: the error behind it, for the log.
    public init(_ reason: Reason, cause: (any Error)? = nil) {
        self.reason = reason
        self.cause = cause
    }

    /// There was no answer.
    public static let missing = ResponseError(.missing)
    /// The answer was not one of HTTP.
    public static let notHTTP = ResponseError(.notHTTP)
    /// The answer had no data, and data was needed.
    public static let empty = ResponseError(.empty)
    /// The answer's data was not what had been agreed on.
    ///
    /// - Parameter cause: what the decoder said.
    public static func undecodable(_ cause: (any Error)? = nil) -> ResponseError {
        ResponseError(.undecodable, cause: cause)
    }
}
