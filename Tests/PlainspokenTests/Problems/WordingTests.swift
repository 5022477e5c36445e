import Testing

@testable import Plainspoken

/// Which texts are chosen when the obvious ones cannot be used.
@Suite struct WordingTests {
    private static func translator(_ catalogs: [MessageCatalog]) throws -> ErrorTranslator {
        try ErrorTranslator(catalogs: [.builtIn, .catalogs(catalogs)])
    }

    /// A text with a value that cannot be formatted is replaced by a more general one.
    @Test func valueOfAnotherKind() throws {
        let translator = try Self.translator([
            MessageCatalog(language: "en", entries: [CatalogEntry("a.key", "{$left :integer} are left.")])
        ])
        let diagnosis = Diagnosis("a.key", arguments: ["left": .string("abc")], status: .tooManyRequests)
        let problem = translator.translate(diagnosis, for: "en")
        let texts = [problem.title, problem.detail, problem.action].compactMap { $0 }
        #expect(!texts.isEmpty && texts.allSatisfy { !$0.contains("{$") }, "\(texts)")
        #expect(problem.report.issues.contains { $0.kind == .formatting })

        var bytes: [UInt8] = []
        let head = translator.encode(diagnosis, for: "en", into: &bytes)
        #expect(!String(decoding: bytes, as: UTF8.self).contains("{$"))
        #expect(head.report.issues.map(\.description) == problem.report.issues.map(\.description))
    }

    /// A refused language does not stand in for any of its regions.
    @Test func refusedParent() throws {
        let translator = try Self.translator([
            MessageCatalog(language: "de-AT", entries: [CatalogEntry("a.other", "x")]),
            MessageCatalog(language: "de", entries: [CatalogEntry("a.key", "auf Deutsch")]),
            MessageCatalog(language: "en", entries: [CatalogEntry("a.key", "in English")]),
        ])
        let diagnosis = Diagnosis("a.key", status: .conflict)
        #expect(translator.translate(diagnosis, for: "de-AT, en;q=0.5").detail == "auf Deutsch")
        let problem = translator.translate(diagnosis, for: "de-AT, de;q=0, en;q=0.5")
        #expect(problem.detail == "in English" && problem.languages == ["en"])
        #expect(problem.report.issues.isEmpty)
    }

    /// If no other language has a text, a refused one is used, and this is reported.
    @Test func nothingElse() throws {
        let translator = try Self.translator([
            MessageCatalog(language: "sv", entries: [CatalogEntry("a.other", "x")]),
            MessageCatalog(language: "en", entries: [CatalogEntry("a.key", "in English")]),
        ])
        let problem = translator.translate(Diagnosis("a.key", status: .conflict), for: "sv, en;q=0")
        #expect(problem.detail == "in English")
        #expect(problem.report.issues.contains { $0.kind == .languageExcluded })
    }
}
