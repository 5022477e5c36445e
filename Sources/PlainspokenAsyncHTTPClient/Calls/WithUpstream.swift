#if AsyncHTTPClient
import NIOHTTP2
public import Plainspoken
import PlainspokenCalls

/// Runs calls that are made with async-http-client itself, and says of its errors that they are of these calls.
///
/// `CallClient` does that by itself. For what it cannot do, such as sending a body part by part:
///
/// ```swift
/// try await withUpstream("archive") {
///     let response = try await client.execute(upload, timeout: .seconds(60)).checked(service: "archive")
///     for try await part in response.body { await archive.add(part) }
/// }
/// ```
///
/// - Parameters:
///   - service: the server's name, in message keys and in the log.
///   - circumstances: what is known of the request, for texts and retry.
///   - isolation: the actor that the calls are made from; the caller's by default.
///   - calls: what calls it. Its own errors, `UpstreamError` and `CancellationError` among them, are thrown on as they are.
/// - Returns: what the calls return.
/// - Throws: `CallError` for errors of async-http-client and of SwiftNIO.
public func withUpstream<Value>(
    _ service: String, circumstances: RequestCircumstances = .unknown, isolation: isolated (any Actor)? = #isolation,
    _ calls: () async throws -> Value
) async throws -> Value {
    do {
        return try await calls()
    } catch  where isOfClient(error) {
        throw CallError(TransportError(of: error), service: service, circumstances: circumstances)
    }
}

/// Whether an error is one of the client's, or of what it is built on. Failures with files are not: they come of what is done with
/// the answer.
private func isOfClient(_ error: any Error) -> Bool {
    if let failure = error as? any CallFailure { return failure.kind != .file && failure.kind != .storageFull }
    if error is any NIOHTTP2Error { return true }
    // Some of their types are not public.
    let module = String(reflecting: type(of: error)).prefix { $0 != "." }
    return modules.contains(String(module))
}

private let modules: Set<String> = [
    "AsyncHTTPClient", "NIOCore", "NIOPosix", "NIOHTTP1", "NIOHTTP2", "NIOHTTPCompression", "NIOSSL", "NIOSOCKS",
    "NIOTLS",
]
#endif
