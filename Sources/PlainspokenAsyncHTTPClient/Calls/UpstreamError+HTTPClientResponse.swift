#if AsyncHTTPClient
public import AsyncHTTPClient
import HTTPTypes
public import NIOCore
public import Plainspoken
import PlainspokenCalls

extension UpstreamError {
    /// A failure that an upstream reported, with the start of its body.
    ///
    /// ```swift
    /// guard response.status == .ok else { throw await UpstreamError(response, service: "payments") }
    /// ```
    ///
    /// If the body is too long or too slow, the connection is closed instead of being read to the end. If it breaks
    /// off, the part that arrived is used: the status is what matters.
    ///
    /// - Parameters:
    ///   - response: the response, its body not read yet: SwiftNIO crashes if one is read twice. If you have read the
    ///     body, make an ``/Plainspoken/UpstreamError`` from its bytes.
    ///   - service: the server's name, in message keys and in the log.
    ///   - maximumBody: how much of the body to read, in bytes, 0 or more. Default: 64 KiB, the most that
    ///     ``/Plainspoken/UpstreamErrorSource`` looks at.
    ///   - limit: how long reading may take. Default: 2 seconds.
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
    /// Returns the response if its status is 2xx.
    ///
    /// ```swift
    /// let response = try await client.execute(request, timeout: .seconds(1)).checked(service: "payments")
    /// ```
    ///
    /// - Parameters:
    ///   - service: the server's name in message keys.
    ///   - maximumBody: how much of the body of a failure to read, in bytes. Default: 64 KiB.
    ///   - limit: how long reading that body may take. Default: 2 seconds.
    /// - Returns: the response itself, its body not read yet.
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
    /// Reads the whole body, unless it is too long.
    ///
    /// - Parameters:
    ///   - maximumBytes: the longest body to accept.
    ///   - service: the name of the server that sends it, for the log.
    /// - Throws: `CallError` if the body breaks off, or if it is longer than `maximumBytes`, in which case no more
    ///   than that is read.
    public func collect(upTo maximumBytes: Int, service: String) async throws -> ByteBuffer {
        try await withUpstream(service) { try await collect(upTo: maximumBytes) }
    }

    /// The start of the body: what arrived before it broke off or the task was cancelled.
    func start(upTo maximumBytes: Int) async -> [UInt8] {
        var bytes: [UInt8] = []
        do {
            // Leaving the loop closes the connection.
            for try await part in self {
                bytes += part.readableBytesView.prefix(Swift.max(0, maximumBytes - bytes.count))
                if bytes.count >= maximumBytes { break }
            }
        } catch {
            // A start is better than nothing.
        }
        return bytes
    }
}
#endif
