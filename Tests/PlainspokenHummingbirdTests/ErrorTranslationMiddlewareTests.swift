#if Hummingbird
import Foundation
import Hummingbird
import HummingbirdTesting
import Logging
import NIOCore
@testable import Plainspoken
import TestSupport
import Testing

@testable import PlainspokenHummingbird

/// What clients get from a router with the middleware.
@Suite struct ErrorTranslationMiddlewareTests {
    struct Bug: Error {
        let secret = "hunter2"
    }

    struct Body: Decodable {
        struct Item: Decodable {
            var price: Double
        }
        var name: String
        var items: [Item]
    }

    struct Context: RequestContext {
        var coreContext: CoreRequestContextStorage
        init(source: Source) { coreContext = .init(source: source) }
        var requestDecoder: LocalizableRequestDecoder<JSONDecoder> { LocalizableRequestDecoder(JSONDecoder()) }
        var maxUploadSize: Int { 1_000 }
    }

    static func app(_ messages: HTTPErrorMessages = .logged, _ logs: LogCollector? = nil) throws
        -> some ApplicationProtocol
    {
        let router = Router(context: Context.self)
        router.add(
            middleware: ErrorTranslationMiddleware(try ErrorTranslator.loadedOnce(), httpErrorMessages: messages))
        router.add(middleware: CORSMiddleware(allowOrigin: .originBased))
        router.get("/bug") { _, _ -> String in throw Bug() }
        router.get("/conflict") { _, _ -> String in throw HTTPError(.conflict, message: "some English") }
        router.get("/hostile") { _, _ -> String in throw HTTPError(.conflict, message: "a\u{202E}b\r\nc\u{2066}") }
        router.get("/account") { _, _ -> String in
            throw HTTPError(.unauthorized, headers: [.wwwAuthenticate: "Bearer realm=\"x\""])
        }
        router.get("/wait") { _, _ -> String in throw HTTPError(.tooManyRequests, headers: [.retryAfter: "30"]) }
        router.post("/body") { request, context in try await request.decode(as: Body.self, context: context).name }
        router.get("/query") { request, _ in
            try request.uri.decodeLocalizableQuery(as: [String: Int].self).count.description
        }
        var logger = Logger(label: "test")
        if let logs { logger = Logger(label: "test") { _ in logs.handler } }
        return Application(router: router, logger: logger)
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var method = HTTPRequest.Method.get
        var path: String
        var body: String?
        var headers: HTTPFields = [:]
        var status: Int
        var contains: [String]
        var fields: HTTPFields = [:]

        var testDescription: String { "\(method) \(path) \(body ?? "")" }
    }

    static let cases = [
        Case(path: "/nowhere", status: 404, contains: ["\"code\":\"http.404\"", "\"type\":\"about:blank\""]),
        Case(
            path: "/nowhere", headers: [.acceptLanguage: "ko"], status: 404, contains: ["찾을 수"],
            fields: [.contentLanguage: "ko"]),
        Case(path: "/bug", status: 500, contains: ["\"code\":\"error\"", "urn:uuid:"]),
        Case(path: "/conflict", status: 409, contains: ["\"code\":\"http.409\""]),
        Case(
            path: "/account", headers: [.origin: "https://a.example"], status: 401, contains: ["\"code\":\"http.401\""],
            fields: [
                .wwwAuthenticate: "Bearer realm=\"x\"", .accessControlAllowOrigin: "https://a.example",
                .vary: "Origin, accept-language",
            ]),
        Case(
            path: "/bug", headers: [.origin: "https://a.example"], status: 500, contains: ["\"code\":\"error\""],
            fields: [.accessControlAllowOrigin: "https://a.example"]),
        Case(path: "/wait", status: 429, contains: ["30", "\"retryAfter\":30"], fields: [.retryAfter: "30"]),
        Case(
            method: .post, path: "/body", body: #"{"name":"x","items":[{"price":1},{"price":"cheap"}]}"#, status: 422,
            contains: ["\"code\":\"body.invalid\"", "\"pointer\":\"#/items/1/price\"", "field.wrong-type"]),
        Case(
            method: .post, path: "/body", body: #"{"items":[]}"#, status: 422,
            contains: ["\"pointer\":\"#/name\"", "field.missing"]),
        Case(
            method: .post, path: "/body", body: #"{"name":"x","items":[{"price":true}]}"#, status: 422,
            contains: ["\"code\":\"body.invalid\"", "\"pointer\":\"#/items/0/price\""]),
        Case(method: .post, path: "/body", body: "{", status: 400, contains: ["\"code\":\"body.malformed\""]),
        Case(
            method: .post, path: "/body", body: String(repeating: " ", count: 2_000), status: 413,
            contains: ["\"code\":\"http.413\""]),
        Case(
            path: "/query?limit=many", status: 400, contains: ["\"code\":\"query.invalid\"", "\"parameter\":\"limit\""]),
    ]

