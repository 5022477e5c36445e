import HTTPTypes

/// The HTTP status codes, and their messages.
public enum HTTPStatusCodes {
    /// The codes that a status line can contain (RFC 9110 §15).
    public static let range = 100...599

    /// The codes with their own message: those of the [IANA
    /// registry](https://www.iana.org/assignments/http-status-codes) and 418, which the registry reserves but servers
    /// do send. In ascending order.
    ///
    /// Two registered numbers have no message of their own: 104, a temporary registration that expires, and 306, which has
    /// been unused since RFC 2616. They get the text of their class.
    public static let registered: [Int] = [
        100, 101, 102, 103,
        200, 201, 202, 203, 204, 205, 206, 207, 208, 226,
        300, 301, 302, 303, 304, 305, 307, 308,
        400, 401, 402, 403, 404, 405, 406, 407, 408, 409, 410, 411, 412, 413, 414, 415, 416, 417, 418,
        421, 422, 423, 424, 425, 426, 428, 429, 431, 451,
        500, 501, 502, 503, 504, 505, 506, 507, 508, 510, 511,
    ]

    /// Whether a code has its own message.
    public static func hasMessage(_ code: Int) -> Bool { registeredSet.contains(code) }

    private static let registeredSet = Set(registered)

    /// A received code as a status; `nil` outside 100…599, where `HTTPResponse.Status` may trap.
    ///
    /// - Parameter code: any number, from anywhere.
    public static func status(_ code: Int) -> HTTPResponse.Status? {
        range.contains(code) ? HTTPResponse.Status(code: code) : nil
    }

    /// Whether a response with this status can have content (RFC 9110 §6.4.1, §15.3.6).
    public static func allowsContent(_ code: Int) -> Bool {
        switch code {
        case 100..<200, 204, 205, 304: false
        default: true
        }
    }

    /// The message of a code: `http.404`; for a code outside 100…599, `http.unknown`.
    ///
    /// - Parameter code: any number.
    public static func key(_ code: Int) -> MessageKey {
        range.contains(code) ? keys[code - range.lowerBound] : HTTPStatusCategory.unknown.key
    }

    /// The built-in messages that say only what is certain of any error with the status: of a 409, not that something was changed
    /// meanwhile.
    static let neutralKeys: [MessageKey] = [402, 409, 410, 412].map { MessageKey("\(key($0)).neutral") }

    /// The keys of 100…599, made once.
    private static let keys: [MessageKey] = range.map { MessageKey("http.\($0)") }

    /// The code without registration by which Anthropic and some hosts say that they are overloaded: a 503 in all but number.
    static let overloaded = 529

    /// Codes that mean that the same request may succeed later.
    private static let passing: Set<Int> = [408, 421, 425, 429, 502, 503, 504, overloaded]
    /// Server errors that stay until the server or the request is changed.
    private static let lasting: Set<Int> = [501, 505, 506, 508, 510]
    /// Client errors that someone other than the sender can resolve: asking again may or may not help.
    private static let open: Set<Int> = [409, 412, 423, 424, 428]

    /// Whether asking again makes sense for a code that came without a Retry-After.
    ///
    /// - Parameter code: any number.
    public static func retryAdvice(_ code: Int) -> RetryAdvice {
        if passing.contains(code) { return .later }
        if open.contains(code) { return .unknown }
        if lasting.contains(code) || HTTPStatusCategory(code) == .clientError { return .never }
        return .unknown
    }
}
