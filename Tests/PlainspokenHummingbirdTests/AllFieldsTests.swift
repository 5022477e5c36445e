#if Hummingbird
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import HummingbirdTesting
@testable import Plainspoken
import TestSupport
import Testing

@testable import PlainspokenHummingbird

/// Every wrong field in one answer, over a connection.
@Suite struct AllFieldsTests {
    struct Signup: Codable {
        struct Address: Codable { var zip: String }
        var email: String
        var age: UInt8
        var news: Bool
        var address: Address
        var tags: [Int]?
        var born: Date?
        var last: Int
    }

    struct Validated: Decodable {
        var email: String
        enum CodingKeys: String, CodingKey { case email }
        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            var fields = FieldErrors(from: decoder)
            let email = fields.decode(String.self, .email, from: values, .email)
            guard let email else { throw fields }
            self.email = email
        }
    }

    struct Nested: Decodable { var inner: [Validated] }

    /// `search` says how far, the path says how the body is read.
    private func places(
        _ path: String, _ type: String, _ body: String, _ search: FieldSearch = .everyField
    ) async throws -> [String] {
        let router = Router(context: BasicRequestContext.self)
        router.add(middleware: ErrorTranslationMiddleware(try ErrorTranslator.loadedOnce()))
        func route<T: Decodable & SendableMetatype>(
            _ path: RouterPath, _ type: T.Type, _ base: some RequestDecoder & Sendable
        ) {
            router.post(path) { request, context -> String in
                _ = try await LocalizableRequestDecoder(base, search: search).decode(
                    T.self, from: request, context: context)
                return "accepted"
            }
        }
        let json = JSONDecoder()
        json.dateDecodingStrategy = .iso8601
        route("/json", Signup.self, json)
        route("/form", Signup.self, URLEncodedFormDecoder(dateDecodingStrategy: .iso8601))
        route("/nested", Nested.self, json)
        return try await Application(router: router).test(.live) { client in
            let response = try await client.execute(
                uri: path, method: .post, headers: [.contentType: type], body: ByteBuffer(string: body))
            AnswerFolder.note(response.body.readableBytesView, response.headers[.contentType] ?? "")
            let text = String(buffer: response.body)
            if text == "accepted" { return [text] }
            #expect(response.status == .unprocessableContent, "\(text)")
            let problem = try JSONDecoder().decode(Problem.self, from: Data(text.utf8))
            #expect(problem.code == "body.invalid")
            return problem.errors.map { "\($0.place.text) \($0.code)" }
        }
    }

    @Test func json() async throws {
        let body = #"{"email":1,"age":300,"news":null,"address":{},"tags":[1,"x",2.5],"born":"soon"}"#
        let all = [
            "#/email field.wrong-type", "#/age field.too-large", "#/news field.null", "#/address/zip field.missing",
            "#/tags/1 field.wrong-type", "#/tags/2 field.wrong-type", "#/born field.format", "#/last field.missing",
        ]
        #expect(try await places("/json", "application/json", body) == all)
        #expect(try await places("/json", "application/json", body, .asSent) == ["#/email field.wrong-type"])
    }

    @Test func forms() async throws {
        let body = "age=300&news=maybe&address[zip]=1&tags[]=1&tags[]=x&tags[]=y&born=soon&last="
        let all = [
            "#/email field.missing", "#/age field.too-large", "#/news field.wrong-type", "#/tags/1 field.wrong-type",
            "#/tags/2 field.wrong-type", "#/born field.format", "#/last field.wrong-type",
        ]
        #expect(try await places("/form", "application/x-www-form-urlencoded", body) == all)
    }

    /// Exactly what the decoder accepts is accepted.
    @Test func accepted() async throws {
        let form = "email=a&age=3&news=true&address[zip]=1&last=1"
        #expect(try await places("/form", "application/x-www-form-urlencoded", form) == ["accepted"])
        let json = #"{"email":"","age":0,"news":false,"address":{"zip":""},"last":0,"more":1}"#
        #expect(try await places("/json", "application/json", json) == ["accepted"])
    }

    /// `FieldErrors` from `init(from:)`, with their places.
    @Test(arguments: [
        ("/nested", "application/json", #"{"inner":[{"email":"a@example.com"},{"email":"x"},{}]}"#)
    ])
    func rules(path: String, type: String, body: String) async throws {
        #expect(
            try await places(path, type, body, .asSent) == [
                "#/inner/1/email field.format", "#/inner/2/email field.missing",
            ])
    }

    /// A type that reads past the end of a list.
    @Test func listsThatAreTooShort() {
        struct Pair: Decodable {
            var second: Int
            init(from decoder: any Decoder) throws {
                var values = try decoder.unkeyedContainer()
                _ = try values.decode(Int.self)
                second = try values.decode(Int.self)
            }
        }
        struct Search: Decodable {
            var pair: Pair
            var last: Int
        }
        let error = #expect(throws: RequestDecodingError.self) {
            try URI("/?pair[]=1&last=x").decodeLocalizableQuery(as: Search.self, search: .everyField)
        }
        #expect(
            error?.fieldErrors.map(\.description) == [
                "parameter pair[1]: field.missing", "parameter last: field.wrong-type.integer",
            ])
    }

    @Test func queriesPathsAndHeaders() throws {
        struct Search: Decodable {
            var limit: Int
            var page: UInt8
            var exact: Bool
        }
        func fields(_ error: (any Error)?) -> [String]? {
            (error as? RequestDecodingError)?.fieldErrors.map(\.description)
        }
        let query = #expect(throws: (any Error).self) {
            try URI("/?limit=x&page=300").decodeLocalizableQuery(as: Search.self, search: .everyField)
        }
        #expect(
            fields(query) == [
                "parameter limit: field.wrong-type.integer",
                "parameter page: field.too-large, limit 255", "parameter exact: field.missing",
            ])
        let path = #expect(throws: (any Error).self) {
            try (["limit": "x", "page": "-1", "exact": "no"] as Parameters)
                .decodeLocalizable(as: Search.self, search: .everyField)
        }
        #expect(
            fields(path) == [
                "parameter limit: field.wrong-type.integer",
                "parameter page: field.too-small, limit 0",
                "parameter exact: field.wrong-type.boolean",
            ])
        let header = #expect(throws: (any Error).self) {
            try HTTPFields().decodeLocalizable(as: Search.self, search: .everyField)
        }
        #expect(
            fields(header) == [
                "header limit: field.missing", "header page: field.missing", "header exact: field.missing",
            ])
        // Rules in `init(from:)`, for which the part is the one that is read.
        let rules = #expect(throws: (any Error).self) {
            try URI("/?email=x").decodeLocalizableQuery(as: Validated.self)
        }
        #expect(fields(rules) == ["parameter email: field.format.email"])
    }
}
#endif
