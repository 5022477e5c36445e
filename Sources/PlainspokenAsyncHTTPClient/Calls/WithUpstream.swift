#if AsyncHTTPClient
import NIOHTTP2
public import Plainspoken
import PlainspokenCalls

/// Runs calls made with async-http-client itself, and turns its errors into errors of these calls.
///
/// `CallClient` does this by itself. This function is for calls that it cannot make, such as sending a body part by part:
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
///   - circumstances: what is known about the request, for texts and retries.
///   - isolation: the actor that the calls are made from; the caller's by default.
///   - calls: makes the calls. Its own errors, such as `UpstreamError` and `CancellationError`, are passed on as they
///     are.
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

/// Whether an error comes from the client or from the libraries below it. File errors do not: they come from handling
/// the response.
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
