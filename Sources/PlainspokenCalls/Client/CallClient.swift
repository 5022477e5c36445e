public import HTTPTypes
import Plainspoken

/// Calls to one server, with any client library: the whole way from a request to a value, and one error for all that can go wrong.
///
/// ```swift
/// let orders = CallClient(CallSettings(service: "orders"), over: .urlSession(), format: .json)
///
/// do {
///     let order = try await orders.fetch(request, as: Order.self)
/// } catch let error where error.isNotFound {
///     show("No such order.")
/// } catch {
///     let problem = translator.problem(of: error, for: "ko")
///     show(problem.title, problem.action)
/// }
/// ```
///
/// With `.asyncHTTPClient(client)` in place of `.urlSession()` all else stays as it is. What fails and what helps is tried again
/// first, as ``CallSettings/retry`` says; then ``CallSettings/handler`` sees the error, and then the caller.
public struct CallClient: Sendable {
    /// What all calls have in common.
    public var settings: CallSettings
    /// What bodies are written in.
    public let format: any CallFormat
    let transport: any CallTransport

    /// - Parameters:
    ///   - settings: what all calls have in common.
    ///   - transport: what requests are sent with.
    ///   - format: what bodies are written in.
    public init(_ settings: CallSettings, over transport: some CallTransport, format: some CallFormat) {
        self.settings = settings
        self.transport = transport
        self.format = format
    }

    /// The same client with other settings, for single calls.
    ///
    /// ```swift
    /// try await client.with { $0.retry = .never }.send(request)
    /// ```
    ///
    /// - Parameter change: changes a copy of the settings.
    public func with(_ change: (inout CallSettings) -> Void) -> CallClient {
        var client = self
        change(&client.settings)
        return client
    }

    /// Makes a call and a value of its answer.
    ///
    /// ```swift
    /// let user = try await client.fetch(request, as: User?.self) { $0.isNotFound ? .some(nil) : nil }
    /// ```
    ///
    /// - Parameters:
    ///   - request: method, address and header fields. `Accept` is added where it has none.
    ///   - body: what is sent with it; empty for a request without content.
    ///   - type: the type of the value.
    ///   - recover: gives a value in place of an error, or declines with `nil`; is asked before ``CallSettings/handler``.
    /// - Returns: the value.
    /// - Throws: ``CallError``. An answer without a body is one, of the category ``CallCategory/emptyBody``:
    ///   ``send(_:body:recover:)`` takes it.
    nonisolated(nonsending) public func fetch<Value: Decodable>(
        _ request: HTTPRequest, body: [UInt8] = [], as type: Value.Type = Value.self,
        recover: ((CallError) throws(CallError) -> Value?)? = nil
    ) async throws(CallError) -> Value {
        var request = request
        if request.headerFields[.accept] == nil { request.headerFields[.accept] = format.mediaType }
        return try await call(request, recover) { request async throws(CallError) in
            try settings.value(of: await reply(to: request, body), to: request) { try format.decode(type, from: $0) }
        }
    }

    /// Sends a value, and makes one of the answer.
    ///
    /// ```swift
    /// let receipt = try await client.fetch(request, sending: order, as: Receipt.self)
    /// ```
    ///
    /// - Parameters:
    ///   - request: method, address and header fields. `Content-Type` and `Accept` are added where it has none.
    ///   - value: what is sent. One that cannot be encoded is a ``CallError`` of the kind `notMade`, and nothing is sent.
    ///   - type: the type of the value in the answer.
    ///   - recover: gives a value in place of an error, or declines with `nil`; is asked before ``CallSettings/handler``.
    /// - Returns: the value.
    /// - Throws: ``CallError``.
    nonisolated(nonsending) public func fetch<Value: Decodable>(
        _ request: HTTPRequest, sending value: some Encodable, as type: Value.Type = Value.self,
        recover: ((CallError) throws(CallError) -> Value?)? = nil
    ) async throws(CallError) -> Value {
        switch encoded(value, in: request) {
        case .success(let (request, body)): try await fetch(request, body: body, as: type, recover: recover)
        case .failure(let error): try settings.handler.settle(error, recover: recover)
        }
    }

    /// Makes a call whose answer is taken as it is.
    ///
    /// - Parameters:
    ///   - request: method, address and header fields.
    ///   - body: what is sent with it; empty for a request without content.
    ///   - recover: gives an answer in place of an error, or declines with `nil`.
    /// - Returns: status, header fields and body of a success; the body may be empty.
    /// - Throws: ``CallError``.
    @discardableResult
    nonisolated(nonsending) public func send(
        _ request: HTTPRequest, body: [UInt8] = [],
        recover: ((CallError) throws(CallError) -> (response: HTTPResponse, body: [UInt8])?)? = nil
    ) async throws(CallError) -> (response: HTTPResponse, body: [UInt8]) {
        try await call(request, recover) { request async throws(CallError) in
            try settings.success(await reply(to: request, body), to: request)
        }
    }

    /// Sends a value, and takes the answer as it is: 204 for a change, for example.
    ///
    /// - Parameters:
    ///   - request: method, address and header fields. `Content-Type` is added where it has none.
    ///   - value: what is sent.
    ///   - recover: gives an answer in place of an error, or declines with `nil`.
    /// - Returns: status, header fields and body of a success; the body may be empty.
    /// - Throws: ``CallError``.
    @discardableResult
    nonisolated(nonsending) public func send(
        _ request: HTTPRequest, sending value: some Encodable,
        recover: ((CallError) throws(CallError) -> (response: HTTPResponse, body: [UInt8])?)? = nil
    ) async throws(CallError) -> (response: HTTPResponse, body: [UInt8]) {
        switch encoded(value, in: request) {
        case .success(let (request, body)): try await send(request, body: body, recover: recover)
        case .failure(let error): try settings.handler.settle(error, recover: recover)
        }
    }

    /// Makes a call whose answer is read part by part: one that is long, or never ends.
    ///
    /// ```swift
    /// let answer = try await client.stream(request)
    /// for try await part in answer { write(part) }
    /// ```
    ///
    /// Another attempt is made only until the head of the answer is there. ``CallSettings/timeout`` is for the head alone: how long
    /// the next part may take is for the client library's own time-outs. ``CallSettings/maximumBody`` and
    /// ``CallSettings/isFailure`` are not looked at.
    ///
    /// - Parameters:
    ///   - request: method, address and header fields.
    ///   - body: what is sent with it; empty for a request without content.
    /// - Returns: the answer, once its head is there and its status is a success.
    /// - Throws: ``CallError``.
    nonisolated(nonsending) public func stream(
        _ request: HTTPRequest, body: [UInt8] = []
    ) async throws(CallError) -> CallStream {
        try await call(request, nil) { request async throws(CallError) in try await opened(request, body) }
    }

    /// The body for a value, and the request that says what it is written in.
    private func encoded(
        _ value: some Encodable, in request: HTTPRequest
    ) -> Result<(HTTPRequest, [UInt8]), CallError> {
        var request = request
        if request.headerFields[.contentType] == nil { request.headerFields[.contentType] = format.mediaType }
        do {
            return .success((request, try format.encode(value)))
        } catch {
            return .failure(settings.failure(.failure(TransportError(.notMade, cause: error)), to: request))
        }
    }
}
