public import HTTPTypes

// What callers ask of an error, in `catch let error where error.isNotFound`.
extension CallError {
    /// The status that says what failed: that of the response, or the one in the body where a failure came with 200; `nil`
    /// without a response.
    public var statusCode: Int? {
        guard let code = response?.status.code else { return nil }
        return code < 400 ? serverError?.status ?? code : code
    }

    /// Whether the server knows of no such thing: 404, or 410, which says that there was one.
    public var isNotFound: Bool { has(status: 404) || has(status: 410) }
    /// Whether the server does not know who asks: 401.
    public var isUnauthorized: Bool { has(status: 401) }
    /// Whether the server knows who asks and does not allow it: 403 that is not about a rate limit.
    public var isForbidden: Bool { has(status: 403) && !isRateLimited }
    /// Whether the request does not fit what is there: 409, or 412 for a precondition that did not hold.
    public var isConflict: Bool { has(status: 409) || has(status: 412) }
    /// Whether what was to be made exists already: a code says so, whatever the status.
    public var isDuplicate: Bool { serverError?.saysDuplicate ?? false }
    /// Whether the server limits how often one may ask: 429, or another status with a code or header field that says so.
    public var isRateLimited: Bool { serverError?.isRateLimit ?? false }
    /// Whether no answer came in time: ours to the server, or the server's to one behind it (408, 504).
    public var isTimeout: Bool {
        transport?.kind == .timedOut || transport?.kind == .connectTimedOut || has(status: 408) || has(status: 504)
    }
    /// Whether this machine has no network.
    public var isOffline: Bool { transport?.kind == .offline }
    /// Whether the caller stopped the call. There is nothing to tell anyone then.
    public var isCancelled: Bool { category == .cancelled }

    /// Whether the server answered with this status.
    ///
    /// - Parameter status: a status code.
    public func has(status: Int) -> Bool { category == .status && statusCode == status }

    /// Whether the server answered with this status.
    public func has(status: HTTPResponse.Status) -> Bool { has(status: status.code) }

    /// Whether the server's body names this code, as one of several or in a field error.
    ///
    /// - Parameter code: as the server writes it. A problem's type can be given by its last part.
    public func has(code: String) -> Bool {
        guard let serverError else { return false }
        return serverError.codes.contains(code) || serverError.problem?.code == code
            || serverError.fieldErrors.contains { $0.code == code }
    }

    /// Whether the server's body names this number as its code, as a number or as digits.
    public func has(code: some BinaryInteger) -> Bool { has(code: String(code)) }

    /// Whether a text stands in what was kept of the body: for formats that nothing else is known of.
    ///
    /// - Parameter text: compared byte by byte, as UTF-8; an empty text is always there.
    public func bodyContains(_ text: String) -> Bool {
        let wanted = Array(text.utf8)
        guard let first = wanted.first else { return true }
        var rest = body[...]
        while let place = rest.firstIndex(of: first) {
            if body[place...].starts(with: wanted) { return true }
            rest = body[(place + 1)...]
        }
        return false
    }
}
