#if GRPC
/// How the message and metadata of gRPC's own errors, such as `RPCError(code: .notFound, message: "…")`, are used.
public enum RPCErrorMessages: Sendable, Hashable {
    /// They are logged: what comes out of a call to another service is an `RPCError` too.
    case logged
    /// The message is the status message, and the metadata is sent, both unchanged. Only for services that catch the errors
    /// of their own calls.
    case sent
}
#endif
