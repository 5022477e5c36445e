public import HTTPTypes
import Plainspoken

/// Makes calls to one server, with any client library: all the way from a request to a value, with a single error type.
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
/// To use another client library, replace `.urlSession()` with `.asyncHTTPClient(client)`; nothing else changes. Failed
/// calls are first retried, where ``CallSettings/retry`` says so; then ``CallSettings/handler`` sees the error, and
/// then the caller.
public struct CallClient: Sendable {
    /// The settings that all calls share.
    public var settings: CallSettings
    /// The format of bodies.
    public let format: any CallFormat
    let transport: any CallTransport

    /// - Parameters:
    ///   - settings: the settings that all calls share.
    ///   - transport: sends the requests.
    ///   - format: the format of bodies.
    public init(_ settings: CallSettings, over transport: some CallTransport, format: some CallFormat) {
        self.settings = settings
        self.transport = transport
        self.format = format
    }

    /// The same client with changed settings, for single calls.
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

    /// Makes a call and decodes the response.
    ///
    /// ```swift
    /// let user = try await client.fetch(request, as: User?.self) { $0.isNotFound ? .some(nil) : nil }
    /// ```
    ///
    /// - Parameters:
    ///   - request: method, address and header fields. `Accept` is added if it is missing.
    ///   - body: the request body; empty for a request without content.
    ///   - type: the type to decode.
    ///   - recover: returns a value instead of an error, or `nil` to decline; asked before ``CallSettings/handler``.
    /// - Returns: the value.
    /// - Throws: ``CallError``. A response without a body is an error too, of the category ``CallCategory/emptyBody``;
    ///   ``send(_:body:recover:)`` accepts it.
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

    /// Sends a value and decodes the response.
    ///
    /// ```swift
    /// let receipt = try await client.fetch(request, sending: order, as: Receipt.self)
    /// ```
    ///
    /// - Parameters:
    ///   - request: method, address and header fields. `Content-Type` and `Accept` are added if they are missing.
    ///   - value: the value to send. If it cannot be encoded, nothing is sent and a ``CallError`` of the kind `notMade`
    ///     is thrown.
    ///   - type: the type to decode from the response.
    ///   - recover: returns a value instead of an error, or `nil` to decline; asked before ``CallSettings/handler``.
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

    /// Makes a call and returns the response as it is.
    ///
    /// - Parameters:
    ///   - request: method, address and header fields.
    ///   - body: the request body; empty for a request without content.
    ///   - recover: returns a response instead of an error, or `nil` to decline.
    /// - Returns: status, header fields and body of a successful response; the body may be empty.
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

    /// Sends a value and returns the response as it is, such as a 204 for a change.
    ///
    /// - Parameters:
    ///   - request: method, address and header fields. `Content-Type` is added if it is missing.
    ///   - value: the value to send.
    ///   - recover: returns a response instead of an error, or `nil` to decline.
    /// - Returns: status, header fields and body of a successful response; the body may be empty.
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

    /// Makes a call and reads the response part by part, for one that is long or never ends.
    ///
    /// ```swift
    /// let answer = try await client.stream(request)
    /// for try await part in answer { write(part) }
    /// ```
    ///
    /// Retries are made only until the head of the response has arrived. ``CallSettings/timeout`` covers the head
    /// alone; the client library's own time-outs decide how long the next part may take. ``CallSettings/maximumBody``
    /// and ``CallSettings/isFailure`` do not apply.
    ///
    /// - Parameters:
    ///   - request: method, address and header fields.
    ///   - body: the request body; empty for a request without content.
    /// - Returns: the response, once its head has arrived with a successful status.
    /// - Throws: ``CallError``.
    nonisolated(nonsending) public func stream(
        _ request: HTTPRequest, body: [UInt8] = []
    ) async throws(CallError) -> CallStream {
        try await call(request, nil) { request async throws(CallError) in try await opened(request, body) }
    }

    /// Encodes a value, and adds its media type to the request.
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
