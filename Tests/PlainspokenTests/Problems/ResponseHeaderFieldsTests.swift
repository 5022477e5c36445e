import HTTPTypes
import TestSupport
import Testing

@testable import Plainspoken

@Suite struct ResponseHeaderFieldsTests {
    @Test(.shows(.sharedCaches)) func saysWhatTheAnswerDependsOn() throws {
        let translator = try ErrorTranslator()
        let request = HTTPRequest(
            method: .get, scheme: "https", authority: "shop.example", path: "/",
            headerFields: [.acceptLanguage: "ko-KR, en;q=0.5"])
        let response = translator.response(to: HTTPStatusError(404), for: request)
        #expect(response.head.status == .notFound)
        #expect(response.head.headerFields[.contentType] == "application/problem+json")
        #expect(response.head.headerFields[.contentLanguage] == "ko")
        #expect(response.head.headerFields[.vary] == "accept-language")
        #expect(response.head.headerFields[.cacheControl] == "no-store")
        #expect(response.head.headerFields[.xContentTypeOptions] == "nosniff")
        let chosen = translator.response(to: HTTPStatusError(404), for: request, preference: .languages(["de"]))
        #expect(chosen.head.headerFields[.vary] == nil)
        #expect(chosen.head.headerFields[.contentLanguage] == "de")
    }

    /// Responses that cannot have content (RFC 9110 §6.4.1, §9.3.2, §15.3.6) have none, and no field that describes it.
    @Test(arguments: [
        (100, "GET", false, false), (103, "GET", false, false), (204, "GET", false, false), (205, "POST", false, false),
        (304, "GET", false, false), (200, "GET", true, true), (404, "GET", true, true), (404, "HEAD", false, true),
    ]) func contentThatCannotBe(status: Int, method: String, hasBody: Bool, hasType: Bool) throws {
        let translator = try ErrorTranslator(languages: .only(["en"]))
        let request = HTTPRequest(
            method: try #require(HTTPRequest.Method(method)), scheme: nil, authority: nil, path: "/")
        let response = translator.response(to: HTTPStatusError(status), for: request)
        #expect(response.head.status.code == status)
        #expect(!response.body.isEmpty == hasBody)
        #expect((response.head.headerFields[.contentType] != nil) == hasType)
        #expect((response.head.headerFields[.contentLanguage] != nil) == hasType)
        #expect(response.head.headerFields[.cacheControl] == "no-store")
    }

    @Test(.shows(.sharedCaches)) func keepsTheThrowersFields() throws {
        let translator = try ErrorTranslator()
        let fields: HTTPFields = [
            .wwwAuthenticate: "Bearer", .cacheControl: "max-age=5", .contentType: "text/plain", .vary: "Origin",
        ]
        let diagnosis = Diagnosis("http.401", status: .unauthorized, headerFields: fields)
        let request = HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/")
        let head = translator.response(to: diagnosis, for: request).head
        #expect(head.headerFields[.wwwAuthenticate] == "Bearer")
        #expect(head.headerFields[values: .cacheControl] == ["max-age=5"])
        #expect(head.headerFields[values: .contentType] == ["application/problem+json"])
        #expect(head.headerFields[.vary] == "Origin, accept-language")
    }

    /// A field that was taken over from another server's response can have bytes that no field may have.
    @Test func aThrownFieldHasNoControlCharacters() throws {
        let challenge = HTTPField(
            name: .wwwAuthenticate, lenientValue: Array("Basic realm=\"\u{1B}[2J\u{7F}\"\u{1}".utf8))
        let error = HTTPStatusError(401, headerFields: HTTPFields([challenge, HTTPField(name: .server, value: "é")]))
        let translator = try ErrorTranslator()
        let request = HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/")
        let fields = translator.response(to: error, for: request).head.headerFields
        var body: [UInt8] = []
        for fields in [fields, translator.encode(error, into: &body).headerFields ?? [:]] {
            #expect(fields[values: .wwwAuthenticate] == ["Basic realm=\" [2J \""])
            #expect(fields[.server] == "é")
        }
    }

    @Test(
        .shows(.sharedCaches),
        arguments: [
            ([], ["accept"], "accept"), (["Origin"], ["accept"], "Origin, accept"), (["*"], ["accept"], "*"),
            (["Accept, Origin"], ["accept"], "Accept, Origin"), ([], [], nil),
        ] as [([String], [String], String?)]) func merges(_ values: [String], _ names: [String], _ expected: String?)
    {
        #expect(Vary.merged(values, with: names) == expected)
    }
}
