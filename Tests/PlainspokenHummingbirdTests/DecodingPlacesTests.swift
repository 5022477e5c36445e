#if Hummingbird
import Foundation
import Hummingbird
import HummingbirdCore
import HummingbirdTesting
@testable import Plainspoken
import TestSupport
import Testing

@testable import PlainspokenHummingbird

/// Which field an error names, even if the decoder does not say.
@Suite struct DecodingPlacesTests {
    struct Order: Codable {
        struct Item: Codable {
            var count: Int
            var sizes: [Int]?
        }
        var at: Date?
        var page: URL?
        var limit: Int?
        var exact: Bool?
        var item: Item?
        var items: [Item]?
        var counts: [String: Int]?
    }

    private func place(_ error: (any Error)?) throws -> FieldPlace? {
        let error = try #require(error as? RequestDecodingError)
        return RequestDecodingErrorSource.requestDecoding.diagnose(error, in: DiagnosisContext())?.fieldErrors.first?
            .place
    }

    @Test(arguments: [
        ("limit=many", "limit"), ("limit=", "limit"), ("exact=maybe", "exact"), ("limit=1&exact=x", "exact"),
        ("item[count]=x", "item[count]"), ("item=x", "item"),
        ("item[sizes][]=1&item[count]=1&item[sizes][]=x", "item[sizes][1]"),
        ("limit=99999999999999999999", "limit"), ("counts[a]=1&counts[b]=x", "counts[b]"),
    ])
    func queries(query: String, expected: String) throws {
        let error = #expect(throws: (any Error).self) {
            try URI("/search?\(query)").decodeLocalizableQuery(as: Order.self)
        }
        #expect(try place(error) == .parameter(expected))
        #expect((error as? RequestDecodingError)?.part == .query)
    }

    /// These are the sender's mistakes as well, though no field can be named.
    @Test(arguments: ["limit=1&limit=2", "limit=1&limit[]=2", "item[count]=1&item=2"])
    func queriesThatContradictThemselves(query: String) throws {
        let error = #expect(throws: RequestDecodingError.self) {
            try URI("/search?\(query)").decodeLocalizableQuery(as: Order.self)
        }
        #expect(error?.part == .query)
        #expect(try place(error) == nil)
    }

    /// The mistake is the one that the decoder reports, not one found by decoding in other steps.
    @Test(arguments: [
        ("", "field.missing"), ("limit=x", "field.wrong-type.integer"), ("other=1", "field.missing"),
    ])
    func whatIsWrong(query: String, key: MessageKey) {
        struct Search: Decodable { var limit: Int }
        let error = #expect(throws: RequestDecodingError.self) {
            try URI("/search?\(query)").decodeLocalizableQuery(as: Search.self)
        }
        let field = error.flatMap { RequestDecodingErrorSource.requestDecoding.diagnose($0, in: DiagnosisContext()) }?
            .fieldErrors
            .first
        #expect(field?.key == key)
        #expect(field?.place == .parameter("limit"))
    }

    @Test func aBodyThatIsNotUTF8() async throws {
        let router = Router(context: Context.self)
        router.add(middleware: ErrorTranslationMiddleware(try ErrorTranslator.loadedOnce()))
        router.post("/") { request, context in
            try await request.decode(as: [String: String].self, context: context).description
        }
        try await Application(router: router).test(.router) { client in
            let body = ByteBuffer(bytes: Array("{\"a\":\"".utf8) + [0xFF] + Array("\"}".utf8))
            try await client.execute(uri: "/", method: .post, body: body) { response in
                #expect(String(buffer: response.body).contains("\"code\":\"body.malformed\""))
            }
        }
    }

    @Test(arguments: [
        (#"{"limit":"many"}"#, "#/limit"), (#"{"limit":1.5}"#, "#/limit"), (#"{"limit":1e400}"#, "#/limit"),
        (#"{"item":{}}"#, "#/item/count"), (#"{"item":{"count":null}}"#, "#/item/count"), (#"{"item":3}"#, "#/item"),
        (#"{"items":[{"count":1},{"count":1.5}]}"#, "#/items/1/count"),
        (#"{"items":[{"count":1,"sizes":[1,2,2.5]}]}"#, "#/items/0/sizes/2"),
        (#"{"counts":{"a":1,"b":2.5}}"#, "#/counts/b"),
        (#"{"at":"2026-01-02T03:04:05Z","page":"https://a.example/","limit":0.5}"#, "#/limit"),
        (#"{"at":"yesterday"}"#, "#/at"),
    ])
    func bodies(body: String, expected: String) async throws {
        let router = Router(context: Context.self)
        router.add(middleware: ErrorTranslationMiddleware(try ErrorTranslator.loadedOnce()))
        router.post("/") { request, context in
            try await request.decode(as: Order.self, context: context).limit.map { "\($0)" } ?? ""
        }
        try await Application(router: router).test(.router) { client in
            try await client.execute(uri: "/", method: .post, body: ByteBuffer(string: body)) { response in
                AnswerFolder.note(response.body.readableBytesView, response.headers[.contentType] ?? "")
                let text = String(buffer: response.body)
                #expect(response.status == .unprocessableContent)
                #expect(text.contains("\"pointer\":\"\(expected)\""), "\(text)")
            }
        }
    }

    /// Even if Foundation reports it only in a message, without a place.
    @Test(arguments: [
        (#"{"at":"yesterday"}"#, "field.format.date-time"),
        (#"{"limit":1.5}"#, "field.wrong-type.integer"),
        (#"{"limit":1e400}"#, "field.wrong-type.integer"),
        (#"{"item":{"count":1,"sizes":[1,2.5]}}"#, "field.wrong-type.integer"),
        (#"{"limit":"1"}"#, "field.wrong-type.integer"),
        (#"{"page":""}"#, "field.format.url"),
    ])
    func whatIsWrongInBodies(body: String, key: MessageKey) async throws {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        let data = Data(body.utf8)
        let thrown = try #require(throws: DecodingError.self) { try decoder.decode(Order.self, from: data) }
        let error = RequestDecodingError(thrown, json: data)
            .searched(for: Order.self, length: data.count) { try decoder.decode($0, from: data) }
        let field = RequestDecodingErrorSource.requestDecoding.diagnose(error, in: DiagnosisContext())?.fieldErrors
            .first
        #expect(field?.key == key, "\(thrown)")
    }

    struct Context: RequestContext {
        var coreContext: CoreRequestContextStorage
        init(source: Source) { coreContext = .init(source: source) }
        var requestDecoder: LocalizableRequestDecoder<JSONDecoder> {
            let decoder = JSONDecoder()
            decoder.dateDecodingStrategy = .iso8601
            return LocalizableRequestDecoder(decoder)
        }
    }
}
#endif
