import HTTPTypes
import Plainspoken
import PlainspokenCalls
import PlainspokenXML

enum Calls {
    static func use() async throws {
        let request = HTTPRequest(method: .post, scheme: "https", authority: "shop.example", path: "/orders")
        var settings = CallSettings(service: "shop")
        settings.accepted = 200...299
        settings.maximumBody = 1 << 20
        settings.markup = .xml
        settings.retry = .never
        settings.budget = RetryBudget(reserve: 4, ratio: 0.1)
        settings.handler = CallHandler { $0 }
        API.expect(settings.bodyLimit(forStatus: 500) == CallError.maximumBody, "limits")

        let head = HTTPResponse(status: .conflict, headerFields: [.retryAfter: "1"])
        let reply = CallReply(head, body: Array(#"{"code":"already_exists","message":"m"}"#.utf8))
        do {
            _ = try settings.value(of: .success(reply), to: request) { String(decoding: $0, as: UTF8.self) }
            API.expect(false, "a conflict is no value")
        } catch let error where error.isConflict && error.isDuplicate && error.has(code: "already_exists") {
            API.expect(
                error.category == .status && error.statusCode == 409 && error.serverError?.format != nil, "status")
            API.expect(error.retryFailure.delay == .seconds(1) && error.outcome == .notApplied, "advice")
            API.expect(CallPattern.conflict ~= Result<Int, CallError>.failure(error), "patterns")
            API.expect("\(error)" == "shop: POST failed with status 409", "descriptions")
        } catch {
            // Without this, Swift 6.3 stops with an error of its own where a closure or `&&` uses the error.
            throw error
        }
        let lost = CallError(
            TransportError(.connectionLost), service: "shop", circumstances: RequestCircumstances(ofOwn: request))
        let client = try ErrorTranslator(options: TranslatorOptions(role: .client))
        API.expect(client.problem(of: lost, for: "en").code == "url.connection-lost", "texts")
        let recovered: Int = try settings.handler.settle(lost) { $0.transport == nil ? nil : 7 }
        API.expect(recovered == 7, "a call's own handler")
        let empty = CallError(unusable: .emptyBody, service: "shop", circumstances: .unknown)
        API.expect(!empty.isCancelled && empty.cancelledDuringWait().isCancelled, "cancelled")

        var policy = RetryPolicy.standard
        policy.firstDelay = .milliseconds(1)
        policy.emptyBudget = .slowsDown
        policy.addsIdempotencyKey = true
        var events: [RetryEvent] = []
        let number = try await withRetry(request, policy, observe: { events.append($0) }) {
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
        print("calls: one error, its predicates, retry")
    }
}
