import HTTPTypes
import TestSupport
import Testing

@testable import Plainspoken

/// Which problems of other servers are passed on, and which parts of them.
@Suite struct UpstreamTrustTests {
    private static let korean: HTTPFields = [.contentType: "application/problem+json", .contentLanguage: "ko"]

    private static func body(_ members: String = "") -> String {
        #"{"type":"https://x.example/p/card-declined","title":"카드 거절","detail":"카드가 거절되었습니다.""# + members + "}"
    }

    private func diagnose(
        _ status: Int = 422, _ body: String = body(), headers: HTTPFields = korean, role: ProgramRole = .client,
        source: UpstreamErrorSource = .upstream()
    ) throws -> Diagnosis {
        let error = UpstreamError(service: "payments", status: status, headerFields: headers, body: Array(body.utf8))
        return try #require(source.diagnose(error, in: DiagnosisContext(role: role)))
    }

    @Test func everyMember() throws {
        let members = ##"""
            ,"status":400,"instance":"urn:uuid:1","reference":"k7m39qfh","code":"card.declined","action":"다른 카드를 쓰세요.","retryAfter":9,
            "errors":[{"pointer":"#/items/0/a%20b","code":"field.taken","detail":"이미 있습니다."},
            {"parameter":"limit","code":"c"},{"header":"X-Tenant","detail":"d"},{"pointer":"#"},{"pointer":"a b.c"},{"title":"제목"}]
            """##
        let diagnosis = try diagnose(422, Self.body(members))
        let problem = try #require(diagnosis.foreignProblem)
        #expect(problem.language == "ko")
        #expect(problem.type == "https://x.example/p/card-declined")
        #expect(problem.title == "카드 거절")
        #expect(problem.status?.code == 422, "the status line's, which the reader's program has as well")
        #expect(problem.detail == "카드가 거절되었습니다.")
        #expect(problem.instance == "urn:uuid:1")
        #expect(problem.reference?.description == "K7M3-9QFH")
        #expect(problem.code == "card.declined")
        #expect(problem.action == "다른 카드를 쓰세요.")
        #expect(
            problem.fieldErrors == [
                .init(at: .pointer("#/items/0/a%20b"), code: "field.taken", detail: "이미 있습니다."),
                .init(at: .parameter("limit"), code: "c", detail: nil),
                .init(at: .header("X-Tenant"), code: "field.invalid", detail: "d"),
                .init(at: .pointer("#"), code: "field.invalid", detail: nil),
                .init(at: .pointer("#/a%20b/c"), code: "field.invalid", detail: nil),
                .init(at: .pointer("#"), code: "field.invalid", detail: "제목"),
            ])
        #expect(
            diagnosis.fieldErrors.map(\.place.text) == ["#/items/0/a%20b", "limit", "X-Tenant", "#/a%20b/c"],
            "our own texts name a field")
        #expect(diagnosis.retry == .after(.seconds(9)))
        #expect(diagnosis.key == "server.payments.card.declined", "for readers of other languages")
        #expect(diagnosis.status?.code == 422)
    }

    @Test(
        arguments: [
            (.client, .byRole, 422, true), (.client, .byRole, 503, true), (.client, .byRole, 200, false),
            (.client, .problems, 422, true), (.client, .nothing, 422, false), (.gateway, .byRole, 422, false),
            (.gateway, .problems, 422, true), (.gateway, .problems, 400, true), (.gateway, .problems, 499, true),
            (.gateway, .problems, 500, false), (.gateway, .problems, 503, false), (.gateway, .nothing, 422, false),
        ] as [(ProgramRole, UpstreamTrust, Int, Bool)])
    func trust(role: ProgramRole, trust: UpstreamTrust, status: Int, isPassedOn: Bool) throws {
        let diagnosis = try diagnose(status, role: role, source: .upstream(trust: trust))
        #expect((diagnosis.foreignProblem != nil) == isPassedOn)
        #expect(diagnosis.foreignProblem?.status?.code == (isPassedOn ? status : nil))
        if role == .gateway, status < 500 {
            #expect(
                diagnosis.key == "upstream.failed" && diagnosis.status == .badGateway, "where the language does not fit"
            )
            #expect(diagnosis.detailKeys == ["server.payments.card-declined", "server.card-declined"])
        }
    }

    /// As applications write it: the meaning of a leading dot must not depend on an optional.
    @Test func trustWithALeadingDot() throws {
        #expect(try diagnose(source: .upstream(trust: .nothing)).foreignProblem == nil)
        #expect(try diagnose(source: .upstream(trust: .byRole)).foreignProblem != nil)
        #expect(try diagnose(source: .upstream()).foreignProblem != nil)
        #expect(try diagnose(role: .gateway, source: .upstream()).foreignProblem == nil)
        #expect(try diagnose(role: .gateway, source: .upstream(trust: .problems)).foreignProblem != nil)
        var source = UpstreamErrorSource()
        source.trust = .nothing
        #expect(try diagnose(source: source).foreignProblem == nil)
    }

    /// Any JSON can have a title and a detail: `application/json` alone does not show that they were written for
    /// readers.
    @Test(
        arguments: [
            ("application/problem+json", "", true), ("Application/Problem+JSON; charset=utf-8", "", true),
            ("application/json", "", false), ("application/json", #","code":"card.declined""#, true),
            ("application/json", #","code":7"#, false), ("application/json", #","code":null"#, false),
            (nil, "", false), (nil, #","code":"card.declined""#, true), ("application/problem+xml", "", false),
            ("application/json", #","errors":{"a":["b"]}"#, false),
            ("application/json", #","code":"c","errors":{"a":["b"]}"#, true),
        ] as [(String?, String, Bool)])
    func whatMakesAProblem(mediaType: String?, members: String, isPassedOn: Bool) throws {
        var headers = Self.korean
        headers[.contentType] = mediaType
        let diagnosis = try diagnose(422, Self.body(members), headers: headers)
        #expect((diagnosis.foreignProblem != nil) == isPassedOn)
        #expect(diagnosis.foreignText?.text == "카드가 거절되었습니다.", "it is recognized in any case")
    }

    /// A field error with only a title keeps its text, in the answer and in the log.
    @Test func titlesOfFieldErrors() throws {
        let diagnosis = try diagnose(422, Self.body(##","errors":[{"pointer":"#/a","title":"제목"}]"##))
        #expect(
            diagnosis.foreignProblem?.fieldErrors == [.init(at: .pointer("#/a"), code: "field.invalid", detail: "제목")])
        #expect("\(diagnosis.cause as Any)".contains("제목"))
    }

    /// The application's own decision takes precedence.
    @Test func overriddenIsNotPassedOn() throws {
        let source = UpstreamErrorSource.upstream(
            codes: ["card-declined": UpstreamOverride("payment.declined", status: 402)], trust: .problems)
        #expect(try diagnose(role: .gateway, source: source).foreignProblem == nil)
        #expect(try diagnose(role: .client, source: source).foreignProblem == nil)
    }

    @Test(
        .shows(.headerInjection),
        arguments: [
            ("ko", "ko"), ("pt-br", "pt-BR"), ("de, en", nil), ("", nil), ("not a language", nil), (nil, nil),
        ] as [(String?, String?)])
    func oneLanguage(header: String?, language: String?) throws {
        var headers = Self.korean
        headers[.contentLanguage] = header
        #expect(try diagnose(headers: headers).foreignProblem?.language.description == language)
    }

    @Test(arguments: [
        #"{"code":"E1","message":"m"}"#, #"{"detail":"d"}"#, #"{"type":"about:blank","status":404}"#,
        #"{"type":"about:blank","title":" \n","detail":"\u0007"}"#, "<html>", "",
    ])
    func otherBodies(body: String) throws {
        var headers = Self.korean
        headers[.contentType] = nil
        #expect(try diagnose(404, body, headers: headers).foreignProblem == nil)
    }

    @Test(.shows(.headerInjection)) func hostileMembers() throws {
        let long = String(repeating: "가", count: 5_000)
        let body = ##"""
            {"type":"javascript:\"<b>","title":"\u202Ea\u0000\##(long)","detail":"b\n\u001b[1m","action":"\##(long)",
            "code":"\r\nSet-Cookie: a=b","instance":"<script>","reference":"K7M3-9QFX"}
            """##
        let problem = try #require(try diagnose(404, body).foreignProblem)
        #expect(problem.type == "about:blank")
        #expect(problem.code == "http.404")
        #expect(problem.instance == nil && problem.reference == nil)
        #expect(problem.title?.hasPrefix("a가") == true && problem.title?.hasSuffix("…") == true)
        #expect(problem.title.map { $0.utf8.count <= 200 } == true)
        #expect(problem.detail == "b [1m")
        #expect(problem.action.map { $0.utf8.count <= 1_000 } == true)

        let short = (0..<100).map { ##"{"pointer":"#/\##($0)","code":"a\"b","detail":"d"}"## }.joined(separator: ",")
        let many = try #require(try diagnose(404, Self.body(",\"errors\":[\(short)]")).foreignProblem)
        #expect(many.fieldErrors.count == 64)
        #expect(many.fieldErrors.allSatisfy { $0.code == "field.invalid" && $0.detail == "d" })
    }

    /// Invisible texts count as missing.
    @Test(arguments: ["\\u200B", "\\u2060\\uFEFF", "\\u202E\\u202C"])
    func invisible(text: String) throws {
        #expect(try diagnose(404, #"{"title":"\#(text)","detail":"\#(text)","code":"c"}"#).foreignProblem == nil)
    }

    @Test(
        .shows(.headerInjection),
        arguments: [
            ("https://x.example/a:b", true), ("HTTP://x.example", true), ("urn:uuid:1", true), ("tag:x,2026:1", true),
            ("/relative", true), ("#a:b", true), ("javascript:alert(1)", false), ("data:text/html,x", false),
            ("JAVASCRIPT:1", false),
        ])
    func addresses(uri: String, isKept: Bool) throws {
        let body = #"{"title":"t","detail":"d","type":"\#(uri)","instance":"\#(uri)"}"#
        let problem = try #require(try diagnose(404, body).foreignProblem)
        #expect(problem.instance == (isKept ? uri : nil))
        #expect(problem.type == (isKept ? uri : "about:blank"))
    }

    /// What our own encoder writes is read again without loss.
    @Test func readsOurs() throws {
        let sent = Problem(
            type: "https://x.example/p/body.invalid", title: "T", status: 422, detail: "D", instance: "urn:uuid:1",
            reference: OccurrenceCode("K7M3-9QFH"), code: "body.invalid", action: "A",
            errors: [
                Problem.FieldError(at: .pointer("#/a"), code: "field.taken", detail: "d"),
                Problem.FieldError(at: .parameter("limit"), code: "field.missing", detail: nil),
            ])
        var body: [UInt8] = []
        JSONProblemEncoder().encode(sent, into: &body)
        let problem = try #require(try diagnose(422, String(decoding: body, as: UTF8.self)).foreignProblem)
        #expect(problem.type == sent.type && problem.title == sent.title && problem.detail == sent.detail)
        #expect(problem.action == sent.action && problem.code == sent.code && problem.instance == sent.instance)
        #expect(problem.reference == sent.reference && sent.reference != nil)
        #expect(problem.fieldErrors.map(\.place) == sent.errors.map(\.place))
        #expect(problem.fieldErrors.map(\.detail) == sent.errors.map(\.detail))
    }

    /// ASP.NET's validation problems have a map instead of a list.
    @Test func problemsOfASPNET() throws {
        let body = #"{"title":"t","status":400,"errors":{"$.date":["Falsch."]}}"#
        var headers = Self.korean
        headers[.contentLanguage] = "de"
        let problem = try #require(try diagnose(400, body, headers: headers).foreignProblem)
        #expect(problem.fieldErrors == [.init(at: .pointer("#/date"), code: "field.invalid", detail: "Falsch.")])
    }

    @Test(
        arguments: [
            ("de", "ko", "de"), (nil, "ko", "ko"), ("de", nil, "de"), (nil, nil, nil),
            // A problem that names its language incorrectly does not get the header's language either.
            ("de, ko", "ko", nil), ("", "ko", nil), ("not a language", "ko", nil),
        ] as [(String?, String?, String?)])
    func markup(attribute: String?, header: String?, language: String?) throws {
        func element(_ name: String, _ text: String = "", _ children: [MarkupElement] = []) -> MarkupElement {
            MarkupElement(name: name, children: children, text: text)
        }
        let root = MarkupElement(
            name: "problem", namespace: "urn:ietf:rfc:7807", attributes: attribute.map { ["xml:lang": $0] } ?? [:],
            children: [
                element("title", "Titel"), element("detail", "Text"), element("code", "c"), element("action", "Tun"),
                element("errors", "", [element("i", "", [element("parameter", "limit"), element("code", "e")])]),
            ])
        let headers: HTTPFields = header.map { [.contentLanguage: $0] } ?? [:]
        let diagnosis = try diagnose(
            404, "<problem/>", headers: headers,
            source: .upstream(markup: UpstreamMarkupTests.Reader(root: root)))
        let problem = diagnosis.foreignProblem
        #expect(problem?.language.description == language)
        guard let problem else { return }
        #expect(problem.title == "Titel" && problem.detail == "Text" && problem.action == "Tun" && problem.code == "c")
        #expect(problem.fieldErrors == [.init(at: .parameter("limit"), code: "e", detail: nil)])
    }
}
