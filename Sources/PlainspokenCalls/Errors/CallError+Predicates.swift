public import HTTPTypes

// Properties that callers can check, in `catch let error where error.isNotFound`.
extension CallError {
    /// The status of the failure: that of the response, or the one in the body if a failure came with 200; `nil`
    /// without a response.
    public var statusCode: Int? {
        guard let code = response?.status.code else { return nil }
        return code < 400 ? serverError?.status ?? code : code
    }

    /// Whether the server has no such resource: 404, or 410 if there once was one.
    public var isNotFound: Bool { has(status: 404) || has(status: 410) }
    /// Whether the server does not know who is asking: 401.
    public var isUnauthorized: Bool { has(status: 401) }
    /// Whether the server refuses this caller: a 403 that is not about a rate limit.
    public var isForbidden: Bool { has(status: 403) && !isRateLimited }
    /// Whether the request conflicts with the current state: 409, or 412 for a precondition that did not hold.
    public var isConflict: Bool { has(status: 409) || has(status: 412) }
    /// Whether the thing to be created already exists: a code says so, with any status.
    public var isDuplicate: Bool { serverError?.saysDuplicate ?? false }
    /// Whether a rate limit was exceeded: 429, or another status with a code or header field that says so.
    public var isRateLimited: Bool { serverError?.isRateLimit ?? false }
    /// Whether a response did not come in time: from the server, or from one behind it (408, 504).
    public var isTimeout: Bool {
        transport?.kind == .timedOut || transport?.kind == .connectTimedOut || has(status: 408) || has(status: 504)
    }
    /// Whether this machine has no network.
    public var isOffline: Bool { transport?.kind == .offline }
    /// Whether the caller stopped the call. There is then nothing to report to anyone.
    public var isCancelled: Bool { category == .cancelled }

    /// Whether the server reported a failure with this status. A failure that came with 200 has the status that its body states
    /// (``statusCode``).
    ///
    /// It is `false` if the response was no failure but could not be used, as one that does not decode: see ``CallError/category``.
    ///
    /// - Parameter status: a status code.
    public func has(status: Int) -> Bool { category == .status && statusCode == status }

    /// The same for a status with a name: `error.has(status: .paymentRequired)`. Its reason phrase does not count.
    public func has(status: HTTPResponse.Status) -> Bool { has(status: status.code) }

    /// Whether the server's response names this code: as the code of the failure or a more general one
    /// (``/Plainspoken/ServerError/codes``), or in a field error.
    ///
    /// Upper and lower case count. A body that only repeats the status names no code: use ``has(status:)-(Int)``.
    ///
    /// - Parameter code: as the server writes it. A problem's type can be given by its last part.
    public func has(code: String) -> Bool {
        guard let serverError else { return false }
        return serverError.codes.contains(code) || serverError.problem?.code == code
            || serverError.fieldErrors.contains { $0.code == code }
    }

    /// Whether the server's response names this number as its code, as a number or as digits; see ``has(code:)-(String)``.
    public func has(code: some BinaryInteger) -> Bool { has(code: String(code)) }

    /// Whether the kept part of the body contains a text: for formats that are not understood in any other way.
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
