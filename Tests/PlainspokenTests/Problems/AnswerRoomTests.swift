import HTTPTypes
import TestSupport
import Testing

@testable import Plainspoken

/// What is cut if an answer would be too long, and that this is reported.
@Suite struct AnswerRoomTests {
    private static func translator(_ detail: String = "Own text.") throws -> ErrorTranslator {
        try ErrorTranslator(
            catalogs: [
                .builtIn,
                .catalogs([MessageCatalog(language: "en", entries: [CatalogEntry("shop.closed", detail: detail)])]),
            ],
            languages: .all, options: TranslatorOptions(occurrenceIDs: .custom { "urn:request:1" }))
    }

    /// Even a long text of the application itself is shown in full.
    @Test func longTextsOfTheApplicationAreKept() throws {
        let text = String(repeating: "한국어로 쓴 긴 글. ", count: 2_000)
        let translator = try Self.translator(text)
        let problem = translator.translate(Diagnosis("shop.closed"), for: "en")
        #expect(problem.detail == text && problem.report.issues.isEmpty)
        #expect(text.utf8.count > 45_000)
        var bytes: [UInt8] = []
        _ = translator.encode(Diagnosis("shop.closed"), for: "en", into: &bytes)
        var expected: [UInt8] = []
        JSONProblemEncoder().encode(problem, into: &expected)
        AnswerFolder.note(bytes)
        #expect(bytes == expected && bytes.count <= AnswerLimits.bodyBytes)
    }

    @Test func surplusFieldErrorsAreCounted() throws {
        let errors = (0..<100).map { FieldError("#/items/\($0)", .missing) }
        let problem = try Self.translator().translate(Diagnosis(.bodyInvalid, fieldErrors: errors), for: "en")
        #expect(problem.errors.map(\.place) == errors.prefix(AnswerLimits.fieldErrors).map(\.place))
        #expect(
            problem.report.issues.map(\.description) == [
                "missing-label: no catalog has a label for label.items in en",
                "limit-exceeded: 36 of 100 field errors were dropped: an answer can have 64",
            ])
    }

    @Test func aTextIsCutToTheRoomThatIsLeft() throws {
        var problem = Problem(title: "T", status: 400, detail: String(repeating: "<", count: 40_000), code: "a")
        problem.errors = [Problem.FieldError(at: .pointer("#/a"), code: "b", detail: "c")]
        let answered = try Self.translator().translate(problem, for: "en")
        #expect(answered.title == "T" && answered.detail?.hasSuffix("<…") == true)
        #expect(answered.errors.isEmpty)
        #expect(answered.report.issues.map(\.kind) == [.limitExceeded])
        var bytes: [UInt8] = []
        JSONProblemEncoder().encode(answered, into: &bytes)
        #expect(AnswerLimits.bodyBytes - 600...AnswerLimits.bodyBytes ~= bytes.count)
    }

    @Test func namesThatAreTooLongAreLeftOut() throws {
        let long = String(repeating: "x", count: AnswerLimits.nameBytes + 1)
        let options = TranslatorOptions(types: .under("https://shop.example/"), occurrenceIDs: .custom { long })
        let translator = try ErrorTranslator(options: options)
        let problem = translator.translate(Diagnosis("shop.closed", code: long), for: "en")
        #expect(problem.instance == nil && problem.code == "shop.closed")
        #expect(problem.type == "https://shop.example/shop.closed")
        #expect(problem.report.issues.map(\.kind).contains(.limitExceeded))
        #expect(translator.translate(Diagnosis(MessageKey(long)), for: "en").code == "error")
    }

    /// A header from the client can become the id of the occurrence.
    @Test func theLongestIDIsKept() throws {
        let id = String(repeating: "x", count: AnswerLimits.nameBytes)
        let translator = try ErrorTranslator(options: TranslatorOptions(occurrenceIDs: .custom { id }))
        #expect(translator.translate(Diagnosis("shop.closed"), for: "en").instance == id)
    }
}
