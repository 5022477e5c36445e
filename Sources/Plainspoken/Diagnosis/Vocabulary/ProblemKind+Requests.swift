// Mistakes in a request itself.
extension ProblemKind {
    /// Thrown by decoders: the body is not in its stated format.
    public static let bodyMalformed = ProblemKind("body.malformed", status: .badRequest, retry: .never)
    /// Thrown by decoders, and by routes that check more than types: some fields of the body are not acceptable. Lists
    /// field errors. (RFC 9110 §15.5.21)
    public static let bodyInvalid = ProblemKind("body.invalid", status: .unprocessableContent, retry: .never)
    /// Like ``bodyInvalid``, for the part of the address after `?`.
    public static let queryInvalid = ProblemKind("query.invalid", status: .badRequest, retry: .never)
    /// Like ``bodyInvalid``, for parameters in the path of the address.
    public static let pathInvalid = ProblemKind("path.invalid", status: .badRequest, retry: .never)
    /// Like ``bodyInvalid``, for header fields.
    public static let headerInvalid = ProblemKind("header.invalid", status: .badRequest, retry: .never)

    /// The same request was already carried out, as after a double click.
    public static let requestDuplicate = ProblemKind("request.duplicate", status: .conflict, retry: .never)
    /// The same request is already being carried out. The sender should check rather than send it again.
    public static let requestInProgress = ProblemKind("request.in-progress", status: .conflict, retry: .unknown)
    /// An Idempotency-Key was used again for a different request.
    public static let requestKeyReused = ProblemKind(
        "request.key-reused", status: .unprocessableContent, retry: .never)
    /// A form or a signed address has expired.
    public static let requestExpired = ProblemKind("request.expired", status: .badRequest, retry: .never)
    /// Something already saved conflicts with the request, such as a booking for the same hour.
    public static let requestConflict = ProblemKind("request.conflict", status: .conflict, retry: .unknown)
    /// The request carried no valid token of the page that it came from (CSRF).
    public static let requestNotVerified = ProblemKind("request.not-verified", status: .forbidden, retry: .never)
    /// A check could not confirm that the reader is a person.
    public static let requestBotCheckFailed = ProblemKind("request.bot-check-failed", status: .forbidden, retry: .never)

    static let ofRequests = [
        bodyMalformed, bodyInvalid, queryInvalid, pathInvalid, headerInvalid, requestDuplicate, requestInProgress,
        requestKeyReused, requestExpired, requestConflict, requestNotVerified, requestBotCheckFailed,
    ]
}
