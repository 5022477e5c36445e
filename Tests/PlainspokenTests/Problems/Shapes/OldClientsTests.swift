import Foundation
import HTTPTypes
import LanguageTags
import TestSupport
import Testing

@testable import Catalogs
@testable import Plainspoken

/// Clients that know an older shape keep it, beside those that ask for problems.
@Suite struct OldClientsTests {
    private static func translator(_ encoders: [any ProblemEncoder]) throws -> ErrorTranslator {
        try ErrorTranslator(languages: .only(["en", "ko"]), options: TranslatorOptions(encoders: encoders))
    }

    private static let vapor = Result { try translator([.vapor, .json]) }

    private static func request(accept: String?, language: String = "en") -> HTTPRequest {
        var request = HTTPRequest(method: .post, scheme: nil, authority: nil, path: "/")
        request.headerFields[.accept] = accept
        request.headerFields[.acceptLanguage] = language
        return request
    }

    private static let error = Diagnosis("http.404", status: .notFound)

    /// As <https://docs.vapor.codes/basics/errors/> and the source of `ErrorMiddleware` have it.
    private struct VaporClientError: Decodable {
        var error: Bool
        var reason: String
    }

    @Test(
        arguments: [
            (nil, false), ("*/*", false), ("application/json", false), ("application/json, text/plain, */*", false),
            ("image/png", false), ("text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", false),
            ("application/problem+json", true), ("application/problem+json, */*", true),
            ("application/problem+json, application/json", true), ("application/json, application/problem+json", true),
            ("application/json, application/problem+json;q=0.5", false), ("application/problem+json;q=0, */*", false),
            ("application/json;q=0, */*;q=0.1", true),
        ] as [(String?, Bool)])
    func clientsGetWhatTheyKnow(accept: String?, asksForProblems: Bool) throws {
        let translator = try Self.vapor.get()
        let request = Self.request(accept: accept)
        let response = translator.response(to: Self.error, for: request)
        let type = asksForProblems ? "application/problem+json" : "application/json"
        #expect(response.head.status == .notFound && response.head.headerFields[.contentType] == type)
        #expect(response.head.headerFields[.vary] == "accept-language, accept")
        if asksForProblems {
            #expect(try JSONDecoder().decode(Problem.self, from: Data(response.body)).code == "http.404")
        } else {
            let read = try JSONDecoder().decode(VaporClientError.self, from: Data(response.body))
            #expect(read.error && !read.reason.isEmpty)
        }
        var body: [UInt8] = []
        let (problem, encoder) = translator.encode(Self.error, for: "en", accept: accept ?? "", into: &body)
        #expect(problem.status == .notFound && encoder.contentType == type)
        let withoutID = { (body: [UInt8]) in
            String(decoding: body, as: UTF8.self).replacing(#/"instance":"[^"]*"/#, with: "")
        }
        #expect(withoutID(body) == withoutID(response.body))
    }

    /// The objects of <https://jsonapi.org/format/#error-objects>.
    private struct JSONAPIDocument: Decodable {
        struct Failure: Decodable {
            struct Source: Decodable {
                var pointer: String?
                var parameter: String?
                var header: String?
            }

            var id: String?
            var status: String?
            var code: String?
            var title: String?
            var detail: String?
            var source: Source?
        }

        var errors: [Failure]
    }

    @Test func aJSONAPIClientDecodesOurAnswers() throws {
        let translator = try Self.translator([.json, .jsonAPI])
        var error = Diagnosis("http.422", status: .unprocessableContent)
        error.fieldErrors = [
            FieldError("#/data/attributes/title", .missing), FieldError(at: .parameter("page"), .invalid),
        ]
        let response = translator.response(
            to: error, for: Self.request(accept: "application/vnd.api+json", language: "ko"))
        #expect(response.head.headerFields[.contentType] == "application/vnd.api+json")
        #expect(response.head.headerFields[.contentLanguage] == "ko")
        let read = try JSONDecoder().decode(JSONAPIDocument.self, from: Data(response.body)).errors
        #expect(read.map(\.status) == ["422", "422", "422"])
        #expect(read.map(\.code) == ["http.422", "field.missing", "field.invalid"])
        #expect(read.map(\.source?.pointer) == [nil, "/data/attributes/title", nil])
        #expect(read.map(\.source?.parameter) == [nil, nil, "page"])
        #expect(read.allSatisfy { $0.detail?.isEmpty == false } && read.first?.title?.isEmpty == false)
    }

    /// The members of RFC 6749 §5.2, whose characters are those of its appendix A.
    private struct OAuthFailure: Decodable {
        enum Code: String, Decodable {
            case invalidRequest = "invalid_request", invalidClient = "invalid_client", invalidGrant = "invalid_grant"
            case unauthorizedClient = "unauthorized_client", unsupportedGrantType = "unsupported_grant_type"
            case invalidScope = "invalid_scope", accessDenied = "access_denied", serverError = "server_error"
            case temporarilyUnavailable = "temporarily_unavailable"
        }

        var error: Code
        var error_description: String?
        var error_uri: URL?
    }

    @Test(arguments: ["en", "ko"]) func anOAuthClientDecodesOurAnswers(language: String) throws {
        let translator = try Self.translator([.oauth])
        var descriptions: [String] = []
        for status in [400, 401, 403, 404, 429, 500, 503] {
            let response = translator.response(
                to: HTTPStatusError(status), for: Self.request(accept: "application/json", language: language))
            let read = try JSONDecoder().decode(OAuthFailure.self, from: Data(response.body))
            if let description = read.error_description { descriptions.append(description) }
        }
        #expect(descriptions.isEmpty == (language == "ko"), "only ASCII is allowed")
        #expect(descriptions.joined().utf8.allSatisfy { 0x20...0x7E ~= $0 && $0 != 0x22 && $0 != 0x5C })
    }

    /// As <https://laravel.com/docs/validation#validation-error-response-format> has it.
    private struct LaravelFailure: Decodable {
        var message: String
        var errors: [String: [String]]?
    }

    @Test func aLaravelClientDecodesOurAnswers() throws {
        let translator = try Self.translator([.laravel])
        var error = Diagnosis("http.422", status: .unprocessableContent)
        error.fieldErrors = [FieldError("#/team_name", .missing), FieldError("#/users/0/role", .invalid)]
        let response = translator.response(to: error, for: Self.request(accept: nil))
        let read = try JSONDecoder().decode(LaravelFailure.self, from: Data(response.body))
        #expect(!read.message.isEmpty && Set(read.errors?.keys ?? [:].keys) == ["team_name", "users.0.role"])
        #expect(read.errors?.values.allSatisfy { $0.count == 1 } == true)
        let plain = translator.response(to: Self.error, for: Self.request(accept: nil))
        #expect(try JSONDecoder().decode(LaravelFailure.self, from: Data(plain.body)).errors == nil)
    }

    /// A 401 and an error with header fields of its own have them in a shape too.
    @Test func headsAreComplete() throws {
        let translator = try Self.vapor.get()
        var error = Diagnosis("sign-in.required", status: .unauthorized)
        let response = translator.response(to: error, for: Self.request(accept: nil))
        #expect(response.head.headerFields[.wwwAuthenticate] == "Bearer")
        error.status = .tooManyRequests
        error.retry = .after(.seconds(7))
        #expect(translator.response(to: error, for: Self.request(accept: nil)).head.headerFields[.retryAfter] == "7")
        error.headerFields = [.setCookie: "a=b"]
        #expect(translator.response(to: error, for: Self.request(accept: nil)).head.headerFields[.setCookie] == "a=b")
    }

    @Test func twoFormatsOfOneMediaTypeAreAMistake() {
        let error = #expect(throws: CatalogDiagnostic.self) { try Self.translator([.vapor, .json, .laravel]) }
        #expect(error?.code == .ambiguousFormats && error?.message.contains("application/json") == true)
    }
}
