import Hummingbird
import HummingbirdTesting
import Logging
import Testing

@testable import Storefront

/// The shop as its customers meet it: every route, in several languages, over HTTP.
@Suite struct StorefrontTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var path: String
        var method: HTTPRequest.Method = .get
        var body: String?
        var language: String
        var status: Int
        var code: String
        /// What the body must contain.
        var says: [String]

        var testDescription: String { "\(method) \(path) in \(language)" }
    }

    static let cases: [Case] = [
        Case(path: "/nowhere", language: "ko-KR, en;q=0.5", status: 404, code: "http.404", says: []),
        Case(
            path: "/products/17", language: "de", status: 404, code: "product.not-found",
            says: ["Es gibt kein Produkt mit der Nummer 17.", "https://shop.example/problems/product.not-found"]),
        Case(
            path: "/orders", method: .post, body: #"{"email":"a@b.example","quantity":3,"card":"4242"}"#,
            language: "de",
            status: 409, code: "order.out-of-stock", says: ["Es sind nur noch 2 Stück da."]),
        Case(
            path: "/orders", method: .post, body: #"{"email":"a@b.example","quantity":1,"card":"0000"}"#,
            language: "ko",
            status: 402, code: "payment.card-declined", says: ["끝자리 0000 카드의 승인이 거절되었습니다."]),
        Case(
            path: "/orders", method: .post, body: #"{"quantity":"many","card":"4242"}"#, language: "sw", status: 400,
            code: "body.invalid", says: ["\"#/"]),
        Case(path: "/orders", method: .post, body: "{", language: "fr", status: 400, code: "body.malformed", says: []),
        Case(
            path: "/search?limit=many", language: "en", status: 400, code: "query.invalid",
            says: ["\"#/limit\"", "limit"]),
        Case(
            path: "/search", language: "de", status: 400, code: "query.invalid",
            says: ["\"#/limit\"", "\"field.missing\""]),
        Case(path: "/account", language: "en", status: 401, code: "http.401", says: []),
        Case(path: "/legacy", language: "en", status: 409, code: "http.409", says: []),
        Case(path: "/invoices/7", language: "en", status: 500, code: "error", says: []),
        Case(path: "/prices/closed", language: "en", status: 503, code: "upstream.unreachable", says: []),
        Case(path: "/prices/unknown-host", language: "en", status: 503, code: "upstream.unreachable", says: []),
    ]

    /// The shop, with nobody behind it and with a log that only says what should not be.
    private static func shop() throws -> some ApplicationProtocol {
        var logger = Logger(label: "storefront")
        logger.logLevel = .critical
        return Application(
            router: try Shop.router(supplier: Supplier(address: "http://127.0.0.1:1")), logger: logger)
    }

    @Test(arguments: cases) func answers(_ example: Case) async throws {
        let app = try Self.shop()
        try await app.test(.router) { client in
            try await client.execute(
                uri: example.path, method: example.method, headers: [.acceptLanguage: example.language],
                body: example.body.map { ByteBuffer(string: $0) }
            ) { response in
                let body = String(buffer: response.body)
                #expect(response.status.code == example.status, "\(body)")
                #expect(response.headers[.contentType] == "application/problem+json")
                #expect(body.contains("\"code\":\"\(example.code)\""), "\(body)")
                for text in example.says { #expect(body.contains(text), "\(body)") }
                for secret in ["hunter2", "SELECT", "DE89", "somebody else", "Int", "DecodingError"] {
                    #expect(!body.contains(secret), "\(body)")
                }
            }
        }
    }

    @Test func keepsHeaderFieldsOfOthers() async throws {
        let app = try Self.shop()
        try await app.test(.router) { client in
            try await client.execute(
                uri: "/account", method: .get, headers: [.origin: "https://web.example", .acceptLanguage: "ar"]
            ) { response in
                #expect(response.headers[.wwwAuthenticate] == "Bearer realm=\"shop\"")
                #expect(response.headers[.accessControlAllowOrigin] == "https://web.example")
                #expect(response.headers[.contentLanguage] == "ar")
                #expect(response.headers[.vary] == "Origin, accept-language, accept")
                #expect(response.headers[.xContentTypeOptions] == "nosniff")
            }
        }
    }
}
