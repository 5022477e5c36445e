/// The codes of gRPC for a problem (`google/rpc/code.proto`). Several of them stand for the same status in HTTP; the one here is
/// true of anything with that status.
package enum CanonicalCodes {
    /// The codes of statuses whose class does not say enough.
    package static let byStatus: [Int: String] = [
        400: "INVALID_ARGUMENT", 401: "UNAUTHENTICATED", 403: "PERMISSION_DENIED", 404: "NOT_FOUND",
        405: "UNIMPLEMENTED", 406: "INVALID_ARGUMENT", 408: "DEADLINE_EXCEEDED", 409: "ABORTED", 410: "NOT_FOUND",
        411: "INVALID_ARGUMENT", 413: "INVALID_ARGUMENT", 414: "INVALID_ARGUMENT", 415: "INVALID_ARGUMENT",
        416: "OUT_OF_RANGE", 421: "UNIMPLEMENTED", 422: "INVALID_ARGUMENT", 425: "UNAVAILABLE",
        429: "RESOURCE_EXHAUSTED", 431: "INVALID_ARGUMENT", 451: "PERMISSION_DENIED", 499: "CANCELLED",
        501: "UNIMPLEMENTED", 503: "UNAVAILABLE", 504: "DEADLINE_EXCEEDED", 505: "UNIMPLEMENTED",
        507: "RESOURCE_EXHAUSTED",
    ]

    /// The code of all other statuses from 400 to 499.
    static let ofOtherClientErrors = "FAILED_PRECONDITION"
    /// The code of all other statuses from 500 to 599.
    static let ofOtherServerErrors = "INTERNAL"

    /// The codes of built-in problems whose status does not say enough.
    package static let byProblem: [String: String] = [
        MessageKey.cancelled.rawValue: "CANCELLED",
        "resource.already-exists": "ALREADY_EXISTS",
        "resource.in-use": "FAILED_PRECONDITION",
        "resource.read-only": "FAILED_PRECONDITION",
        "request.duplicate": "ALREADY_EXISTS",
        "request.expired": "FAILED_PRECONDITION",
        "limit.count": "RESOURCE_EXHAUSTED",
        "limit.storage": "RESOURCE_EXHAUSTED",
        "payment.processing": "FAILED_PRECONDITION",
        "service.feature-off": "UNIMPLEMENTED",
    ]
}
