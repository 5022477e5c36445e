import TestSupport
import Testing

@testable import Plainspoken

/// Encoding an error directly gives the same as encoding it through a `Problem`.
@Suite struct EncodedProblemTests {
    static let diagnoses: [Diagnosis] =
        BuiltIn.keys.map {
            Diagnosis($0, arguments: ["retryAfter": .integer(3), "field": .string("\"<é‎>\"")], status: .conflict)
        }
        + [
            Diagnosis(
                "http.429.retry-after", arguments: ["seconds": .integer(30)], status: .tooManyRequests,
                retry: .after(.seconds(30))),
            Diagnosis("no.such.key", status: .conflict),
            Diagnosis("no such key", status: nil),
            Diagnosis("http.409", status: .conflict, code: "a code with spaces"),
            Diagnosis("field.missing", arguments: ["field": .message("label.email")], status: .badRequest),
            Diagnosis("http.404", arguments: ["secret": .private(.string("x"))], status: .notFound),
            Diagnosis("body.invalid", status: .badRequest, fieldErrors: [FieldError("#/a", "field.missing")]),
        ]

    /// Keys in the built-in catalogs.
    enum BuiltIn {
        static let keys: [MessageKey] = (try? ErrorTranslator())?.declarations().map(\.key) ?? []
    }

    /// The bytes are the same for every built-in key in every language.
    @Test(arguments: ["", "ko", "ar;q=0.5, de", "ja", "fr-CA", "sw", "*;q=0", "pl, en;q=0.9"])
    func bytes(header: String) throws {
        var options = TranslatorOptions()
        options.occurrenceIDs = .off
        options.types = .under("https://example.com/problems/")
        let translator = try ErrorTranslator(languages: .all, options: options)
        #expect(Self.diagnoses.count > 100)
        for diagnosis in Self.diagnoses {
            let problem = translator.translate(diagnosis, for: .acceptLanguage(header))
            var expected: [UInt8] = []
            JSONProblemEncoder().encode(problem, into: &expected)
            AnswerFolder.note(expected)
            var bytes = Array("before".utf8)
            let head = translator.encode(diagnosis, for: .acceptLanguage(header), into: &bytes)
            #expect(String(decoding: bytes, as: UTF8.self) == "before" + String(decoding: expected, as: UTF8.self))
            #expect(head.status == problem.status && head.code == problem.code && head.retry == problem.retry)
            #expect(head.languages == problem.languages, "\(diagnosis.key) \(header)")
            #expect(head.report.issues.map(\.description) == problem.report.issues.map(\.description))
        }
    }

    /// The cause goes to the report, and both have one occurrence.
    @Test func report() throws {
        struct Secret: Error {}
        let translator = try ErrorTranslator()
        var bytes: [UInt8] = []
        let head = translator.encode(Diagnosis("http.500", cause: Secret()), into: &bytes)
        #expect(head.report.cause is Secret)
        let occurrence = try #require(head.report.occurrence)
        #expect(String(decoding: bytes, as: UTF8.self).contains("\"instance\":\"\(occurrence)\""))
    }

    /// Texts of any length come through.
    @Test(arguments: [0, 7, 8, 15, 16, 17, 18, 900, 1_023, 1_024, 5_000])
    func lengths(count: Int) throws {
        let text = String(repeating: "é\"", count: count / 3) + String(repeating: "x", count: count % 3)
        let catalog = MessageCatalog(language: "en", entries: [CatalogEntry("a.key", "({$value})")])
        let translator = try ErrorTranslator(catalogs: [.catalogs([catalog])])
        let diagnosis = Diagnosis("a.key", arguments: ["value": .string(text)], status: .conflict)
        var bytes: [UInt8] = []
        _ = translator.encode(diagnosis, into: &bytes)
        let detail = String(decoding: bytes, as: UTF8.self)
        #expect(detail.contains("\"detail\":\"(\(text.replacing("\"", with: "\\\"")))\""))
    }
}
