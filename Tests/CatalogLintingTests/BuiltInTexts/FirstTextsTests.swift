import Foundation
import Testing

@testable import CatalogLinting
@testable import Catalogs
@testable import LanguageTags

/// Texts of the first catalogs in which a reviewer found something wrong: `Tests/Fixtures/first-texts.json`. What a machine can find of
/// it, the term sheets of today find.
@Suite struct FirstTextsTests {
    struct Text: Decodable, Sendable {
        var language: String
        var key: String
        var part: String
        var text: String
        /// The English text of then; nil for English.
        var source: String?
        var wrong: String
        /// The rules that find it; none where only a person can.
        var found: [String]
    }

    private static let texts = Result {
        let file = RuleReferenceTests.root.appending(path: "Tests/Fixtures/first-texts.json")
        return try JSONDecoder().decode([Text].self, from: Data(contentsOf: file))
    }

    private static func catalog(_ language: String, _ text: Text, _ content: String) -> CatalogInput {
        var bytes: [UInt8] = []
        JSONValue.object([
            .init("locale", .string(language)),
            .init("messages", .object([.init(text.key, .object([.init(text.part, .string(content))]))])),
        ]).append(to: &bytes)
        return CatalogInput(path: "\(language).json", bytes: bytes)
    }

    /// What was wrong with them is found.
    @Test func found() throws {
        let texts = try Self.texts.get()
        var options = LintOptions()
        options.select = ["Q801", "Q807", "Q808"]
        options.reference = "en"
        try options.readGlossary(RuleReferenceTests.root.appending(path: "Resources/terms").path + "/{locale}.json")
        var count = 0
        for text in texts {
            var inputs = [Self.catalog(text.language, text, text.text)]
            if let source = text.source { inputs.insert(Self.catalog("en", text, source), at: 0) }
            let findings = try Linter(options).lint(inputs: inputs).findings.filter { $0.locale == text.language }
            #expect(
                Set(findings.map(\.code)) == Set(text.found),
                "\(text.language) \(text.key) \(text.part): \(text.text) (\(text.wrong))")
            count += findings.isEmpty ? 0 : 1
        }
        #expect(texts.count > 100 && count > 65)
    }

    /// None of them is said any more.
    @Test(arguments: ["en"] + BuiltInTexts.translations)
    func gone(language: String) throws {
        let now = try BuiltInTexts.of(language)
        for text in try Self.texts.get() where text.language == language {
            let part = CatalogPart(rawValue: text.part)
            #expect(part.flatMap { now.entries[text.key]?[$0] } != [text.text], "\(language) \(text.key): \(text.text)")
        }
    }
}
