import HTTPTypes
import LanguageTags
import TestSupport
import Testing

@testable import Catalogs
@testable import Plainspoken

/// Our reader of other servers' errors finds in each shape what it finds in `application/problem+json`, as far as the shape has it.
@Suite struct ShapesReadBackTests {
    /// What a shape has besides the status and the wait, which are in the head.
    private struct Carried: OptionSet {
        let rawValue: Int
        static let code = Carried(rawValue: 1)
        static let occurrence = Carried(rawValue: 2)
        /// The field errors as they are.
        static let fields = Carried(rawValue: 4)
        /// The places in the notation of protocol buffers, and the codes in capitals.
        static let protobufFields = Carried(rawValue: 8)
        /// The places with dots, once each, without codes.
        static let fieldMap = Carried(rawValue: 16)
    }

    private static let shapes: [(name: String, shape: ProblemShape, carried: Carried)] = [
        ("vapor", .vapor, .code), ("json-api", .jsonAPI, [.code, .occurrence, .fields]),
        ("google", .google(domain: "shop.example"), [.code, .occurrence, .protobufFields]),
        ("graphql", .graphQL, [.code, .occurrence, .fields]), ("oauth", .oauth, .code),
        ("twirp", .twirp, [.code, .occurrence]), ("connect", .connect, .code),
        ("laravel", .laravel, [.code, .fieldMap]), ("plain", .plainText, []),
    ]

    /// The shapes under media types of their own, so that one translator can answer in each.
    private static let translator = Result {
        var options = TranslatorOptions(types: .under("https://shop.example/problems/"))
        options.occurrenceIDs = .custom { "urn:uuid:0c9f3d6e-51b7-8e20-a4d1-7be2039f6c18" }
        options.encoders =
            [.json]
            + shapes.map { name, shape, _ in
                ProblemShape(
                    mediaType: "application/x-\(name)", alternativeMediaTypes: [], program: shape.program,
                    isText: shape.isText)
            }
        return try ErrorTranslator(
            catalogs: [.builtIn, .catalogs(DecisionCases.application)], languages: .all, options: options)
    }

    private static func answer(
        to error: any Error, for preference: LanguagePreference, accept: String
    ) throws -> ErrorResponse {
        try translator.get().response(to: error, for: request(accept), preference: preference)
    }

    private static func request(_ accept: String) -> HTTPRequest {
        HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/", headerFields: [.accept: accept])
    }

    private static func said(_ response: ErrorResponse, _ mediaType: String) -> ServerError {
        var fields = response.head.headerFields
        fields[.contentType] = mediaType
        return UpstreamError(
            service: "shop", status: response.head.status.code, headerFields: fields, body: response.body
        ).said()
    }

    private static let places: [FieldPlace] = [
        .pointer("#/email"), .pointer("#/items/0/price"), .pointer("#/items/1/a~1b"), .pointer("#/%C3%A9"),
        .parameter("limit"), .header("X-Tenant"), .pointer("#"),
    ]

    @Test(.seeded) func findsTheSame() throws {
        var cases = DecisionCases(seed: 50)
        var random = RepeatableRandom(seed: 50)
        var (problems, withFields) = (0, 0)
        for _ in 0..<Effort.rounds(80, long: 10_000) {
            var diagnosis = cases.diagnosis()
            if Bool.random(using: &random) {
                diagnosis.fieldErrors = Self.places.filter { _ in Bool.random(using: &random) }.map {
                    FieldError(at: $0, [.missing, .invalid, .taken].randomElement(using: &random) ?? .invalid)
                }
            }
            let preference = cases.preference()
            let json = try Self.answer(to: diagnosis, for: preference, accept: "application/problem+json")
            let expected = Self.said(json, "application/problem+json")
            problems += 1
            withFields += expected.fieldErrors.isEmpty ? 0 : 1
            for (name, shape, carried) in Self.shapes {
                let response = try Self.answer(to: diagnosis, for: preference, accept: "application/x-\(name)")
                let text = String(decoding: response.body, as: UTF8.self)
                let said = Self.said(response, shape.mediaType)
                #expect(!text.contains("secret"), "\(name): \(text)")
                #expect(response.head.status == json.head.status, "\(name)")
                #expect(said.retry == expected.retry, "\(name): \(text)")
                if carried.contains(.code) { #expect(said.codes.first == expected.codes.first, "\(name): \(text)") }
                if carried.contains(.occurrence) { #expect(said.occurrence == expected.occurrence, "\(name): \(text)") }
                // In a shape that repeats a long text, there may be no room for field errors.
                guard json.body.count <= AnswerRoom.surelyFittingBytes else { continue }
                Self.expectSameFields(said.fieldErrors, expected.fieldErrors, carried, "\(name): \(text)")
            }
        }
        #expect(problems >= 80 && withFields > 20, "hardly any with field errors")
    }

    private static func expectSameFields(
        _ found: [ServerError.FieldError], _ expected: [ServerError.FieldError], _ carried: Carried, _ comment: String
    ) {
        if carried.contains(.fields) {
            #expect(found.map(\.place) == expected.map(\.place), "\(comment)")
            #expect(found.map(\.code) == expected.map(\.code), "\(comment)")
        }
        guard !carried.isDisjoint(with: [.protobufFields, .fieldMap]) else { return }
        // Both notations are for places in a body, and have none for the whole of it.
        let named = expected.filter { $0.place != .pointer("#") }
        let places = named.map { FieldPlace.pointer(FieldLocation(parts: FieldPath.parse($0.place.text)).pointer) }
        if carried.contains(.protobufFields) {
            #expect(found.map(\.place) == places, "\(comment)")
            #expect(
                found.map(\.code) == named.map { $0.code.flatMap { NameForm.upperSnake.applied(to: $0) } }, "\(comment)"
            )
        } else {
            #expect(Set(found.map(\.place)) == Set(places), "\(comment)")
        }
    }

    /// Two hundred secrets, of which none gets into a body or a head.
    @Test(.shows(.disclosure)) func noShapeDisclosesSecrets() throws {
        for number in 0..<200 {
            let name = Self.shapes[number % Self.shapes.count].name
            let secret = "hunter\(number)s3cret"
            for error in DisclosureTests.errors(number.isMultiple(of: 2) ? secret : "Bearer \(secret)") {
                let response = try Self.answer(to: error, for: "en", accept: "application/x-\(name)")
                let fields = response.head.headerFields.map { "\($0.name): \($0.value)" }.joined(separator: "\n")
                let shown = String(decoding: response.body, as: UTF8.self) + fields
                #expect(!shown.contains(secret), "\(name): \(shown)")
            }
        }
    }

    /// An answer that is written straight from the catalogs, and one that is made of a problem, are the same.
    @Test(.seeded) func answersWithoutAProblemAreTheSame() throws {
        var cases = DecisionCases(seed: 51)
        for _ in 0..<Effort.rounds(60, long: 2_000) {
            let diagnosis = cases.diagnosis()
            let preference = cases.preference()
            let translator = try Self.translator.get()
            let problem = translator.translate(
                diagnosis, for: preference, in: translator.circumstances(of: Self.request("")))
            for (name, shape, _) in Self.shapes {
                let response = try Self.answer(to: diagnosis, for: preference, accept: "application/x-\(name)")
                var bytes: [UInt8] = []
                shape.encode(problem, into: &bytes)
                #expect(response.body == bytes, "\(name): \(String(decoding: response.body, as: UTF8.self))")
                let expected = translator.response(
                    to: problem, accept: "application/x-\(name)", preference: preference)
                #expect(response.head.headerFields == expected.head.headerFields, "\(name)")
            }
        }
    }
}
