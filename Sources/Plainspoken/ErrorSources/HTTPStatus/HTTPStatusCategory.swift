/// The class of an HTTP status code (RFC 9110 §15).
///
/// ```swift
/// HTTPStatusCategory(499)   // .clientError
/// HTTPStatusCategory(600)   // .unknown
/// ```
public enum HTTPStatusCategory: String, Sendable, Hashable, CaseIterable {
    /// 100–199: the request was received, the response follows.
    case informational
    /// 200–299: the request was understood and accepted.
    case success
    /// 300–399: the request must go elsewhere.
    case redirection
    /// 400–499: the request cannot be fulfilled as it is.
    case clientError
    /// 500–599: the server failed on a valid request.
    case serverError
    /// Everything else: not an HTTP status code.
    case unknown

    /// The class of a code: its first digit, whether the code is registered or not.
    ///
    /// - Parameter code: any number.
    public init(_ code: Int) {
        switch code {
        case 100...199: self = .informational
        case 200...299: self = .success
        case 300...399: self = .redirection
        case 400...499: self = .clientError
        case 500...599: self = .serverError
        default: self = .unknown
        }
    }

    /// The message for all codes of the class: `http.client-error`.
    public var key: MessageKey {
        switch self {
        case .informational: "http.informational"
        case .success: "http.success"
        case .redirection: "http.redirection"
        case .clientError: "http.client-error"
        case .serverError: "http.server-error"
        case .unknown: "http.unknown"
        }
    }
}
