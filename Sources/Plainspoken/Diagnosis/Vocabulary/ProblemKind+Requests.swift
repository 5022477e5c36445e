// What is wrong with a request itself.
extension ProblemKind {
    /// Thrown by decoders: the body is not the format that it says.
    public static let bodyMalformed = ProblemKind("body.malformed", status: .badRequest, retry: .never)
    /// Thrown by decoders, and by routes that check more than types: fields of the body cannot be accepted. Lists field errors.
    /// (RFC 9110 §15.5.21)
    public static let bodyInvalid = ProblemKind("body.invalid", status: .unprocessableContent, retry: .never)
    /// The same for the part of the address after `?`.
    public static let queryInvalid = ProblemKind("query.invalid", status: .badRequest, retry: .never)
    /// The same for parameters in the path of the address.
    public static let pathInvalid = ProblemKind("path.invalid", status: .badRequest, retry: .never)
    /// The same for header fields.
    public static let headerInvalid = ProblemKind("header.invalid", status: .badRequest, retry: .never)

    /// Thrown where the same request came before and was carried out, as after a double click.
    public static let requestDuplicate = ProblemKind("request.duplicate", status: .conflict, retry: .never)
    /// Thrown where the same request came before and is being worked on. The sender had better check than send it once more.
    public static let requestInProgress = ProblemKind("request.in-progress", status: .conflict, retry: .unknown)
    /// Thrown where an Idempotency-Key comes again with another request.
    public static let requestKeyReused = ProblemKind(
        "request.key-reused", status: .unprocessableContent, retry: .never)
    /// Thrown where the time of a form or of a signed address is over.
    public static let requestExpired = ProblemKind("request.expired", status: .badRequest, retry: .never)
    /// Thrown where what is saved already stands in the way, as a booking for the same hour does.
    public static let requestConflict = ProblemKind("request.conflict", status: .conflict, retry: .unknown)

    static let ofRequests = [
        bodyMalformed, bodyInvalid, queryInvalid, pathInvalid, headerInvalid, requestDuplicate, requestInProgress,
        requestKeyReused, requestExpired, requestConflict,
    ]
}
