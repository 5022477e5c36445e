#if AsyncHTTPClient
public import AsyncHTTPClient
import HTTPTypes
public import NIOCore
public import Plainspoken
import PlainspokenCalls

extension UpstreamError {
    /// The failure that an upstream has answered, with the start of its body.
    ///
    /// ```swift
    /// guard response.status == .ok else { throw await UpstreamError(response, service: "payments") }
    /// ```
    ///
    /// What is longer or slower is dropped, and the connection closed rather than read to its end. A body that breaks off counts
    /// as far as it came: the status is what matters.
    ///
    /// - Parameters:
    ///   - response: the answer, its body not read yet: SwiftNIO ends the process where one is read twice. Of a body that was read,
    ///     make an ``/Plainspoken/UpstreamError`` with its bytes.
    ///   - service: the server's name in message keys.
    ///   - maximumBody: how much of the body is read, in bytes, 0 or more. Default: 64 KiB, the most that
    ///     ``/Plainspoken/UpstreamErrorSource`` looks at.
    ///   - limit: how long reading it may take. Default: 2 seconds.
    public init(
        _ response: HTTPClientResponse, service: String, upTo maximumBody: Int = 64 << 10,
        within limit: Duration = .seconds(2)
    ) async {
        let body = response.body
        let start = await TimeLimit.run(limit) { await body.start(upTo: maximumBody) }.value
        self.init(
            service: service, status: Int(clamping: response.status.code), headerFields: HTTPFields(response.headers),
            body: start)
    }
}

extension HTTPClientResponse {
    /// The answer, if its status is 2xx.
    ///
    /// ```swift
    /// let response = try await client.execute(request, timeout: .seconds(1)).checked(service: "payments")
    /// ```
    ///
    /// - Parameters:
    ///   - service: the server's name in message keys.
    ///   - maximumBody: how much of another answer's body is read, in bytes. Default: 64 KiB.
    ///   - limit: how long reading that may take. Default: 2 seconds.
    /// - Returns: the answer itself, its body not read yet.
    /// - Throws: `UpstreamError` for any other status.
    public func checked(
        service: String, upTo maximumBody: Int = 64 << 10, within limit: Duration = .seconds(2)
    ) async throws -> HTTPClientResponse {
        guard 200...299 ~= status.code else {
            throw await UpstreamError(self, service: service, upTo: maximumBody, within: limit)
        }
        return self
    }
}

extension HTTPClientResponse.Body {
    /// The whole body, if it is not too long.
    ///
    /// - Parameters:
    ///   - maximumBytes: how long it may be.
    ///   - service: which server sends it, for the log.
    /// - Throws: `CallError` for a longer body, of which no more than that is read, and for one that breaks off.
    public func collect(upTo maximumBytes: Int, service: String) async throws -> ByteBuffer {
        try await withUpstream(service) { try await collect(upTo: maximumBytes) }
    }

    /// The start of the body: what came of it until it broke off, or until the task was cancelled.
    func start(upTo maximumBytes: Int) async -> [UInt8] {
        var bytes: [UInt8] = []
        do {
            // Where the loop is left, the connection is closed.
            for try await part in self {
                bytes += part.readableBytesView.prefix(Swift.max(0, maximumBytes - bytes.count))
                if bytes.count >= maximumBytes { break }
            }
        } catch {
            // The start tells more than that the rest is missing.
        }
        return bytes
    }
}
#endif