    @Test(.shows(.disclosure), arguments: cases) func answers(_ example: Case) async throws {
        try await Self.app().test(.router) { client in
            try await client.execute(
                uri: example.path, method: example.method, headers: example.headers,
                body: example.body.map { ByteBuffer(string: $0) }
            ) { response in
                AnswerFolder.note(response.body.readableBytesView, response.headers[.contentType] ?? "")
                let body = String(buffer: response.body)
                #expect(response.status.code == example.status, "\(body)")
                #expect(response.headers[.contentType] == "application/problem+json")
                for text in example.contains { #expect(body.contains(text), "\(body)") }
                for field in example.fields { #expect(response.headers[field.name] == field.value) }
                for secret in ["hunter2", "some English", "Double", "DecodingError"] { #expect(!body.contains(secret)) }
            }
        }
    }

    @Test func showsHTTPErrorMessagesOnRequest() async throws {
        try await Self.app(.asDetail).test(.router) { client in
            try await client.execute(uri: "/conflict", method: .get) { response in
                #expect(String(buffer: response.body).contains("\"detail\":\"some English\""))
            }
            try await client.execute(uri: "/hostile", method: .get) { response in
                #expect(String(buffer: response.body).contains("\"detail\":\"ab c\""))
            }
        }
    }

    /// Clients that know the errors of a framework keep them, and those that ask for problems get them.
    @Test func answersInTheShapeThatAClientKnows() async throws {
        let router = Router()
        let translator = try ErrorTranslator(
            languages: .only(["en"]), options: TranslatorOptions(encoders: [.vapor, .json]))
        router.add(middleware: ErrorTranslationMiddleware(translator))
        try await Application(router: router).test(.router) { client in
            for (accept, type, start) in [
                ("*/*", "application/json", "{\"error\":true,\"reason\":\""),
                ("application/problem+json", "application/problem+json", "{\"type\":\""),
            ] {
                try await client.execute(uri: "/nowhere", method: .get, headers: [.accept: accept]) { response in
                    #expect(response.status == .notFound && response.headers[.contentType] == type)
                    #expect(String(buffer: response.body).hasPrefix(start))
                }
            }
        }
    }

    @Test func answersHeadWithoutABody() async throws {
        try await Self.app().test(.router) { client in
            try await client.execute(uri: "/nowhere", method: .head) { response in
                #expect(response.status == .notFound)
                #expect(response.body.readableBytes == 0)
            }
        }
    }

    @Test(.shows(.disclosure)) func logsTheCauseUnderTheReadersOccurrence() async throws {
        let logs = LogCollector()
        try await Self.app(.logged, logs).test(.router) { client in
            try await client.execute(uri: "/bug", method: .get) { response in
                let body = String(buffer: response.body)
                let record = try #require(logs.records.first { $0.level == .error })
                let occurrence = try #require(record.metadata["occurrence"])
                #expect(body.contains(occurrence))
                #expect(record.metadata["error"]?.contains("hunter2") == true)
            }
            try await client.execute(uri: "/conflict", method: .get) { _ in
                let record = try #require(logs.records.last { $0.metadata["code"] == "http.409" })
                #expect(record.level == .info)
                #expect(record.metadata["message"] == "\"some English\"")
            }
        }
    }
}
#endif
