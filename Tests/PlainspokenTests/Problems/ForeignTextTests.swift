import HTTPTypes
import LanguageTags
import TestSupport
import Testing

@testable import Plainspoken

/// When the reader sees someone else's text.
@Suite struct ForeignTextTests {
    static let body = Array(#"{"code":"X1","message":"Sentence of the bank."}"#.utf8)

    @Test(arguments: [
        (ForeignText.Disclosure.never, false, false), (.whenNoMessage, true, false), (.always, true, true),
    ]) func shows(_ disclosure: ForeignText.Disclosure, _ withoutText: Bool, _ withText: Bool) throws {
        let error = UpstreamError(service: "bank", status: 500, body: Self.body)
        let own = MessageCatalog(language: "en", entries: [CatalogEntry("server.bank.X1", detail: "Our own words.")])
        for (catalogs, expected) in [([MessageCatalog](), withoutText), ([own], withText)] {
            let translator = try ErrorTranslator(
                catalogs: [.builtIn, .catalogs(catalogs)], sources: [.upstream(disclosure: disclosure)])
            let detail = try #require(translator.translate(error, for: "en").detail)
            #expect((detail == "Sentence of the bank.") == expected, "\(detail)")
        }
    }

    /// What others write, and what readers see of it in the middle of our own texts; `nil` if they see our own instead.
    static let hostile: [(text: String, shown: String?)] = [
        ("Sentence of the bank.", "Sentence of the bank."), ("a\u{202E}gnp.exe", "agnp.exe"),
        ("a\u{202D}b\u{202C}", "ab"),
        ("a\u{2066}b", "ab"), ("a\u{2069}b\u{2069}", "ab"), ("\u{2067}שלום\u{2069}!", "\u{2067}שלום\u{2069}!"),
        ("one\ntwo", "one two"), ("one\r\n\r\ntwo", "one two"), ("one\u{2028}two\u{2029}three", "one two three"),
        ("one\u{85}two\u{B}three\u{C}four", "one two three four"), ("\t a", " a"),
        ("a\u{0}\u{1B}[31m\u{7F}\u{9B}b", "a[31mb"),
        ("a\u{E0041}\u{E007F}b", "ab"), ("계좌\u{202B}", "계좌"), ("\u{202E}", nil), ("\n\r\t ", nil),
        ("\u{200B}\u{2060}", nil),
    ]

    private static func scalars(_ text: String?) -> [Unicode.Scalar]? { text.map { Array($0.unicodeScalars) } }

    /// The same in each way that leads to readers, and in bytes as in values.
    @Test(.shows(.bidi), arguments: hostile)
    func isCleaned(text: String, shown: String?) throws {
        let translator = try ErrorTranslator(languages: .only(["en"]))
        let own = translator.translate(Diagnosis("resource.conflict", status: .conflict), for: "en")
        func check(_ error: any Error, sources: [any ErrorSource] = [], ours: String?) throws {
            let translator = try ErrorTranslator(
                sources: sources, languages: .only(["en"]), options: TranslatorOptions(occurrenceIDs: .off))
            let problem = translator.translate(error, for: "en")
            #expect(Self.scalars(problem.detail) == Self.scalars(shown ?? ours))
            var (bytes, expected): ([UInt8], [UInt8]) = ([], [])
            _ = translator.encode(error, for: "en", into: &bytes)
            JSONProblemEncoder().encode(problem, into: &expected)
            #expect(bytes == expected)
        }
        for disclosure in [ForeignText.Disclosure.always, .whenNoMessage] {
            var diagnosis = Diagnosis("bank.broken", under: ["resource.conflict"], status: .conflict)
            diagnosis.foreignText = ForeignText(text, language: "en", disclosure: disclosure)
            try check(diagnosis, ours: own.detail)
        }
        var body: [UInt8] = []
        JSONValue.object([.init("title", "T"), .init("detail", .string(text)), .init("code", "X")]).append(to: &body)
        let upstream = UpstreamError(
            service: "bank", status: 409,
            headerFields: [.contentType: "application/problem+json", .contentLanguage: "en"], body: body)
        try check(upstream, sources: [.upstream(trust: .problems)], ours: nil)

        var foreign = ForeignProblem(in: "en", code: "X")
        foreign.title = text
        foreign.detail = text
        foreign.action = text
        foreign.fieldErrors = [.init(at: .parameter("limit"), code: "Y", detail: text)]
        var diagnosis = Diagnosis("resource.conflict", status: .conflict)
        diagnosis.foreignProblem = foreign
        try check(diagnosis, ours: nil)
        let problem = translator.translate(diagnosis, for: "en")
        for text in [problem.title, problem.action, problem.errors.first?.detail] {
            #expect(Self.scalars(text) == Self.scalars(shown))
        }
    }

    /// A problem that was decoded from another server's response and thrown again. Its lines may be our own.
    @Test(.shows(.bidi), arguments: hostile)
    func thrownAgain(text: String, shown: String?) throws {
        let thrown = Problem(
            title: text, status: .conflict, detail: text, code: "X", action: text,
            errors: [.init(at: .pointer("#/a"), code: "Y", detail: text)])
        let problem = try ErrorTranslator(languages: .only(["en"])).translate(thrown, for: "en")
        let kept = text.unicodeScalars.contains { ["\n", "\r", "\t", "\u{2028}", "\u{2029}"].contains($0) }
        for seen in [problem.title, problem.detail, problem.action, problem.errors.first?.detail] {
            #expect(Self.scalars(seen) == Self.scalars(kept && shown != nil ? text : shown))
        }
    }
}
