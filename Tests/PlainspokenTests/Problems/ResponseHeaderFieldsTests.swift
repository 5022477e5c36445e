import HTTPTypes
import Testing

@testable import Plainspoken

@Suite struct ResponseHeaderFieldsTests {
    @Test func saysWhatTheAnswerDependsOn() throws {
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

    @Test func keepsTheThrowersFields() throws {
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

    @Test(
        arguments: [
            ([], ["accept"], "accept"), (["Origin"], ["accept"], "Origin, accept"), (["*"], ["accept"], "*"),
            (["Accept, Origin"], ["accept"], "Accept, Origin"), ([], [], nil),
        ] as [([String], [String], String?)]) func merges(_ values: [String], _ names: [String], _ expected: String?)
    {
        #expect(Vary.merged(values, with: names) == expected)
    }
}
