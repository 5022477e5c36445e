import HTTPTypes
import Plainspoken

// All clients check a response in the same order. Each step reports its own failure, and no later step can hide it: a
// page of HTML with status 502 is a 502, not a decoding error.
extension CallSettings {
    /// Turns a response into a value: checks transport, then HTTP, then status, then body, then decodes.
    ///
    /// - Parameters:
    ///   - received: what the client library returned, or how the call failed.
    ///   - request: the request that was sent.
    ///   - decode: decodes the body. A ``CallError`` that it throws is passed on as it is; any other error becomes one
    ///     of the category ``CallCategory/decoding``.
    /// - Returns: the value.
    func value<Value>(
        of received: CallReply.Received, to request: HTTPRequest, decode: ([UInt8]) throws -> Value
    ) throws(CallError) -> Value {
        let (response, body) = try success(received, to: request)
        if body.isEmpty { throw unusable(.emptyBody, request, response, body) }
        do {
            return try decode(body)
        } catch let error as CallError {
            throw error
        } catch {
            throw unusable(.decoding, request, response, body, underlying: error)
        }
    }

    /// Checks a response in the same way, but does not decode it; the body may be empty.
    ///
    /// - Parameters:
    ///   - received: what the client library returned, or how the call failed.
    ///   - request: the request that was sent.
    /// - Returns: status, header fields and body of a successful response.
    func success(
        _ received: CallReply.Received, to request: HTTPRequest
    ) throws(CallError) -> (response: HTTPResponse, body: [UInt8]) {
        guard case .success(let reply) = received, let response = reply.response,
            accepted.contains(response.status.code), reply.isBodyWhole, reply.body.count <= maximumBody,
            isFailure?(response, reply.body) != true
        else { throw failure(received, to: request) }
        return (response, reply.body)
    }

    /// The error for a response that was not successful.
    func failure(_ received: CallReply.Received, to request: HTTPRequest) -> CallError {
        switch received {
        case .failure(let error):
            return completed(CallError(error, service: service, circumstances: RequestCircumstances(ofOwn: request)))
        case .success(let reply):
            guard let response = reply.response else { return unusable(.notHTTP, request, nil, reply.body) }
            let isTooLarge = !reply.isBodyWhole || reply.body.count > maximumBody
            if accepted.contains(response.status.code), isTooLarge {
                return unusable(.tooLarge, request, response, reply.body)
            }
            var error = CallError(
                answered: response, body: reply.body, isBodyWhole: reply.isBodyWhole, service: service,
                circumstances: RequestCircumstances(ofOwn: request), markup: markup, formats: formats)
            if reply.wasRedirected { error.outcome = .unknown }
            return completed(error)
        }
    }

    private func unusable(
        _ category: CallCategory, _ request: HTTPRequest, _ response: HTTPResponse?, _ body: [UInt8],
        underlying: (any Error)? = nil
    ) -> CallError {
        completed(
            CallError(
                unusable: category, response: response, body: body, underlying: underlying, service: service,
                circumstances: RequestCircumstances(ofOwn: request)))
    }

    /// The error with what the settings say about its call.
    func completed(_ error: CallError) -> CallError {
        var error = error
        error.route = route
        if changesNothing {
            error.outcome = .notApplied
            error.circumstances.isIdempotent = true
        }
        return error
    }
}

extension RequestCircumstances {
    /// The circumstances of a request that we send ourselves. An Idempotency-Key counts, because a caller only sends
    /// one to a server that it knows to honor it.
    public init(ofOwn request: HTTPRequest) { self.init(of: request, honorsIdempotencyKey: true) }
}
