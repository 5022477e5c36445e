#if GRPC
import GRPCCore
@testable import Plainspoken

typealias RPCErrorCode = RPCError.Code

/// An error that no source knows.
struct Bug: Error, CustomStringConvertible {
    var text = "canary"
    var description: String { "bug: \(text)" }
}

/// An error of an application that knows gRPC: it says its code, and what the reader is told.
struct LostPages: Error, Diagnosable, RPCErrorConvertible {
    var diagnosis: Diagnosis { Diagnosis(.error, status: .internalServerError, cause: Bug()) }
    var rpcErrorCode: RPCError.Code { .dataLoss }
    var rpcErrorMessage: String { "canary: pages 4 to 9 are gone" }
}

/// One error for each row of AIP-193's table, and what a client must read.
struct ThrownRow: Sendable {
    let code: RPCError.Code
    let error: any Error & Sendable
    let reason: String
    let message: String
    var retry: Duration?
    var fields: [String] = []

    static let all = [
        ThrownRow(
            code: .cancelled, error: Diagnosis("cancelled", status: nil), reason: "CANCELLED", message: "Canceled"),
        ThrownRow(
            code: .unknown, error: RPCError(code: .unknown, message: "canary", cause: Bug()), reason: "UNKNOWN",
            message: "Something went wrong"),
        ThrownRow(
            code: .invalidArgument, error: order, reason: "BODY_INVALID", message: "Some information needs attention",
            fields: ["email FIELD_MISSING", "items[0].price FIELD_TOO_LARGE"]),
        ThrownRow(
            code: .deadlineExceeded, error: TransportError(.timedOut, cause: Bug()), reason: "UPSTREAM_TIMED_OUT",
            message: "Service not responding"),
        ThrownRow(
            code: .notFound, error: Diagnosis(.resourceNotFound, cause: Bug()), reason: "RESOURCE_NOT_FOUND",
            message: "Not found"),
        ThrownRow(
            code: .alreadyExists, error: Diagnosis(.resourceAlreadyExists), reason: "RESOURCE_ALREADY_EXISTS",
            message: "Already exists"),
        ThrownRow(
            code: .permissionDenied, error: Diagnosis(.accessDenied), reason: "ACCESS_DENIED", message: "Access denied"),
        ThrownRow(
            code: .resourceExhausted, error: Diagnosis(.limitRate, retry: .after(.seconds(30))), reason: "LIMIT_RATE",
            message: "Too many attempts", retry: .seconds(30)),
        ThrownRow(
            code: .failedPrecondition, error: Diagnosis(.resourceInUse), reason: "RESOURCE_IN_USE",
            message: "Still in use"),
        ThrownRow(
            code: .aborted, error: Diagnosis(.resourceChanged), reason: "RESOURCE_CHANGED",
            message: "Changed since you opened it"),
        ThrownRow(
            code: .outOfRange, error: HTTPStatusError(416), reason: "OUT_OF_RANGE", message: "Part not available"),
        ThrownRow(
            code: .unimplemented, error: HTTPStatusError(501), reason: "UNIMPLEMENTED", message: "Feature not available"
        ),
        ThrownRow(code: .internalError, error: Bug(), reason: "INTERNAL", message: "Something went wrong"),
        ThrownRow(
            code: .unavailable, error: Diagnosis(.serviceMaintenance, retry: .after(.milliseconds(1_500))),
            reason: "SERVICE_MAINTENANCE", message: "Down for maintenance", retry: .milliseconds(1_500)),
        ThrownRow(code: .dataLoss, error: LostPages(), reason: "DATA_LOSS", message: "Something went wrong"),
        ThrownRow(
            code: .unauthenticated, error: Diagnosis(.signInRequired), reason: "SIGN_IN_REQUIRED",
            message: "Sign-in required"),
    ]

    private static var order: FieldErrors {
        var errors = FieldErrors()
        errors.add("email", .missing)
        errors.add(FieldError("#/items/0/price", .tooLarge(limit: 100)))
        return errors
    }
}
#endif
