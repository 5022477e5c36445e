import HTTPTypes
import Testing

@testable import Plainspoken

@Suite struct UpstreamErrorsTests {
    private func diagnose(
        _ status: Int, _ body: String = "", headers: HTTPFields = [:], role: ProgramRole = .gateway,
        source: UpstreamErrorSource = .upstream()
    ) throws -> Diagnosis {
        let error = UpstreamError(service: "payments", status: status, headerFields: headers, body: Array(body.utf8))
        return try #require(source.diagnose(error, in: DiagnosisContext(role: role)))
    }

    /// A gateway's answers: the upstream's failure is not the reader's.
    @Test(arguments: [
        (400, 502, "upstream.failed"), (401, 502, "upstream.failed"), (404, 502, "upstream.failed"),
        (408, 504, "upstream.timed-out"), (429, 503, "upstream.busy"), (500, 502, "upstream.failed"),
        (503, 502, "upstream.failed"), (504, 504, "upstream.timed-out"), (200, 502, "upstream.failed"),
        (304, 502, "upstream.failed"), (-1, 502, "upstream.failed"), (99_999, 502, "upstream.failed"),
    ])
    func gatewayAnswers(status: Int, answered: Int, key: String) throws {
        let diagnosis = try diagnose(status)
        #expect(diagnosis.status?.code == answered)
        #expect(diagnosis.key == MessageKey(key))
        #expect(diagnosis.code == key)
        let withCode = try diagnose(status, #"{"code":"E001"}"#)
        #expect(withCode.key == "server.payments.E001")
        #expect(withCode.generalKeys == ["server.E001", MessageKey(key)])
        #expect(withCode.code == key, "what runs behind is not the reader's business")
    }

    /// A client keeps the server's status.
    @Test(arguments: [(400, "http.400"), (404, "http.404"), (429, "http.429"), (503, "http.503"), (499, "http.499")])
    func clientAnswers(status: Int, key: String) throws {
        let diagnosis = try diagnose(status, role: .client)
        #expect(diagnosis.status?.code == status)
        #expect(diagnosis.key == MessageKey(key))
        let withCode = try diagnose(status, #"{"code":7}"#, role: .client)
        #expect(withCode.key == "server.payments.7")
        #expect(withCode.generalKeys == ["server.7"])
        #expect(withCode.status?.code == status)
    }

    @Test(arguments: [-1, 0, 99, 600, 1_000, .max])
    func aStatusThatIsNone(status: Int) throws {
        let diagnosis = try diagnose(status, role: .client)
        #expect(diagnosis.key == "http.unknown")
        #expect(diagnosis.status == .internalServerError)
    }

    @Test func failuresWithStatus200() throws {
        let body = #"{"errors":[{"message":"m","extensions":{"code":"UNAUTHENTICATED"}}]}"#
        #expect(try diagnose(200, body).key == "server.payments.UNAUTHENTICATED")
        let client = try diagnose(200, body, role: .client)
        #expect(client.status == nil, "200 would say that nothing happened")
        #expect(client.generalKeys == ["server.UNAUTHENTICATED", "upstream.failed"])
    }

    @Test func waitsArePassedOn() throws {
        let gateway = try diagnose(429, headers: [.retryAfter: "30"])
        #expect(gateway.key == "upstream.busy.retry-after")
        #expect(gateway.generalKeys == ["upstream.busy"])
        #expect(gateway.arguments["retryAfter"] == .integer(30))
        #expect(gateway.retry == .after(.seconds(30)))
        let client = try diagnose(429, headers: [.retryAfter: "30"], role: .client)
        #expect(client.key == "http.429.retry-after")
        let body = try diagnose(429, #"{"ok":false,"error_code":429,"parameters":{"retry_after":5}}"#)
        #expect(body.retry == .after(.seconds(5)))
    }

    /// Whether the wait is known makes no other error of it: programs see the same code.
    @Test(arguments: [
        (429, ProgramRole.client, "http.429"), (503, .client, "http.503"), (429, .gateway, "upstream.busy"),
        (503, .gateway, "upstream.failed"), (404, .client, "http.404"), (499, .client, "http.client-error"),
    ])
    func theCodeDoesNotDependOnTheWait(status: Int, role: ProgramRole, code: String) throws {
        for headers in [[:], [.retryAfter: "30"], [.retryAfter: "0"]] as [HTTPFields] {
            let diagnosis = try diagnose(status, headers: headers, role: role)
            #expect(diagnosis.code ?? diagnosis.key.rawValue == code)
            let withCode = try diagnose(status, #"{"code":7}"#, headers: headers, role: role)
            #expect(withCode.code ?? withCode.key.rawValue == (role == .client ? "server.payments.7" : code))
        }
    }

    /// The upstream's words reach the log; the reader gets them only where the source was told so.
    @Test(arguments: ForeignText.Disclosure.allCases)
    func foreignText(disclosure: ForeignText.Disclosure) throws {
        let diagnosis = try diagnose(
            500, #"{"code":"E1","message":"geheim"}"#, headers: [.contentLanguage: "de"],
            source: .upstream(disclosure: disclosure))
        #expect(diagnosis.foreignText?.text == "geheim")
        #expect(diagnosis.foreignText?.language?.description == "de")
        #expect(diagnosis.foreignText?.disclosure == disclosure)
        #expect(try diagnose(500, #"{"message":"m"}"#).foreignText?.disclosure == .never)
    }

    @Test func valuesOfTheBodyArePrivateUnlessNamed() throws {
        let body = #"{"code":"not_found","msg":"m","meta":{"limit":3,"account":"DE02"}}"#
        let diagnosis = try diagnose(404, body, source: .upstream(publicArguments: ["limit"]))
        #expect(diagnosis.arguments["limit"]?.isPrivate == false)
        #expect(diagnosis.arguments["account"]?.isPrivate == true)
    }

    @Test func overrides() throws {
        let source = UpstreamErrorSource.upstream(
            service: "payments", codes: ["card_declined": UpstreamOverride("payment.declined", status: 402)],
            statuses: [404: UpstreamOverride(status: 404)])
        let declined = try diagnose(
            400, #"{"error":{"type":"card_error","code":"card_declined","decline_code":"fraud"}}"#, source: source)
        #expect(declined.key == "payment.declined")
        #expect(declined.status?.code == 402)
        #expect(declined.code == "payment.declined")
        let missing = try diagnose(404, source: source)
        #expect(missing.key == "http.404")
        #expect(missing.status == .notFound)
        #expect(missing.code == "http.404")
        #expect(try diagnose(500, source: source).status == .badGateway)
        let other = UpstreamError(service: "mail", status: 404)
        #expect(source.diagnose(other, in: DiagnosisContext()) == nil, "another source's")
    }

    @Test func fieldErrorsAreTheClients() throws {
        let body = #"{"message":"m","errors":[{"resource":"r","field":"firstName","code":"missing_field"}]}"#
        #expect(try diagnose(422, body).fieldErrors.isEmpty)
        #expect(try diagnose(422, body, source: .upstream(passesFieldErrorsOn: true)).fieldErrors.count == 1)
        let field = try #require(try diagnose(422, body, role: .client).fieldErrors.first)
        #expect(field.place.text == "#/firstName")
        #expect(field.key == "server.payments.missing_field")
        #expect(field.generalKeys == ["server.missing_field", "field.missing"])
        #expect(field.code == "field.missing")
        #expect(field.arguments["field"] == .message("label.first-name", else: "firstName"))
    }

    /// The log finds the server's own name for the occurrence, and the start of the body.
    @Test func theLogGetsTheRest() throws {
        let diagnosis = try diagnose(500, #"{"name":"X","debug_id":"d1","details":[{"issue":"A"}]}"#)
        let report = try #require(diagnosis.cause as? UpstreamReport)
        #expect(report.description == "payments answered 500, shape paypal, codes A < X, occurrence d1")
        let long = UpstreamError(service: "x", status: 500, body: Array(repeating: 0x61, count: 1 << 20))
        #expect(long.description.utf8.count < 2_000)
    }

    @Test(arguments: [
        ("{\"code\":\"E1\"", "it is not JSON"), ("{\"code\":\"\u{1}\"}", "it is not JSON"), ("<html>", "it is XML"),
        ("upstream connect error", "neither JSON nor XML"), ("{\"code\":\"\\ud800\"}", "it is not JSON"),
        (String(repeating: "[", count: 65) + String(repeating: "]", count: 65), "it is not JSON"),
        ("{\"code\":\"" + String(repeating: "x", count: 70_000) + "\"}", "at most 65536 are read"),
        (String(repeating: "[", count: 60_000), "it is not JSON"),
        ("{\"code\":\"" + String(repeating: "x", count: 200) + "\"}", "too long to look up"),
    ])
    func bodiesThatCannotBeUsed(body: String, reason: String) throws {
        for role in ProgramRole.allCases {
            let diagnosis = try diagnose(404, body, role: role)
            #expect(diagnosis.status?.code == (role == .gateway ? 502 : 404))
            #expect(diagnosis.key == (role == .gateway ? "upstream.failed" : "http.404"))
            #expect(diagnosis.issues.map(\.kind) == [.upstreamBody])
            #expect(diagnosis.issues.first?.message.contains(reason) == true, "\(diagnosis.issues)")
        }
    }

    @Test func bytesThatAreNoText() throws {
        let error = UpstreamError(service: "payments", status: 500, body: [0x7B, 0xFF, 0xFE, 0x00, 0x7D])
        let diagnosis = try #require(UpstreamErrorSource().diagnose(error, in: DiagnosisContext()))
        #expect(diagnosis.issues.count == 1)
        #expect(try diagnose(500, "").issues.isEmpty, "no body is nothing wrong")
        #expect(try diagnose(500, " \r\n\t").issues.isEmpty)
    }

    @Test(arguments: [
        ("card/declined", "server.payments.card%2Fdeclined"), ("a b", "server.payments.a%20b"),
        ("é", "server.payments.%C3%A9"),
        ("../../etc", "server.payments.%2E%2E%2F%2E%2E%2Fetc"), ("OK_1-2", "server.payments.OK_1-2"),
    ])
    func codesAreOpaque(code: String, key: String) throws {
        let diagnosis = try diagnose(500, #"{"code":"\#(code)"}"#)
        #expect(diagnosis.key == MessageKey(key))
        #expect(diagnosis.key.isValid)
    }

    @Test(arguments: [("Payments API", "server.payments-api.E1"), ("名前", "server.E1"), ("", "server.E1")])
    func namesOfServices(service: String, key: String) throws {
        let error = UpstreamError(service: service, status: 500, body: Array(#"{"code":"E1"}"#.utf8))
        #expect(UpstreamErrorSource().diagnose(error, in: DiagnosisContext())?.key == MessageKey(key))
    }

    @Test(arguments: [
        ("/a/0/b", "#/a/0/b"), ("#/a", "#/a"), ("$.a[0].b", "#/a/0/b"), ("a[0].b", "#/a/0/b"), ("a.0.b", "#/a/0/b"),
        ("/a~1b/~0", "#/a~1b/~0"), ("/~01", "#/~01"), ("$['x y']", "#/x%20y"), ("a", "#/a"), ("/", "#/"),
        ("/0123456789", "#/0123456789"),
    ])
    func pathsInEveryNotation(path: String, pointer: String) {
        #expect(FieldLocation(parts: FieldPath.parse(path)).pointer == pointer)
    }

    @Test(arguments: ["", "$", "#", "...", "[]"])
    func pathsToNowhere(path: String) {
        #expect(UpstreamFieldError(path)?.description == nil)
    }
}
