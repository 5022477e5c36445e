import Foundation
import Hummingbird
import HummingbirdTesting
import Logging
import PlainspokenService
import Testing

@testable import Storefront

/// The shop as its customers see it: every route, in several languages, over HTTP.
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
            path: "/orders", method: .post, body: #"{"quantity":"many","card":"4242"}"#, language: "sw", status: 422,
            code: "body.invalid", says: ["\"#/email\"", "\"#/quantity\""]),
        Case(
            path: "/wholesale-orders", method: .post,
            body: #"{"company":" ","email":3,"delivery":"express","items":[{"product":"1"},{"quantity":"x"}]}"#,
            language: "en", status: 422, code: "body.invalid",
            says: [
                "\"#/email\"", "\"#/items/0/quantity\"", "\"#/items/1/product\"", "\"#/items/1/quantity\"",
            ]),
        Case(
            path: "/wholesale-orders", method: .post,
            body: #"{"company":" ","email":"a@b.example","delivery":"express","items":[]}"#,
            language: "en", status: 422, code: "body.invalid", says: ["\"#/company\"", "\"field.blank\""]),
        Case(path: "/orders", method: .post, body: "{", language: "fr", status: 400, code: "body.malformed", says: []),
        Case(
            path: "/search?limit=many", language: "en", status: 400, code: "query.invalid",
            says: ["\"parameter\":\"limit\"", "Limit"]),
        Case(
            path: "/search", language: "de", status: 400, code: "query.invalid",
            says: ["\"parameter\":\"limit\"", "\"field.missing\"", "Höchstzahl"]),
        Case(path: "/account", language: "en", status: 401, code: "http.401", says: []),
        Case(path: "/legacy", language: "en", status: 409, code: "http.409", says: []),
        Case(path: "/invoices/7", language: "en", status: 500, code: "error", says: []),
        Case(path: "/prices/closed", language: "en", status: 503, code: "upstream.unreachable", says: []),
        Case(path: "/prices/unknown-host", language: "en", status: 503, code: "upstream.unreachable", says: []),
    ]

    /// The shop, with nothing behind it, and a log that only reports what should not happen.
    private static func shop() async throws -> some ApplicationProtocol {
        var logger = Logger(label: "storefront")
        logger.logLevel = .critical
        let settings = try await Shop.settings()
        let translator = try Shop.translator(settings)
        let supplier = Supplier(address: "http://127.0.0.1:1", patience: .seconds(1))
        return Application(
            router: try Shop.router(supplier: supplier, translator: translator, settings: settings), logger: logger)
    }

    // shows: disclosure
    @Test(arguments: cases) func answers(_ example: Case) async throws {
        let app = try await Self.shop()
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
                for secret in ["hunter2", "SELECT", "DE89", "someone else", "Int", "DecodingError"] {
                    #expect(!body.contains(secret), "\(body)")
                }
            }
        }
    }

    /// Five fields, each wrong in a different way, one of them in a list: five sentences with their names, although no
    /// route gives them a name.
    @Test(arguments: [
        ("de", ["Firma", "E-Mail-Adresse", "Anmerkung", "Versandart", "Stückzahl"]),
        ("en", ["Company", "Email address", "Note", "Delivery", "Item quantity"]),
        ("ko", ["회사명", "이메일 주소", "요청 사항", "배송 방법", "상품별 수량"]),
    ])
    func fiveWrongFields(_ language: String, _ labels: [String]) async throws {
        let body = #"""
            {"email":"anna","note":"Please ring twice, we are at the back.","delivery":"drone",
            "items":[{"product":"1","quantity":20},{"product":"2","quantity":3}]}
            """#
        try await Self.shop().test(.router) { client in
            try await client.execute(
                uri: "/wholesale-orders", method: .post, headers: [.acceptLanguage: language],
                body: ByteBuffer(string: body)
            ) { response in
                #expect(response.status == .unprocessableContent)
                let problem = try JSONDecoder().decode(Answer.self, from: Data(buffer: response.body))
                #expect(
                    problem.errors.map(\.pointer) == [
                        "#/company", "#/email", "#/note", "#/delivery", "#/items/1/quantity",
                    ])
                #expect(
                    problem.errors.map(\.code) == [
                        "field.missing", "field.format", "field.too-long", "field.not-an-option", "field.too-small",
                    ])
                for (error, label) in zip(problem.errors, labels) {
                    #expect(error.detail?.contains(label) == true, "\(error)")
                }
                #expect(Set(problem.errors.map(\.detail)).count == 5)
            }
        }
    }

    private struct Answer: Decodable {
        struct Field: Decodable {
            var pointer: String
            var code: String
            var detail: String?
        }
        var errors: [Field]
    }

    // shows: shared-caches
    @Test func keepsHeaderFieldsOfOthers() async throws {
        let app = try await Self.shop()
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
