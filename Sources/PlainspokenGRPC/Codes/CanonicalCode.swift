#if GRPC
import GRPCCore
import HTTPTypes
import Plainspoken

/// What one of gRPC's codes means in HTTP, and which of our texts a code by itself is answered with.
struct CanonicalCode {
    let code: RPCError.Code
    /// The name in `google/rpc/code.proto`.
    let name: String
    /// The status in HTTP, as `google/rpc/code.proto` maps it.
    let status: Int
    /// The text for a code without any other information.
    let key: MessageKey

    private init(_ code: RPCError.Code, _ name: String, _ status: Int, _ key: MessageKey) {
        self.code = code
        self.name = name
        self.status = status
        self.key = key
    }

    /// In the order of their numbers.
    static let all = [
        CanonicalCode(.cancelled, "CANCELLED", 499, .cancelled),
        CanonicalCode(.unknown, "UNKNOWN", 500, .error),
        CanonicalCode(.invalidArgument, "INVALID_ARGUMENT", 400, "http.400"),
        CanonicalCode(.deadlineExceeded, "DEADLINE_EXCEEDED", 504, "service.timed-out"),
        CanonicalCode(.notFound, "NOT_FOUND", 404, "resource.not-found"),
        CanonicalCode(.alreadyExists, "ALREADY_EXISTS", 409, "resource.already-exists"),
        CanonicalCode(.permissionDenied, "PERMISSION_DENIED", 403, "access.denied"),
        CanonicalCode(.resourceExhausted, "RESOURCE_EXHAUSTED", 429, "http.429"),
        CanonicalCode(.failedPrecondition, "FAILED_PRECONDITION", 400, "request.conflict"),
        CanonicalCode(.aborted, "ABORTED", 409, "request.conflict"),
        CanonicalCode(.outOfRange, "OUT_OF_RANGE", 400, "http.400"),
        CanonicalCode(.unimplemented, "UNIMPLEMENTED", 501, "http.501"),
        CanonicalCode(.internalError, "INTERNAL", 500, .error),
        CanonicalCode(.unavailable, "UNAVAILABLE", 503, "http.503"),
        CanonicalCode(.dataLoss, "DATA_LOSS", 500, .error),
        CanonicalCode(.unauthenticated, "UNAUTHENTICATED", 401, "sign-in.required"),
    ]

    static func row(of code: RPCError.Code) -> CanonicalCode {
        all.first { $0.code == code } ?? CanonicalCode(code, "UNKNOWN", 500, .error)
    }

    /// The codes of statuses whose class does not say enough.
    static let byStatus = CanonicalCodes.byStatus.compactMapValues(code(named:))

    /// The codes of built-in problems whose status does not say enough.
    static let byProblem = CanonicalCodes.byProblem.compactMapValues(code(named:))

    private static func code(named name: String) -> RPCError.Code? { all.first { $0.name == name }?.code }
}
#endif
