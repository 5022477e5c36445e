#if GRPC
public import GRPCCore
public import HTTPTypes

extension RPCError.Code {
    /// The status in HTTP that says the same, as `google/rpc/code.proto` maps it: 404 for `notFound`, 499 for
    /// `cancelled`.
    public var httpStatus: HTTPResponse.Status { HTTPResponse.Status(code: CanonicalCode.row(of: self).status) }

    /// The code for a status in HTTP.
    ///
    /// ```swift
    /// RPCError.Code(httpStatus: .notFound)      // notFound
    /// RPCError.Code(httpStatus: .conflict)      // aborted
    /// RPCError.Code(httpStatus: .badGateway)    // internalError
    /// ```
    ///
    /// `google/rpc/code.proto` maps several codes to the same status. The way back gives 400 as `invalidArgument`, 409 as
    /// `aborted` and 500 as `internalError`; other statuses from 400 are `failedPrecondition`, and from 500
    /// `internalError`. It is never `unavailable` unless the status is 503: with that code, clients may send the request
    /// again by themselves (AIP-194).
    ///
    /// - Parameter status: any status.
    /// - Returns: `nil` for a status that is not an error.
    public init?(httpStatus status: HTTPResponse.Status) {
        switch status.code {
        case let code where CanonicalCode.byStatus[code] != nil: self = CanonicalCode.byStatus[code] ?? .unknown
        case 400...499: self = .failedPrecondition
        case 500...599: self = .internalError
        default: return nil
        }
    }
}
#endif
