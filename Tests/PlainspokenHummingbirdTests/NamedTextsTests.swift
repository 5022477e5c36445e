#if Hummingbird
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
@testable import Plainspoken
import TestSupport
import Testing

@testable import PlainspokenHummingbird

/// Path parameters and header fields decode like queries: the answer says what is wrong with which, never in a
/// decoder's words.
@Suite struct NamedTextsTests {
    enum Sort: String, Decodable { case name, price }

    struct Values: Decodable {
        var text: String?
        var count: Int?
        var small: UInt8?
        var share: Double?
        var ratio: Float?
        var price: Decimal?
        var flag: Bool?
        var id: UUID?
        var site: URL?
        var when: Date?
        var sort: Sort?
        var needed: String

        enum CodingKeys: String, CodingKey {
            case text = "X-Text", ratio = "X-Ratio", count = "X-Count", small = "X-Small", share = "X-Share", price =
                "X-Price"
            case flag = "X-Flag", id = "X-Id", site = "X-Site", when = "X-When", sort = "X-Sort", needed = "X-Needed"
        }
    }

    private func fieldError(_ error: (any Error)?) throws -> (key: MessageKey, FieldError) {
        let error = try #require(error as? RequestDecodingError)
        let diagnosis = try #require(RequestDecodingErrorSource.requestDecoding.diagnose(error, in: DiagnosisContext()))
        #expect(diagnosis.status == .badRequest)
        return (diagnosis.key, try #require(diagnosis.fieldErrors.first))
    }

    static let wrong: [(String, String, MessageKey)] = [
        ("X-Count", "many", "field.wrong-type.integer"), ("X-Count", "", "field.wrong-type.integer"),
        ("X-Count", "1.5", "field.wrong-type.integer"), ("X-Small", "256", "field.too-large"),
        ("X-Share", "nan", "field.wrong-type.number"), ("X-Share", "0x10", "field.wrong-type.number"),
        ("X-Ratio", "1e300", "field.wrong-type.number"),
        ("X-Price", "1e300", "field.wrong-type.number"),
        ("X-Price", "1x", "field.wrong-type.number"), ("X-Flag", "yes", "field.wrong-type.boolean"),
        ("X-Id", "x", "field.format.uuid"), ("X-Site", "", "field.format.url"),
        ("X-When", "soon", "field.wrong-type.date-time"), ("X-Sort", "color", "field.invalid"),
    ]

    @Test(.shows(.asciiOnly), arguments: wrong)
    func whatDoesNotFit(name: String, text: String, key: MessageKey) throws {
        let field = try #require(HTTPField.Name(name))
        let headers: HTTPFields = [field: text]
        let ofHeader = try fieldError(
            #expect(throws: (any Error).self) { try headers.decodeLocalizable(as: Values.self) })
        #expect(ofHeader.key == "header.invalid" && ofHeader.1.place == .header(name) && ofHeader.1.key == key)

        let parameters: Parameters = [name[...]: text[...]]
        let ofPath = try fieldError(
            #expect(throws: (any Error).self) { try parameters.decodeLocalizable(as: Values.self) })
        #expect(ofPath.key == "path.invalid" && ofPath.1.place == .parameter(name) && ofPath.1.key == key)
    }

    @Test func whatFits() throws {
        let id = UUID()
        let headers: HTTPFields = try [
            #require(HTTPField.Name("x-text")): "a b", #require(HTTPField.Name("X-COUNT")): "-3",
            #require(HTTPField.Name("x-small")): "255", #require(HTTPField.Name("x-share")): "1e3",
            #require(HTTPField.Name("x-price")): "12.50", #require(HTTPField.Name("x-flag")): "true",
            #require(HTTPField.Name("x-id")): id.uuidString, #require(HTTPField.Name("x-site")): "https://a.example/",
            #require(HTTPField.Name("x-when")): "1970-01-01T00:00:10Z", #require(HTTPField.Name("x-sort")): "price",
            #require(HTTPField.Name("x-needed")): "",
        ]
        let values = try headers.decodeLocalizable(as: Values.self)
        #expect(values.text == "a b" && values.count == -3 && values.small == 255 && values.share == 1_000)
        #expect(values.price == Decimal(string: "12.5") && values.flag == true && values.id == id)
        #expect(values.site?.host == "a.example" && values.when == Date(timeIntervalSince1970: 10))
        #expect(values.sort == .price && values.needed == "")
        #expect(try headers.requireLocalizable("x-CoUnT", as: Int.self) == -3)
        #expect(try headers.requireLocalizable(#require(HTTPField.Name("X-Sort"))) == Sort.price)

        let parameters: Parameters = ["id": "\(id)", "n": "7"]
        #expect(try parameters.requireLocalizable("id", as: UUID.self) == id)
        #expect(try parameters.requireLocalizable("n") == 7)
        #expect(try parameters.requireLocalizable("n") == "7")
        #expect(try (["x": "1.5"] as Parameters).requireLocalizable("x", as: Float.self) == 1.5)
    }

    /// Hummingbird passes path parameters on unchanged.
    @Test(arguments: [("a%20b", "a b"), ("caf%C3%a9", "café"), ("100%", "100%"), ("%FF", "%FF"), ("a+b", "a+b")])
    func percentEncoding(sent: String, text: String) throws {
        let parameters: Parameters = ["id": sent[...]]
        #expect(try parameters.requireLocalizable("id") == text)
        struct Place: Decodable { var id: String }
        #expect(try parameters.decodeLocalizable(as: Place.self).id == text)
        let headers: HTTPFields = [.ifMatch: sent]
        #expect(try headers.requireLocalizable(.ifMatch) == sent)
    }

    @Test func whatIsMissing() throws {
        let headers = HTTPFields()
        let parameters = Parameters()
        let errors: [((any Error)?, MessageKey, FieldPlace)] = [
            (
                #expect(throws: (any Error).self) { try headers.requireLocalizable("X-Tenant", as: Int.self) },
                "header.invalid", .header("X-Tenant")
            ),
            (
                #expect(throws: (any Error).self) { try headers.requireLocalizable(.ifMatch, as: String.self) },
                "header.invalid", .header("If-Match")
            ),
            (
                #expect(throws: (any Error).self) { try headers.requireLocalizable("not a name", as: String.self) },
                "header.invalid", .header("not a name")
            ),
            (
                #expect(throws: (any Error).self) { try headers.decodeLocalizable(as: Values.self) },
                "header.invalid", .header("X-Needed")
            ),
            (
                #expect(throws: (any Error).self) { try parameters.requireLocalizable("id", as: Int.self) },
                "path.invalid", .parameter("id")
            ),
            (
                #expect(throws: (any Error).self) { try parameters.decodeLocalizable(as: Values.self) },
                "path.invalid", .parameter("X-Needed")
            ),
        ]
        for (error, key, place) in errors {
            let field = try fieldError(error)
            #expect(field.key == key && field.1.place == place && field.1.key == "field.missing")
        }
    }

    @Test func answers() async throws {
        let router = Router()
        router.add(middleware: ErrorTranslationMiddleware(try ErrorTranslator.loadedOnce()))
        router.get("/orders/:id") { request, context in
            let id = try context.parameters.requireLocalizable("id", as: Int.self)
            return try request.headers.requireLocalizable("X-Tenant", as: Int.self).description + "\(id)"
        }
        try await Application(router: router).test(.router) { client in
            try await client.execute(uri: "/orders/x", method: .get) { response in
                let text = String(buffer: response.body)
                #expect(response.status == .badRequest)
                #expect(text.contains(#""code":"path.invalid""#), "\(text)")
                #expect(text.contains(#""errors":[{"parameter":"id","code":"field.wrong-type""#), "\(text)")
            }
            try await client.execute(uri: "/orders/1", method: .get) { response in
                let text = String(buffer: response.body)
                #expect(response.status == .badRequest)
                #expect(text.contains(#""code":"header.invalid""#), "\(text)")
                #expect(text.contains(#""errors":[{"header":"X-Tenant","code":"field.missing""#), "\(text)")
            }
            let headers: HTTPFields = [try #require(HTTPField.Name("x-tenant")): "4"]
            try await client.execute(uri: "/orders/2", method: .get, headers: headers) { response in
                #expect(String(buffer: response.body) == "42")
            }
        }
    }
}
#endif
