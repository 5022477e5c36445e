#if Hummingbird
import Foundation
import Hummingbird
import HummingbirdTesting
@testable import Plainspoken
import Testing

@testable import PlainspokenHummingbird

/// Whether a body is malformed or does not fit, regardless of its media type.
@Suite struct BodyFormatTests {
    struct Order: Codable { var limit: Int }

    /// Decodes according to the media type, as applications' own decoders do.
    struct AnyFormat: RequestDecoder {
        func decode<T: Decodable>(
            _ type: T.Type, from request: Request, context: some RequestContext
        ) async throws -> T {
            if request.headers[.contentType]?.hasPrefix("application/x-www-form-urlencoded") == true {
                return try await URLEncodedFormDecoder().decode(type, from: request, context: context)
            }
            return try await JSONDecoder().decode(type, from: request, context: context)
        }
    }

    /// A decoder that only ever says that data is corrupted.
    struct Vague: RequestDecoder {
        func decode<T: Decodable>(
            _ type: T.Type, from request: Request, context: some RequestContext
        ) async throws -> T {
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: ""))
        }
    }

    struct Context<Base: RequestDecoder & Sendable>: RequestContext {
        var coreContext: CoreRequestContextStorage
        init(source: Source) { coreContext = .init(source: source) }
        var requestDecoder: LocalizableRequestDecoder<Base> { LocalizableRequestDecoder(Self.base) }

        private static var base: Base {
            let bases: [Any] = [JSONDecoder(), URLEncodedFormDecoder(), AnyFormat(), Vague()]
            guard let base = bases.lazy.compactMap({ $0 as? Base }).first else { fatalError("no such decoder") }
            return base
        }
    }

    enum Decoder { case json, form, any, vague }

    struct Case: Sendable, CustomTestStringConvertible {
        var decoder: Decoder
        var type: String?
        var body: String
        var code: String

        init(_ decoder: Decoder, _ type: String?, _ body: String, _ code: String) {
            self.decoder = decoder
            self.type = type
            self.body = body
            self.code = code
        }

        var testDescription: String { "\(decoder), \(type ?? "no type"): \(body)" }
    }

    private static let form = "application/x-www-form-urlencoded"
    private static let json = "application/json; charset=utf-8"

    /// A JSON decoder, with the media type that `curl -d` always sends, with none, with the right one, with any other.
    static let ofJSON = [form, nil, json, "application/merge-patch+json", "text/plain"].flatMap { type in
        [
            Case(.json, type, #"{"limit":1.5}"#, "body.invalid"), Case(.json, type, #"{"limit":"x"}"#, "body.invalid"),
            Case(.json, type, " [1]", "body.invalid"), Case(.json, type, "3", "body.invalid"),
            Case(.json, type, "{}", "body.invalid"), Case(.json, type, #"{"limit":1"#, "body.malformed"),
            Case(.json, type, "limit=1", "body.malformed"), Case(.json, type, "", "body.malformed"),
        ]
    }

    static let ofForms = [form, form + "; charset=utf-8", nil].flatMap { type in
        [
            Case(.form, type, "limit=x", "body.invalid"), Case(.form, type, "other=1", "body.invalid"),
            Case(.form, type, "limit", "body.invalid"), Case(.form, type, "limit=1&limit=2", "body.malformed"),
        ]
    }

    static let ofBoth = [
        Case(.any, form, "limit=x", "body.invalid"), Case(.any, form, "limit=1&limit=2", "body.malformed"),
        Case(.any, json, #"{"limit":1.5}"#, "body.invalid"), Case(.any, nil, #"{"limit":1.5}"#, "body.invalid"),
        Case(.any, nil, #"{"limit":1"#, "body.malformed"), Case(.any, nil, "nonsense", "body.malformed"),
        Case(.vague, form, "limit=x", "body.invalid"), Case(.vague, form, #" {"limit":1}"#, "body.invalid"),
        Case(.vague, form, "{", "body.malformed"), Case(.vague, nil, "limit=x", "body.malformed"),
        Case(.vague, nil, "[1]", "body.invalid"), Case(.vague, "application/xml", "<a/>", "body.malformed"),
    ]

    @Test(arguments: ofJSON + ofForms + ofBoth)
    func codes(_ item: Case) async throws {
        switch item.decoder {
        case .json: try await check(item, JSONDecoder.self)
        case .form: try await check(item, URLEncodedFormDecoder.self)
        case .any: try await check(item, AnyFormat.self)
        case .vague: try await check(item, Vague.self)
        }
    }

    private func check<Base: RequestDecoder & Sendable>(_ item: Case, _: Base.Type) async throws {
        let router = Router(context: Context<Base>.self)
        router.add(middleware: ErrorTranslationMiddleware(try ErrorTranslator.loadedOnce()))
        router.post("/") { request, context in
            try await request.decode(as: Order.self, context: context).limit.description
        }
        let headers: HTTPFields = item.type.map { [.contentType: $0] } ?? [:]
        try await Application(router: router).test(.router) { client in
            try await client.execute(uri: "/", method: .post, headers: headers, body: ByteBuffer(string: item.body)) {
                let text = String(buffer: $0.body)
                #expect(text.contains("\"code\":\"\(item.code)\""), "\(text)")
                #expect($0.status == (item.code == "body.invalid" ? .unprocessableContent : .badRequest))
            }
        }
    }
}
#endif
