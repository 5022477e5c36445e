#if GRPC
public import GRPCCore

/// A failed call to a gRPC server behind us.
///
/// In a gRPC server, an `RPCError` can be its own answer or what came out of one of its calls; this says which. Make one with
/// ``withUpstreamRPC(_:isolation:_:)``.
public struct UpstreamRPCError: Error, Sendable, Hashable {
    /// The server's name in message keys, `server.<service>.<code>`: lower-case words joined by `-`.
    public var service: String
    /// The error that the call ended with.
    public var error: RPCError

    /// - Parameters:
    ///   - service: the server's name in message keys.
    ///   - error: the error that the call ended with.
    public init(service: String, _ error: RPCError) {
        self.service = service
        self.error = error
    }
}

extension UpstreamRPCError: CustomStringConvertible {
    /// The error, for the log: `inventory answered notFound: "no such part"`.
    public var description: String { "\(service) answered \(error)" }
}

/// Makes calls to a gRPC server behind us, whose failures are then known to be that server's.
///
/// ```swift
/// let stock = try await withUpstreamRPC("inventory") { try await inventory.stock(of: part) }
/// ```
///
/// - Parameters:
///   - service: the server's name in message keys, `server.<service>.<code>`.
///   - isolation: the actor that the closure runs on: the caller's.
///   - calls: makes the calls.
/// - Returns: what the closure returns.
/// - Throws: ``UpstreamRPCError`` for an `RPCError`, and the closure's other errors unchanged.
public func withUpstreamRPC<Value>(
    _ service: String, isolation: isolated (any Actor)? = #isolation, _ calls: () async throws -> Value
) async throws -> Value {
    do {
        return try await calls()
    } catch let error as RPCError {
        throw UpstreamRPCError(service: service, error)
    }
}
#endif
