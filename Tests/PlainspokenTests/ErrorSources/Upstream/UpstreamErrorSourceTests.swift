import HTTPTypes
import TestSupport
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

    /// A gateway's answers: the upstream's failure is not the reader's fault. One code, one title; the upstream's own
    /// code only adds detail and action.
    @Test(
        arguments: [
            (400, 502, "upstream.failed", .notApplied), (401, 502, "upstream.failed", .notApplied),
            (404, 502, "upstream.failed", .notApplied), (408, 504, "upstream.timed-out", nil),
            (429, 503, "upstream.busy", nil), (500, 502, "upstream.failed", nil),
            (501, 502, "upstream.failed", .notApplied), (502, 502, "upstream.failed", nil),
            (503, 503, "upstream.busy", nil), (529, 503, "upstream.busy", nil), (504, 504, "upstream.timed-out", nil),
            (505, 502, "upstream.failed", .notApplied), (599, 502, "upstream.failed", nil),
            (200, 502, "upstream.failed", nil), (304, 502, "upstream.failed", nil), (-1, 502, "upstream.failed", nil),
            (99_999, 502, "upstream.failed", nil),
        ] as [(Int, Int, MessageKey, RequestOutcome?)])
    func gatewayAnswers(status: Int, answered: Int, key: MessageKey, outcome: RequestOutcome?) throws {
        for (body, detailKeys) in [("", []), (#"{"code":"E001"}"#, ["server.payments.E001", "server.E001"])]
            as [(String, [MessageKey])]
        {
            let diagnosis = try diagnose(status, body)
            #expect(diagnosis.status?.code == answered)
            #expect(diagnosis.key == key && diagnosis.generalKeys.isEmpty)
            #expect(diagnosis.code == nil, "the reader must not learn what runs behind the service")
            #expect(diagnosis.detailKeys == detailKeys)
            #expect(diagnosis.outcome == outcome)
            #expect(diagnosis.retry == .later)
        }
    }

    /// A client keeps the server's status, and the server's code.
    @Test(arguments: [(400, "http.400"), (404, "http.404"), (429, "http.429"), (503, "http.503"), (499, "http.499")])
    func clientAnswers(status: Int, key: String) throws {
        let diagnosis = try diagnose(status, role: .client)
        #expect(diagnosis.status?.code == status)
        #expect(diagnosis.key == MessageKey(key))
        let withCode = try diagnose(status, #"{"code":7}"#, role: .client)
        #expect(withCode.key == "server.payments.7")
        #expect(withCode.generalKeys == ["server.7", MessageKey(key)])
        #expect(withCode.code == "7")
        #expect(withCode.status?.code == status)
        #expect(withCode.detailKeys.isEmpty)
    }

    /// A code with a dot would be mistaken for another service's.
    @Test(arguments: ProgramRole.allCases)
    func codesWithADot(role: ProgramRole) throws {
        let diagnosis = try diagnose(422, #"{"code":"Card.Declined"}"#, role: role)
        let keys = role == .gateway ? diagnosis.detailKeys : [diagnosis.key] + diagnosis.generalKeys
        #expect(keys == ["server.payments.Card.Declined"] + (role == .gateway ? [] : ["http.422"]))
        #expect(diagnosis.code == (role == .gateway ? nil : "Card.Declined"))
    }

    /// A client's program sees the server's code unchanged, unless it is not a valid code.
    @Test(arguments: [
        (#"card\u0007"#, "server.payments.card%07"), ("a b", "server.payments.a%20b"),
        ("é", "server.payments.%C3%A9"), (String(repeating: "x", count: 129), "http.404"),
    ])
    func codesThatAreNotShown(code: String, shown: String) throws {
        let diagnosis = try diagnose(404, "{\"code\":\"\(code)\"}", role: .client)
        #expect(diagnosis.code ?? diagnosis.key.rawValue == shown)
    }

    @Test(.shows(.statusRange), arguments: [-1, 0, 99, 600, 1_000, .max])
    func aStatusThatIsNone(status: Int) throws {
        let diagnosis = try diagnose(status, role: .client)
        #expect(diagnosis.key == "http.unknown")
        #expect(diagnosis.status == .internalServerError)
    }

    @Test func failuresWithStatus200() throws {
        let body = #"{"errors":[{"message":"m","extensions":{"code":"UNAUTHENTICATED"}}]}"#
        #expect(try diagnose(200, body).detailKeys.first == "server.payments.UNAUTHENTICATED")
        let client = try diagnose(200, body, role: .client)
        #expect(client.status == nil, "200 would say that nothing happened")
        #expect(client.key == "server.payments.UNAUTHENTICATED")
        #expect(client.generalKeys == ["server.UNAUTHENTICATED", "http.server-error"])
        #expect(client.outcome == .unknown)
        #expect(try diagnose(200, role: .client).key == "http.server-error")
    }

    /// AWS's APIs may say what it was in the header alone.
    @Test func anErrorTypeWithoutABody() throws {
        let name = try #require(HTTPField.Name("x-amzn-ErrorType"))
        let diagnosis = try diagnose(410, headers: [name: "GoneException:http://x"], role: .client)
        #expect(diagnosis.key == "server.payments.GoneException" && diagnosis.code == "GoneException")
    }

    /// The header and the text agree: the engine writes both from the advice.
    @Test(arguments: [429, 503])
    func waitsArePassedOn(status: Int) throws {
        for seconds in [0, 30, 86_400] {
            let gateway = try diagnose(status, headers: [.retryAfter: "\(seconds)"])
            #expect(gateway.key == "upstream.busy" && gateway.status == .serviceUnavailable)
            #expect(gateway.retry == .after(.seconds(seconds)))
            #expect(gateway.arguments.kinds.isEmpty, "the engine's")
            let client = try diagnose(status, headers: [.retryAfter: "\(seconds)"], role: .client)
            #expect(client.key == MessageKey("http.\(status)"))
            #expect(client.retry == .after(.seconds(seconds)))
        }
        let body = try diagnose(status, #"{"ok":false,"error_code":429,"parameters":{"retry_after":5}}"#)
        #expect(body.retry == .after(.seconds(5)))
    }

    /// A known wait does not make it a different error: programs see the same code.
    @Test(arguments: [
        (429, ProgramRole.client, "http.429"), (503, .client, "http.503"), (429, .gateway, "upstream.busy"),
        (503, .gateway, "upstream.busy"), (404, .client, "http.404"), (499, .client, "http.client-error"),
    ])
    func theCodeDoesNotDependOnTheWait(status: Int, role: ProgramRole, code: String) throws {
        for headers in [[:], [.retryAfter: "30"], [.retryAfter: "0"]] as [HTTPFields] {
            let diagnosis = try diagnose(status, headers: headers, role: role)
            #expect(diagnosis.code ?? diagnosis.key.rawValue == code)
            let withCode = try diagnose(status, #"{"code":7}"#, headers: headers, role: role)
            #expect(withCode.code ?? withCode.key.rawValue == (role == .client ? "7" : code))
        }
    }

    /// The upstream's message goes to the log; the reader sees it only if the source allows it.
    @Test(.shows(.disclosure), arguments: ForeignText.Disclosure.allCases)
    func foreignText(disclosure: ForeignText.Disclosure) throws {
        let diagnosis = try diagnose(
            500, #"{"code":"E1","message":"geheim"}"#, headers: [.contentLanguage: "de"],
            source: .upstream(disclosure: disclosure))
        #expect(diagnosis.foreignText?.text == "geheim")
        #expect(diagnosis.foreignText?.language?.description == "de")
        #expect(diagnosis.foreignText?.disclosure == disclosure)
        #expect(try diagnose(500, #"{"message":"m"}"#).foreignText?.disclosure == .never)
    }

    @Test(.shows(.disclosure)) func valuesOfTheBodyArePrivateUnlessNamed() throws {
        let body = #"{"code":"not_found","msg":"m","meta":{"limit":3,"account":"DE02"}}"#
        let diagnosis = try diagnose(404, body, source: .upstream(publicArguments: ["limit"]))
        #expect(diagnosis.arguments["limit"]?.isPrivate == false)
        #expect(diagnosis.arguments["account"]?.isPrivate == true)
    }

    @Test(arguments: ProgramRole.allCases)
    func overrides(role: ProgramRole) throws {
        let source = UpstreamErrorSource.upstream(
            service: "payments", codes: ["card_declined": UpstreamOverride("payment.declined", status: 402)],
            statuses: [404: UpstreamOverride(status: 404), 504: UpstreamOverride("payment.slow", status: 503)])
        let declined = try diagnose(
            400, #"{"error":{"type":"card_error","code":"card_declined","decline_code":"fraud"}}"#, role: role,
            source: source)
        #expect(declined.key == "payment.declined" && declined.generalKeys.isEmpty && declined.detailKeys.isEmpty)
        #expect(declined.status?.code == 402)
        #expect(declined.code == nil)
        #expect(declined.retry == .never && declined.outcome == nil)

        let missing = try diagnose(404, #"{"code":"E1"}"#, role: role, source: source)
        #expect(missing.status == .notFound)
        let keys: [MessageKey] = ["server.payments.E1", "server.E1"]
        #expect(missing.key == (role == .gateway ? "http.404" : "server.payments.E1"))
        #expect(missing.code == (role == .gateway ? "http.404" : "E1"))
        #expect(missing.detailKeys == (role == .gateway ? keys : []))
        #expect(missing.generalKeys == (role == .gateway ? [] : ["server.E1", "http.404"]))

        let slow = try diagnose(504, headers: [.retryAfter: "7"], role: role, source: source)
        #expect(slow.key == "payment.slow" && slow.status == .serviceUnavailable)
        #expect(slow.outcome == .unknown, "another status does not undo what was sent")
        #expect(slow.retry == .after(.seconds(7)))
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
    }

    /// The log shows the server's own id for the occurrence, and the start of the body.
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
        ("{\"code\":\"" + String(repeating: "x", count: 70_000) + "\"}", "the limit is 65536"),
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

    @Test(.shows(.hostileJSON)) func bytesThatAreNoText() throws {
        let error = UpstreamError(service: "payments", status: 500, body: [0x7B, 0xFF, 0xFE, 0x00, 0x7D])
        let diagnosis = try #require(UpstreamErrorSource().diagnose(error, in: DiagnosisContext()))
        #expect(diagnosis.issues.count == 1)
        #expect(try diagnose(500, "").issues.isEmpty, "no body is nothing wrong")
        #expect(try diagnose(500, " \r\n\t").issues.isEmpty)
    }

    @Test(arguments: [
        ("card/declined", "server.payments.card%2Fdeclined"), ("a b", "server.payments.a%20b"),
        ("é", "server.payments.%C3%A9"),
        ("../../etc", "server.payments...%2F..%2Fetc"), ("OK_1-2", "server.payments.OK_1-2"),
    ])
    func codesAreOpaque(code: String, key: String) throws {
        let first = try #require(try diagnose(500, #"{"code":"\#(code)"}"#).detailKeys.first)
        #expect(first == MessageKey(key))
        #expect(first.isValid)
    }

    @Test(
        arguments: [
            ("Payments API", ["server.payments-api.E1", "server.E1"]), ("名前", ["server.E1"]), ("", ["server.E1"]),
            ("###", ["server.E1"]),
        ] as [(String, [MessageKey])])
    func namesOfServices(service: String, keys: [MessageKey]) throws {
        let error = UpstreamError(service: service, status: 500, body: Array(#"{"code":"E1"}"#.utf8))
        let diagnosis = try #require(UpstreamErrorSource().diagnose(error, in: DiagnosisContext()))
        #expect(diagnosis.detailKeys == keys)
        #expect(diagnosis.issues.map(\.kind) == (keys.count == 1 ? [.invalidServiceName] : []))
    }

    /// A name that cannot be part of a key is a mistake in the settings, where it can be detected.
    @Test(arguments: ["###", "", "名前", String(repeating: "x", count: 65)])
    func aNameThatNoKeyCanHave(service: String) throws {
        let error = #expect(throws: CatalogDiagnostic.self) {
            try ErrorTranslator(sources: [.cancellation, .upstream(service: service)])
        }
        #expect(error?.code == .invalidServiceName && error?.help != nil)
        _ = try ErrorTranslator(sources: [.upstream(service: "Payments API"), .upstream()])
    }

    /// The messages of fields that a server's texts can become.
    @Test func declaredMessagesOfFields() {
        let keys = UpstreamErrorSource().messages.map(\.key)
        #expect(keys.filter { $0.rawValue.hasPrefix("field.") } == ["field.missing", "field.invalid"])
        #expect(!keys.contains { $0.rawValue.hasPrefix("type.") || $0.rawValue.hasPrefix("format.") })
        for code in ["REQUIRED", "too_long", nil] {
            let error = UpstreamFieldError("a", code: code)?.fieldError(service: "s")
            #expect(error.map { keys.contains($0.generalKeys.last ?? $0.key) } == true)
        }
    }

    @Test(arguments: [
        ("/a/0/b", "#/a/0/b"), ("#/a", "#/a"), ("$.a[0].b", "#/a/0/b"), ("a[0].b", "#/a/0/b"), ("a.0.b", "#/a/0/b"),
        ("/a~1b/~0", "#/a~1b/~0"), ("/~01", "#/~01"), ("$['x y']", "#/x%20y"), ("a", "#/a"), ("/", "#/"),
        ("/0123456789", "#/0123456789"), ("#/x%20y/~1%2fa%C3%A9%", "#/x%20y/~1/a%C3%A9%25"), ("/x%20y", "#/x%2520y"),
        ("/a/007/0", "#/a/007/0"), ("a.00", "#/a/00"), ("#/~01~10~2~", "#/~01~10~02~0"), ("//a/", "#//a/"),
        ("$/a~1b", "#/a~1b"),
    ])
    func pathsInEveryNotation(path: String, pointer: String) {
        #expect(FieldLocation(parts: FieldPath.parse(path)).pointer == pointer)
    }

    @Test(arguments: ["", "$", "#", "...", "[]"])
    func pathsToNowhere(path: String) {
        #expect(UpstreamFieldError(path)?.description == nil)
    }
}
