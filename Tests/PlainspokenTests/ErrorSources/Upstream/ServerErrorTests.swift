import HTTPTypes
import Testing

@testable import Plainspoken

@Suite struct ServerErrorTests {
    private func said(_ status: Int, _ body: String, _ fields: HTTPFields = [:]) -> ServerError {
        UpstreamError(service: "shop", status: status, headerFields: fields, body: body.utf8).said()
    }

    @Test func everything() {
        let body = """
            {"error":{"code":429,"status":"RESOURCE_EXHAUSTED","message":"m","details":[
            {"@type":"type.googleapis.com/google.rpc.RetryInfo","retryDelay":"3.5s"},
            {"@type":"type.googleapis.com/google.rpc.ErrorInfo","reason":"QUOTA"},
            {"@type":"type.googleapis.com/google.rpc.BadRequest","fieldViolations":[{"field":"a.b","description":"d"}]},
            {"@type":"type.googleapis.com/google.rpc.RequestInfo","requestId":"r1"}]}}
            """
        let said = said(429, body)
        #expect(said.format == "google" && said.codes.first == "QUOTA" && said.codes.contains("RESOURCE_EXHAUSTED"))
        #expect(said.message == "m" && said.occurrence == "r1")
        #expect(said.fieldErrors == [.init(place: .pointer("#/a/b"), code: nil, message: "d")])
        #expect(said.retry == .after(.seconds(4)) && said.outcome == .notApplied && said.isRateLimit)
    }

    @Test(
        arguments: [
            (
                429,
                #"{"kind":"Status","status":"Failure","reason":"TooManyRequests","code":429,"message":"m","details":{"retryAfterSeconds":2}}"#,
                2
            ),
            (429, #"{"type":"about:blank","title":"t","retryAfter":9}"#, 9),
            (429, #"{"ok":false,"error_code":429,"description":"d","parameters":{"retry_after":35}}"#, 35),
            (429, #"{"code":1,"message":"m"}"#, nil),
        ] as [(Int, String, Int?)])
    func waitsInBodies(status: Int, body: String, seconds: Int?) {
        #expect(said(status, body).retry == (seconds.map { .after(.seconds($0)) } ?? .later))
    }

    @Test(
        arguments: [
            (400, RequestOutcome.notApplied), (408, .unknown), (429, .notApplied), (500, .unknown), (501, .notApplied),
            (502, .unknown), (503, .unknown), (504, .unknown), (505, .notApplied), (200, .unknown), (0, .unknown),
            (529, .unknown), (999, .unknown),
        ])
    func outcomes(status: Int, outcome: RequestOutcome) {
        #expect(said(status, "").outcome == outcome)
    }

    /// A wait says nothing about requests that will always fail, nor about redirects.
    @Test(
        arguments: [
            (302, .never), (401, .never), (404, .never), (501, .never), (403, .after(.seconds(2))),
            (413, .after(.seconds(2))), (429, .after(.seconds(2))), (500, .after(.seconds(2))),
            (503, .after(.seconds(2))),
        ] as [(Int, RetryAdvice)])
    func waitsThatCount(status: Int, advice: RetryAdvice) {
        #expect((said(status, "", [.retryAfter: "2"]).retry.delay == nil) == (advice == .never), "\(status)")
        if advice != .never { #expect(said(status, "", [.retryAfter: "2"]).retry == advice) }
        if advice == .never { #expect(said(status, "", [.retryAfter: "2"]).retry.isWorthwhile != true) }
    }

    /// Varnish adds a Retry-After to the 503 that it sends if a server took too long.
    @Test func a503ThatSaysWhenToComeBackMayHaveDoneSomething() {
        #expect(said(503, "", [.retryAfter: "1"]).outcome == .unknown)
    }

    @Test(arguments: ["", "<p>", "[", "{", "null", "{}", "[]", #"{"a":1}"#])
    func bodiesThatSayNothing(body: String) {
        let said = said(500, body)
        #expect(said.codes.isEmpty && said.message == nil && said.problem == nil && !said.saysDuplicate)
    }

    @Test(
        arguments: [
            ("ALREADY_EXISTS", true), ("EntityAlreadyExists", true), ("resource.already-exists", true),
            ("DUPLICATE_VALUE", true), ("request.duplicate", true), ("email-taken", true), ("unique", true),
            ("unique_violation", true), ("not_found", false), ("exists", false), ("uniqueness", false), ("42", false),
        ])
    func duplicates(code: String, isOne: Bool) {
        #expect(said(400, #"{"code":"\#(code)","message":"m"}"#).saysDuplicate == isOne)
    }
}
