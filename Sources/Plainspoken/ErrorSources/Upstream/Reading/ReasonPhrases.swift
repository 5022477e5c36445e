/// The reason phrases of statuses (RFC 9110 §15, RFC 6585, and those of RFC 7231 and 4918 that have changed), which many bodies repeat in
/// place of a code.
enum ReasonPhrases {
    private static let all = [
        400: "Bad Request", 401: "Unauthorized", 402: "Payment Required", 403: "Forbidden", 404: "Not Found",
        405: "Method Not Allowed", 406: "Not Acceptable", 408: "Request Timeout", 409: "Conflict", 410: "Gone",
        411: "Length Required", 412: "Precondition Failed", 413: "Payload Too Large", 414: "URI Too Long",
        415: "Unsupported Media Type", 422: "Unprocessable Entity", 423: "Locked", 424: "Failed Dependency",
        428: "Precondition Required", 429: "Too Many Requests", 500: "Internal Server Error", 501: "Not Implemented",
        502: "Bad Gateway", 503: "Service Unavailable", 504: "Gateway Timeout",
    ]

    /// What RFC 9110 calls the two that had other names.
    private static let renamed = [413: "Content Too Large", 422: "Unprocessable Content"]

    /// Whether a code is only the phrase of the status, with or without its number: `Not Found`, `404 Not Found`.
    static func isEcho(_ code: String, of status: Int) -> Bool {
        [all[status], renamed[status]].contains { phrase in
            guard let phrase else { return false }
            return code == phrase || code == "\(status) \(phrase)"
        }
    }
}
