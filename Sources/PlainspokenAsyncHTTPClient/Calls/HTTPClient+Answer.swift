#if AsyncHTTPClient
public import AsyncHTTPClient
public import HTTPTypes
public import NIOCore
import Plainspoken

extension HTTPClient {
    /// Asks a server and reads its answer, with one limit of time and one of size for all of it.
    ///
    /// ```swift
    /// let request = HTTPClientRequest(url: "https://supplier.example/prices/17")
    /// let (_, body) = try await client.answer(of: "supplier", to: request, within: .seconds(1), upTo: 4_096)
    /// return String(buffer: body)
    /// ```
    ///
    /// The deadline of `execute` ends with the answer's head: a server that sends its body byte by byte could keep a reader waiting
    /// for ever. Here it covers the body as well.
    ///
    /// - Parameters:
    ///   - service: the server's name, in message keys and in the log.
    ///   - request: what is asked.
    ///   - limit: how long all of it may take, connecting included.
    ///   - maximumBody: the most bytes that the body may have.
    /// - Returns: status and header fields of an answer with status 2xx, and its body.
    /// - Throws: `UpstreamError` for any other status, ``UpstreamFailure`` where there was no answer, or one that is too long or too
    ///   slow. `CancellationError` where the task was cancelled.
    public func answer(
        of service: String, to request: HTTPClientRequest, within limit: Duration, upTo maximumBody: Int
    ) async throws -> (response: HTTPResponse, body: ByteBuffer) {
        let deadline = NIODeadline.now() + TimeAmount(limit)
        return try await withUpstream(service) {
            let response = try await execute(request, deadline: deadline)
            let rest = { Duration(max(.zero, deadline - .now())) }
            let body = try await response.checked(service: service, within: rest()).body
            let read = await TimeLimit.run(rest()) { try await body.collect(upTo: maximumBody) }
            switch read.result {
            case .success(let bytes):
                // 100...599 is what a status line can have; HTTPResponse.Status stops the program outside 0...999.
                let status = HTTPStatusCodes.status(Int(clamping: response.status.code)) ?? .ok
                return (HTTPResponse(status: status, headerFields: HTTPFields(response.headers)), bytes)
            case .failure(let error):
                throw read.isOver && Self.isCancellation(error) ? HTTPClientError.deadlineExceeded : error
            }
        }
    }

    private static func isCancellation(_ error: any Error) -> Bool {
        error is CancellationError || error as? HTTPClientError == .cancelled
    }
}
#endif
