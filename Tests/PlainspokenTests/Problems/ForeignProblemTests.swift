import HTTPTypes
import LanguageTags
import TestSupport
import Testing

@testable import Plainspoken

/// When the reader gets another server's problem unchanged.
@Suite struct ForeignProblemTests {
    private static func diagnosis(_ language: LanguageTag) -> Diagnosis {
        var foreign = ForeignProblem(in: language, code: "card.declined")
        foreign.type = "https://bank.example/card.declined"
        foreign.title = "T"
        foreign.detail = "D"
        foreign.action = "A"
        foreign.status = 402
        foreign.retry = .after(.seconds(9))
        foreign.instance = "urn:bank:7"
        foreign.fieldErrors = [ForeignProblem.FieldError(at: .parameter("limit"), code: "too-big", detail: "F")]
        var diagnosis = Diagnosis("upstream.failed", status: .badGateway, retry: .later)
        diagnosis.foreignProblem = foreign
        return diagnosis
    }

    private static let translator = Result { try ErrorTranslator() }

    @Test(arguments: [
        ("ko", "ko", true), ("ko-KR, en;q=0.5", "ko", true), ("ko", "ko-KR", true), ("ar", "ar", true),
        ("de, ko;q=0.1", "ko", true), ("de", "ko", false), ("de, ko;q=0", "ko", false), ("*, ko;q=0", "ko", false),
        // A reader who asks for nothing, or for anything, is answered in the default language.
        ("", "en", true), ("", "ko", false), ("*", "en", true), ("*", "ko", false), ("de, *;q=0.5", "en", false),
        ("zh-Hant", "zh", false), ("pt", "pt-BR", true), ("en-GB", "en", true),
    ]) func language(_ header: String, _ language: LanguageTag, _ isPassedOn: Bool) throws {
        let problem = try Self.translator.get().translate(Self.diagnosis(language), for: .acceptLanguage(header))
        if isPassedOn {
            #expect([problem.title, problem.detail, problem.action] == ["T", "D", "A"])
            #expect(problem.code == "card.declined" && problem.type == "https://bank.example/card.declined")
            #expect(problem.status == 402 && problem.instance == "urn:bank:7" && problem.languages == [language])
            #expect(problem.report.occurrence == "urn:bank:7")
            #expect(problem.errors == [.init(at: .parameter("limit"), code: "too-big", detail: "F")])
            #expect(problem.retry.wholeSeconds == 9)
            #expect((problem.direction == .rightToLeft) == (language == "ar"))
        } else {
            // All of it is ours.
            #expect(problem.code == "upstream.failed" && problem.status == .badGateway && problem.errors.isEmpty)
            #expect(problem.instance != "urn:bank:7" && !problem.languages.contains(language))
            for text in [problem.title, problem.detail, problem.action] { #expect(text?.count ?? 9 > 1) }
        }
    }

    /// Bytes and explanations are those of the same problem.
    @Test(arguments: ["ko", "de"])
    func everyForm(_ language: String) throws {
        let translator = try ErrorTranslator(options: TranslatorOptions(occurrenceIDs: .off))
        let preference = LanguagePreference.acceptLanguage(language)
        let problem = translator.translate(Self.diagnosis("ko"), for: preference)
        var bytes: [UInt8] = []
        let head = translator.encode(Self.diagnosis("ko"), for: preference, into: &bytes)
        var expected: [UInt8] = []
        JSONProblemEncoder().encode(problem, into: &expected)
        AnswerFolder.note(bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == String(decoding: expected, as: UTF8.self))
        #expect(head.status == problem.status && head.code == problem.code && head.languages == problem.languages)
        let explanation = translator.explain(Self.diagnosis("ko"), for: preference)
        #expect(explanation.problem.detail == problem.detail)
        #expect(explanation.keys.isEmpty == (language == "ko") && explanation.lookUps.isEmpty == (language == "ko"))
    }

    /// A detail in an unknown language leaves Content-Language and direction correct.
    @Test func detailAsItIs() throws {
        func problem(_ text: ForeignText, _ header: String) throws -> Problem {
            var diagnosis = Diagnosis("resource.conflict", status: .conflict)
            diagnosis.foreignText = text
            return try ErrorTranslator().translate(diagnosis, for: .acceptLanguage(header))
        }
        let unknown = try problem(ForeignText("Name already taken", disclosure: .always), "ar")
        #expect(unknown.detail == "Name already taken" && unknown.title != nil)
        #expect(unknown.languages.isEmpty && unknown.direction == nil)
        let english = try problem(ForeignText("Name already taken", language: "en", disclosure: .always), "ar")
        #expect(english.languages == ["en", "ar"] && english.direction == nil)
        let hebrew = try problem(ForeignText("השם תפוס", language: "he", disclosure: .always), "en")
        #expect(hebrew.languages == ["he", "en"] && hebrew.direction == .rightToLeft)
        let hidden = try problem(ForeignText("Name already taken"), "ar")
        #expect(hidden.languages == ["ar"] && hidden.direction == .rightToLeft)
    }

    /// Every 401 carries a challenge.
    @Test(.shows(.headerInjection)) func challenge() throws {
        let request = HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/")
        func challenges(_ error: any Error, _ challenge: String = "Bearer") throws -> [[String]] {
            let translator = try ErrorTranslator(options: TranslatorOptions(challenge: challenge))
            var bytes: [UInt8] = []
            return [
                translator.response(to: error, for: request).head.headerFields[values: .wwwAuthenticate],
                translator.encode(error, into: &bytes).headerFields?[values: .wwwAuthenticate] ?? [],
            ]
        }
        let basic: HTTPFields = [.wwwAuthenticate: "Basic realm=\"x\""]
        #expect(try challenges(HTTPStatusError(401)) == [["Bearer"], ["Bearer"]])
        #expect(try challenges(HTTPStatusError(401), "DPoP algs=\"ES256\"")[0] == ["DPoP algs=\"ES256\""])
        #expect(try challenges(Diagnosis("x", status: .unauthorized)) == [["Bearer"], ["Bearer"]])
        #expect(try challenges(Problem(status: .unauthorized, code: "x")) == [["Bearer"], ["Bearer"]])
        #expect(try challenges(HTTPStatusError(401, headerFields: basic))[0] == ["Basic realm=\"x\""])
        #expect(try challenges(HTTPStatusError(403)) == [[], []])
        for bad in ["", "Bearer\r\nX: y"] {
            #expect(throws: CatalogDiagnostic.self) { try challenges(HTTPStatusError(401), bad) }
        }
    }
}
