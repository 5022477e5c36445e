import HTTPTypes
import PlainspokenCalls
import Testing

@testable import Plainspoken

@Suite struct CallErrorTests {
    private static let gateway = Result { try ErrorTranslator() }
    private static let client = Result {
        try ErrorTranslator(languages: .all, options: TranslatorOptions(role: .client))
    }

    /// A failed call is answered like its cause, in both roles, without registering a source.
    @Test(
        arguments: [
            (Sample.failed(.offline), "url.offline", "upstream.unreachable", 503),
            (Sample.failed(.hostNotFound), "url.host-not-found", "upstream.unreachable", 503),
            (Sample.failed(.connectionFailed), "url.connection-failed", "upstream.unreachable", 503),
            (Sample.failed(.connectTimedOut), "url.connection-failed", "upstream.unreachable", 503),
            (Sample.failed(.timedOut), "url.timed-out", "upstream.timed-out", 504),
            (Sample.failed(.connectionLost), "url.connection-lost", "upstream.failed", 502),
            (Sample.failed(.badResponse), "url.bad-response", "upstream.failed", 502),
            (Sample.failed(.insecure), "url.insecure", "upstream.failed", 502),
            (Sample.failed(.authenticationRequired), "url.authentication-required", "upstream.failed", 502),
            (Sample.failed(.badAddress), "url.bad-address", "upstream.failed", 502),
            (Sample.failed(.failed), "url.failed", "upstream.failed", 502),
            (Sample.failed(.tooLarge), "url.data-length-exceeds-maximum", "upstream.failed", 502),
            (Sample.unusable(.tooLarge), "url.data-length-exceeds-maximum", "upstream.failed", 502),
            (Sample.failed(.cancelled), "url.cancelled", "service.interrupted", 503),
            (Sample.unusable(.notHTTP), "response.not-http", "upstream.failed", 502),
            (Sample.unusable(.emptyBody), "response.empty", "upstream.failed", 502),
            (Sample.unusable(.decoding), "response.undecodable", "upstream.failed", 502),
            (Sample.answered(404), "http.404", "upstream.failed", 502),
            (Sample.answered(429), "http.429", "upstream.busy", 503),
            (Sample.answered(503), "http.503", "upstream.busy", 503),
            (Sample.answered(504), "http.504", "upstream.timed-out", 504),
            (Sample.answered(500), "http.500", "upstream.failed", 502),
            (Sample.answered(402, #"{"code":"card_declined","message":"m"}"#), "card_declined", "upstream.failed", 502),
        ] as [(CallError, String, String, Int)])
    func diagnosedAsItsCause(error: CallError, client: String, gateway: String, status: Int) throws {
        let asClient = try Self.client.get().problem(of: error, for: "en")
        #expect(asClient.code == client)
        #expect(asClient.report.issues.isEmpty, "\(asClient.report.issues)")
        let asGateway = try Self.gateway.get().translate(error, for: "en", in: RequestCircumstances(method: .get))
        #expect(asGateway.code == gateway && asGateway.status?.code == status)
        #expect(asGateway.report.error is CallError)
    }

    @Test func theUsersLanguage() throws {
        let translator = try Self.client.get()
        #expect(translator.problem(of: Sample.failed(.timedOut), for: "ko").languages.first == "ko")
        let posted = translator.problem(of: Sample.failed(.timedOut, method: .post), for: "en")
        #expect(posted.action?.contains("Check whether it went through") == true, "the call's own method counts")
        let asked = translator.problem(of: Sample.failed(.timedOut), for: "en")
        #expect(asked.action?.contains("Check whether it went through") == false)
    }

    /// A Plainspoken server's problem reaches the user of a client unchanged, in the language that was asked for.
    @Test func aProblemOfAPlainspokenServer() throws {
        let body =
            #"{"type":"about:blank","title":"카드 거절","status":402,"detail":"카드가 거절되었습니다.","code":"payment.declined"}"#
        let fields: HTTPFields = [.contentType: "application/problem+json", .contentLanguage: "ko"]
        let error = Sample.answered(402, body, fields)
        #expect(error.serverError?.problem?.title == "카드 거절")
        #expect(error.has(code: "payment.declined"))
        let translator = try Self.client.get()
        #expect(translator.problem(of: error, for: "ko").title == "카드 거절")
    }

    @Test(
        arguments: [
            (Sample.answered(404), "shop: GET failed with status 404"),
            (Sample.failed(.connectionLost, method: .post), "shop: POST failed with transport connection-lost"),
            (Sample.unusable(.decoding), "shop: GET failed with decoding"),
            (Sample.failed(.cancelled), "shop: GET failed with cancelled"),
            (Sample.failed(.tooLarge), "shop: GET failed with too-large"),
        ])
    func description(error: CallError, text: String) {
        var error = error
        #expect("\(error)" == text)
        error.attempts = 3
        #expect("\(error)" == text + ", after 3 attempts")
    }

    @Test func bodiesAreBounded() {
        let length = CallError.maximumBody
        let whole = Sample.answered(500, String(repeating: "x", count: length))
        #expect(whole.body.count == length && whole.isBodyWhole)
        let cut = Sample.answered(500, String(repeating: "x", count: length + 1))
        #expect(cut.body.count == length && !cut.isBodyWhole)
        let endless = CallError(
            answered: HTTPResponse(status: .badGateway), body: repeatElement(0x20, count: .max), service: "shop",
            circumstances: .unknown)
        #expect(endless.body.count == length && !endless.isBodyWhole, "no more than that is read")
    }

    /// Whether the request can have taken effect, and when to come back.
    @Test(
        arguments: [
            (Sample.answered(400), .notApplied, .never), (Sample.answered(409), .notApplied, .unknown),
            (Sample.answered(408), .unknown, .later), (Sample.answered(429), .notApplied, .later),
            (Sample.answered(429, "", [.retryAfter: "7"]), .notApplied, .after(.seconds(7))),
            (Sample.answered(500), .unknown, .unknown), (Sample.answered(501), .notApplied, .never),
            (Sample.answered(502), .unknown, .later), (Sample.answered(504), .unknown, .later),
            (Sample.answered(503), .unknown, .later),
            (Sample.answered(503, "", [.retryAfter: "7"]), .unknown, .after(.seconds(7))),
            (Sample.answered(200, #"{"ok":false,"error":"fatal_error"}"#), .unknown, .unknown),
            (Sample.answered(400, #"{"__type":"ThrottlingException","message":"m"}"#), .notApplied, .later),
            (Sample.failed(.connectionFailed), .notApplied, .later), (Sample.failed(.timedOut), .unknown, .later),
            (Sample.failed(.connectionLost, outcome: .notApplied), .notApplied, .later),
            (Sample.unusable(.decoding), .unknown, .unknown),
        ] as [(CallError, RequestOutcome, RetryAdvice)])
    func advice(error: CallError, outcome: RequestOutcome, retry: RetryAdvice) {
        #expect(error.outcome == outcome, "\(error)")
        #expect(error.retry == retry, "\(error)")
    }
}
