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
    let transport: any CallTransport
    let format: any CallFormat

    /// - Parameters:
    ///   - settings: what all calls have in common.
    ///   - transport: what requests are sent with.
    ///   - format: what bodies are written in.
    public init(_ settings: CallSettings, over transport: some CallTransport, format: some CallFormat) {
        self.settings = settings
        self.transport = transport
        self.format = format
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
        return try await call(request, body, recover) { received, sent throws(CallError) in
            try settings.value(of: received, to: sent) { try format.decode(type, from: $0) }
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
        var request = request
        let body: [UInt8]
        do {
            body = try format.encode(value)
        } catch {
            return try settings.handler.settle(
                CallError(
                    TransportError(.notMade, cause: error), service: settings.service,
                    circumstances: RequestCircumstances(ofOwn: request)), recover: recover)
        }
        if request.headerFields[.contentType] == nil { request.headerFields[.contentType] = format.mediaType }
        return try await fetch(request, body: body, as: type, recover: recover)
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
        try await call(request, body, recover) { received, sent throws(CallError) in
            try settings.success(received, to: sent)
        }
    }

    /// Makes a call whose answer is read part by part: one that is long, or never ends.
    ///
    /// ```swift
    /// let answer = try await client.stream(request)
    /// for try await part in answer { write(part) }
    /// ```
    ///
    /// Another attempt is made only until the head of the answer is there. ``CallSettings/timeout`` is for the head alone, and
    /// ``CallSettings/maximumBody`` is not looked at.
    ///
    /// - Parameters:
    ///   - request: method, address and header fields.
    ///   - body: what is sent with it; empty for a request without content.
    /// - Returns: the answer, once its head is there and its status is a success.
    /// - Throws: ``CallError``.
    nonisolated(nonsending) public func stream(
        _ request: HTTPRequest, body: [UInt8] = []
    ) async throws(CallError) -> CallStream {
        do throws(CallError) {
            return try await attempts(of: request) { request, limit async throws(CallError) in
                try await open(request, body, within: limit)
            }
        } catch {
            return try settings.handler.settle(error)
        }
    }
}
