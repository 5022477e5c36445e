#if AsyncHTTPClient
import AsyncHTTPClient
import NIOCore
import NIOHTTP2
import Plainspoken

/// A call to another server that failed without an answer that can be used.
///
/// ``HTTPClient/answer(of:to:within:upTo:)`` and ``withUpstream(_:_:)`` throw it. It says what the error inside cannot: that it was
/// our call. `NIOTooManyBytesError` is an upstream's body (502) and not the reader's (413).
///
/// ```swift
/// throw UpstreamFailure(service: "bank", cause: error)    // 502, and “bank: …” in the log
/// ```
public struct UpstreamFailure: Error, CustomStringConvertible {
    /// Which server it was, for the log.
    public var service: String
    /// What the client threw. One that ``AsyncHTTPClientErrorSource`` does not know is a failure that leaves open whether the
    /// call took effect.
    public var cause: any Error

    /// - Parameters:
    ///   - service: which server it was, for the log.
    ///   - cause: what the client threw.
    public init(service: String, cause: any Error) {
        self.service = service
        self.cause = cause
    }

    /// The service and the error: `supplier: HTTPClientError.readTimeout`.
    public var description: String { "\(service): \(cause)" }

    /// Whether an error is one of the client's, or of what it is built on.
    static func isOfCall(_ error: any Error) -> Bool {
        if error is any CallFailure || error is any NIOHTTP2Error { return !(error is UpstreamFailure) }
        // Some of their types are not public.
        let name = String(reflecting: type(of: error))
        return name.hasPrefix("AsyncHTTPClient.") || name.hasPrefix("NIO")
    }
}

extension UpstreamFailure: CallFailure {
    var kind: TransportKind? {
        if cause is NIOTooManyBytesError { return .badResponse }
        if cause is CancellationError { return .cancelled }
        return AsyncHTTPClientErrorSource.kind(of: cause) ?? .failed
    }
}

/// Runs calls to another server, and says of the errors of the client that they are of these calls.
///
/// For what ``HTTPClient/answer(of:to:within:upTo:)`` cannot do, such as reading a long answer part by part:
///
/// ```swift
/// try await withUpstream("archive") {
///     let response = try await client.execute(request, timeout: .seconds(5)).checked(service: "archive")
///     for try await part in response.body { try await file.write(part) }
/// }
/// ```
///
/// - Parameters:
///   - service: which server it is, for the log.
///   - calls: what calls it. Its own errors, `UpstreamError` and `CancellationError` among them, are thrown on as they are.
/// - Returns: what the calls return.
/// - Throws: ``UpstreamFailure`` for errors of async-http-client and of SwiftNIO.
public func withUpstream<Value>(
    _ service: String, isolation: isolated (any Actor)? = #isolation, _ calls: () async throws -> Value
) async throws -> Value {
    do {
        return try await calls()
    } catch  where UpstreamFailure.isOfCall(error) {
        throw UpstreamFailure(service: service, cause: error)
    }
}
#endif
