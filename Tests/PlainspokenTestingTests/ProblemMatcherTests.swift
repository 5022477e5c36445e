import HTTPTypes
import PlainspokenTesting
import TestSupport
import Testing

@testable import Plainspoken

struct ProblemMatcherTests {
    private static let translator = Result { try ErrorTranslator(languages: .all) }

    private static func problem(_ language: LanguagePreference = "de") throws -> Problem {
        let taken = Diagnosis(
            .resourceAlreadyExists,
            fieldErrors: [FieldError("#/email", .taken), FieldError(parameter: "page", .missing)],
            retry: .after(.seconds(30)), headerFields: [.wwwAuthenticate: "Bearer"])
        return try translator.get().translate(taken, for: language)
    }

    /// What is so, and what is not.
    static let cases: [(matcher: ProblemMatcher, failure: String?)] = [
        (.status(.conflict), nil), (.status(404), "status: is 409, not 404"),
        (.status(nil), "status: is 409, not missing"),
        (.code("resource.already-exists"), nil), (.code("x"), "code: is resource.already-exists, not x"),
        (.kind(.resourceAlreadyExists), nil),
        (.kind(.resourceNotFound), "kind: is 409 resource.already-exists, not 404 resource.not-found"),
        (.type("about:blank"), nil), (.type("x"), "type: is about:blank, not x"),
        (.title("Bereits vorhanden"), nil), (.title(nil), "title: is Bereits vorhanden, not missing"),
        (.language("de"), nil), (.language("ko"), "language: is de, not ko"),
        (.retry(.after(.seconds(30))), nil),
        (.headerField(.wwwAuthenticate, "Bearer"), nil), (.headerField(.allow, nil), nil),
        (.headerField(.allow, "GET"), "header Allow: is missing, not GET"),
        (.fields(["#/email": "field.taken", "page": "field.missing"]), nil),
        (.fields([:]), "fields: is #/email field.taken, page field.missing, not "),
        (.field("page", "field.missing"), nil), (.field("#/email", "x"), "field #/email: is field.taken, not x"),
        (.field("#/name", "x"), "field #/name: is not listed"),
        (.says("vorhanden"), nil), (.says("4242"), "says: “4242” is in no text"),
        (.hides("SELECT", "hunter2"), nil), (.hides("vorhanden", "x-y"), "hides: the answer shows “vorhanden”"),
        (.isComplete, nil),
        (ProblemMatcher("instance") { $0.instance == nil ? "there is none" : nil }, nil),
    ]

    @Test(arguments: cases.indices)
    func matches(index: Int) throws {
        let (matcher, failure) = Self.cases[index]
        #expect(try Self.problem().mismatches(matcher).map(\.description) == [failure].compactMap { $0 })
    }

    @Test func severalAtOnce() throws {
        let found = try Self.problem().mismatches(.status(404), .code("resource.already-exists"), .language("ko"))
        #expect(found.map(\.check) == ["status", "language"])
    }

    /// Texts that only look the same are different.
    @Test func bytesCount() {
        let problem = Problem(title: "e\u{301}", code: "x")
        #expect(problem.mismatches(.title("e\u{301}")).isEmpty)
        #expect(!problem.mismatches(.title("\u{E9}")).isEmpty)
    }

    @Test(
        arguments: [
            (Problem(code: "x"), "there is neither a title nor a detail"),
            (
                Problem(title: "t", code: "x", errors: [.init(at: .pointer("#/a"), code: "y", detail: nil)]),
                "the error at #/a has no text"
            ),
            (
                Problem(
                    title: "t", code: "x", report: ErrorReport(issues: [TranslationIssue(.missingMessage, "no text")])),
                "no text"
            ),
        ])
    func incomplete(problem: Problem, reason: String) throws {
        let failure = try #require(problem.mismatches(.isComplete).first)
        #expect(failure.message.contains(reason))
    }

    /// What a failing expectation prints names what is wrong. To read it, an expectation has to fail: that is the known issue.
    @Test func whatAFailingTestPrints() throws {
        let problem = try Self.problem()
        withKnownIssue("this expectation fails, so that what it prints can be read") {
            #expect(problem.mismatches(.status(404)) == [])
        } matching: { issue in
            issue.description.contains("status: is 409, not 404")
        }
    }
}
