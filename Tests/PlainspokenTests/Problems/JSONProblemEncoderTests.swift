import LanguageTags
import TestSupport
import Testing

@testable import Plainspoken

@Suite struct JSONProblemEncoderTests {
    static func json(_ problem: Problem) -> String {
        var bytes: [UInt8] = []
        JSONProblemEncoder().encode(problem, into: &bytes)
        AnswerFolder.note(bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func writesMembersInOrder() {
        let problem = Problem(
            type: "https://example.com/problems/a", title: "T", status: 429, detail: "D", instance: "urn:uuid:1",
            reference: OccurrenceCode("K7M3-9QFH"), code: "a",
            action: "A", errors: [.init(at: .pointer("#/x"), code: "field.missing", detail: "F")],
            retry: .after(.seconds(30)), languages: ["ar"])
        #expect(
            Self.json(problem)
                == ##"{"type":"https://example.com/problems/a","title":"T","status":429,"detail":"D","instance":"urn:uuid:1","##
                + ##""reference":"K7M3-9QFH","code":"a","action":"A","errors":[{"pointer":"#/x","code":"field.missing","detail":"F"}],"retryAfter":30,"dir":"rtl"}"##
        )
    }

    @Test(arguments: [
        (FieldPlace.pointer("#/a"), ##"{"pointer":"#/a","code":"c"}"##),
        (.parameter("a\""), #"{"parameter":"a\"","code":"c"}"#),
        (.header("X-Tenant"), #"{"header":"X-Tenant","code":"c"}"#),
    ])
    func places(place: FieldPlace, json: String) {
        let problem = Problem(code: "a", errors: [.init(at: place, code: "c", detail: nil)])
        #expect(Self.json(problem) == #"{"type":"about:blank","code":"a","errors":[\#(json)]}"#)
    }

    /// A type may end with the code, but it is not the code.
    @Test func aTypeOutlivesItsCode() throws {
        var options = TranslatorOptions()
        options.types = .under("https://example.com/problems/")
        options.occurrenceIDs = .off
        let translator = try ErrorTranslator(options: options)
        var problem = translator.translate(Diagnosis("auth.session-expired", status: .unauthorized, code: "session&1"))
        #expect(problem.type == "https://example.com/problems/session&1")
        #expect(Self.json(problem).hasPrefix(#"{"type":"https://example.com/problems/session\u00261","title""#))
        #expect(Self.json(problem).contains(#""code":"session\u00261""#))
        problem.code = "other"
        #expect(problem.type == "https://example.com/problems/session&1")
        #expect(Self.json(problem).hasPrefix(#"{"type":"https://example.com/problems/session\u00261","title""#))
        #expect(Self.json(problem).contains(#""code":"other""#))
        problem.type = "https://example.com/problems/third"
        #expect(problem.type == "https://example.com/problems/third")
        #expect(problem.code == "other")
    }

    @Test func leavesOutWhatIsAbsent() {
        #expect(Self.json(Problem(code: "cancelled")) == #"{"type":"about:blank","code":"cancelled"}"#)
    }

    @Test(.shows(.scriptInjection)) func escapesWhatCouldBreakOut() {
        let hostile = "</script>\u{0}\u{7F}\u{2028}\u{2029}&\"\\\n"
        let json = Self.json(Problem(title: hostile, code: "a"))
        for fragment in ["<", ">", "&", "\u{2028}", "\u{2029}", "\u{0}", "\n", "\u{7F}"] {
            #expect(!json.contains(fragment))
        }
    }
}
