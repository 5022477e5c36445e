#if GRPC
import GRPCCore
import GRPCProtobuf
import Plainspoken

/// An error as a handler threw it, without what gRPC has wrapped around it.
enum ThrownFailure {
    /// gRPC hands the errors of inner interceptors, and of handlers behind them, to outer ones as an `RPCError` whose cause
    /// is the error that was thrown.
    static func unwrapped(_ error: any Error) -> any Error {
        guard let rpc = error as? RPCError, let cause = rpc.cause else { return error }
        if let converted = cause as? any RPCErrorConvertible, !(cause is RPCError) {
            let isSame = converted.rpcErrorCode == rpc.code && converted.rpcErrorMessage == rpc.message
            return isSame ? cause : error
        }
        let isWrapper = rpc.code == .unknown && rpc.message.isEmpty && rpc.metadata.isEmpty && !(cause is RPCError)
        return isWrapper ? cause : error
    }
}

/// Marks a status that has been made for the reader, so that a second interceptor leaves it alone. It is the cause of the
/// status, for interceptors further out.
struct AnsweredError: Error, CustomStringConvertible {
    /// The error that the handler threw.
    let error: any Error

    /// Without the credentials of requests, because interceptors further out may log it.
    var description: String { LogRedaction.credentials("\(error)") }
}
#endif
