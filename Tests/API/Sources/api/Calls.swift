import HTTPTypes
import PlainspokenCalls
import PlainspokenXML

@testable import Plainspoken

/// A custom transport: answers from a list.
private struct ListTransport: CallTransport {
    struct Body: AsyncSequence, Sendable {
        var parts: [[UInt8]]

        struct AsyncIterator: AsyncIteratorProtocol {
            var rest: [[UInt8]]

            mutating func next(isolation actor: isolated (any Actor)?) async throws(TransportError) -> [UInt8]? {
                rest.isEmpty ? nil : rest.removeFirst()
            }
            mutating func next() async throws(TransportError) -> [UInt8]? { try await next(isolation: nil) }
        }

        func makeAsyncIterator() -> AsyncIterator { AsyncIterator(rest: parts) }
    }

    func send(_ request: HTTPRequest, body: [UInt8]) async throws(TransportError) -> CallAnswer {
        switch request.path {
        case "/conflict":
            let head = HTTPResponse(status: .conflict, headerFields: [.retryAfter: "1"])
            return CallAnswer(head, body: Body(parts: [Array(#"{"code":"already_exists","message":"m"}"#.utf8)]))
        case "/lost": throw TransportError(.connectionLost)
        default: return CallAnswer(HTTPResponse(status: .ok), body: Body(parts: [body]))
        }
    }
}

/// Bodies that are texts.
private struct TextFormat: CallFormat {
    struct NotText: Error {}
    let mediaType = "text/plain"

    func decode<Value: Decodable>(_ type: Value.Type, from body: [UInt8]) throws -> Value {
        guard let value = String(decoding: body, as: UTF8.self) as? Value else { throw NotText() }
        return value
    }
    func encode(_ value: some Encodable) throws -> [UInt8] {
        guard let text = value as? String else { throw NotText() }
        return Array(text.utf8)
    }
}

enum Calls {
    static func use() async throws {
        func request(_ path: String) -> HTTPRequest {
            HTTPRequest(method: .post, scheme: "https", authority: "shop.example", path: path)
        }
        var settings = CallSettings(service: "shop")
        settings.accepted = 200...299
        settings.maximumBody = 1 << 20
        settings.timeout = .seconds(5)
        settings.markup = .xml
        settings.retry = .never
        settings.budget = RetryBudget(reserve: 4, ratio: 0.1)
        settings.handler = CallHandler { $0 }
        settings.isFailure = { _, body in body.isEmpty }
        settings.prepare = { request, _ in request }
        let client = CallClient(settings, over: ListTransport(), format: TextFormat())

        API.expect(try await client.fetch(request("/"), sending: "kettle", as: String.self) == "kettle", "a value")
        API.expect(try await client.send(request("/"), sending: "kettle").response.status == .ok, "an answer")
        var parts = 0
        for try await part in try await client.stream(request("/"), body: [1]) { parts += part.count }
        API.expect(parts == 1, "a stream")
        await client.fetch(
            request("/"), body: [0x31], as: String.self,
            completion: { result in
                API.expect(result.error == nil, "a callback")
            }
        ).value
        do {
            _ = try await client.fetch(request("/conflict"), as: String.self)
            API.expect(false, "a conflict is not a value")
        } catch let error where error.isConflict && error.isDuplicate && error.has(code: "already_exists") {
            API.expect(
                error.category == .status && error.statusCode == 409 && error.serverError?.format != nil, "status")
            API.expect(error.retryFailure.delay == .seconds(1) && error.outcome == .notApplied, "advice")
            API.expect(CallPattern.conflict ~= Result<Int, CallError>.failure(error), "patterns")
            API.expect("\(error)".hasPrefix("shop: POST failed with status 409, after 0."), "descriptions: \(error)")
        } catch {
            // Without this, Swift 6.3 crashes if a closure or `&&` uses the error.
            throw error
        }
        let recovered = try await client.with { $0.service = "other" }
            .fetch(request("/lost"), as: String.self) { $0.transport == nil ? nil : "none" }
        API.expect(recovered == "none", "a call's own handler")
        let lost = CallError(
            TransportError(.connectionLost), service: "shop", circumstances: RequestCircumstances(ofOwn: request("/")))
        let translator = try ErrorTranslator(options: TranslatorOptions(role: .client))
        API.expect(translator.problem(of: lost, for: "en").code == "url.connection-lost", "texts")

        var policy = RetryPolicy.standard
        policy.firstDelay = .milliseconds(1)
        policy.emptyBudget = .slowsDown
        policy.addsIdempotencyKey = true
        var events: [RetryEvent] = []
        let number = try await withRetry(request("/"), policy, observe: { events.append($0) }) {
            request, attempt throws(CallError) in
            if attempt.number == 1 {
                throw CallError(
                    TransportError(.timedOut), service: "shop", circumstances: RequestCircumstances(ofOwn: request))
            }
            return attempt.number
        }
        API.expect(number == 2 && events.count == 1, "retry with a key")
        let once = try? await withRetry(.patient, budget: .shared(for: "shop.example")) { _ throws(CallError) -> Int in
            throw lost
        }
        API.expect(once == nil && RetryStop.mayHaveTakenEffect.description == "may have taken effect", "no second POST")
        let said = UpstreamError(service: "shop", status: 503, headerFields: [.retryAfter: "9"]).said()
        API.expect(said.retry == .after(.seconds(9)) && !said.saysDuplicate, "what a server says")
        print("calls: one error, its predicates, retries, and a custom transport")
    }
}
