import Foundation
import Testing

@testable import CatalogLinting
@testable import Catalogs

/// How the built-in texts of a language agree with the English ones and with each other.
@Suite struct SameTextsTests {
    /// catalog-lint finds nothing in them, not even a note.
    @Test func lint() throws {
        let path = RuleReferenceTests.root.appending(path: "catalogs").path
        var configuration = try LintConfiguration.read(path + "/" + LintConfiguration.fileName)
        let glossary = try #require(configuration.glossary)
        try configuration.options.readGlossary(configuration.folder + glossary)
        #expect(configuration.options.glossaryPaths.count >= BuiltInTexts.translations.count + 1)
        let report = try Linter(configuration.options).lint(inputs: CatalogInput.find([path]))
        #expect(
            report.findings.isEmpty,
            "\(report.findings.map { "\($0.locale ?? "") \($0.key ?? "") \($0.code) \($0.message)" })")
    }

    /// What is the same in English is the same in every language, and what differs differs.
    @Test(arguments: BuiltInTexts.translations)
    func sameTexts(language: String) throws {
        let (english, texts) = (try BuiltInTexts.of("en"), try BuiltInTexts.of(language))
        var translations: [String: Set<[String]>] = [:]
        var sources: [String: Set<[String]>] = [:]
        for (key, parts) in english.entries where !key.hasPrefix("page.type-") {
            for (part, source) in parts {
                let text = try #require(texts.entries[key]?[part], "\(language) \(key)")
                translations["\(part.rawValue) \(source)", default: []].insert(text)
                // The languages have other variants than English, and waits other words in each.
                if text.count == 1, source.count == 1 {
                    sources["\(part.rawValue) \(text)", default: []].insert(source)
                }
            }
        }
        #expect(translations.count > 300)
        for (source, said) in translations { #expect(said.count == 1, "\(language): \(source) → \(said)") }
        for (text, meant) in sources { #expect(meant.count == 1, "\(language): \(meant) → \(text)") }
    }

    /// Every concept of the English sheet has its word in every language.
    @Test(arguments: BuiltInTexts.translations)
    func concepts(language: String) throws {
        let (english, texts) = (try BuiltInTexts.of("en"), try BuiltInTexts.of(language))
        for term in english.sheet.terms {
            #expect(texts.sheet.term(term.concept)?.use.isEmpty == false, "\(language): \(term.concept)")
        }
        for part in CatalogPart.allCases {
            #expect(texts.sheet.register.contains { $0.part == part }, "\(language): \(part.rawValue)")
        }
        #expect(texts.sheet.typography.quotes != nil && texts.sheet.typography.zero == 0x30, "\(language)")
    }

    /// The translations back belong to texts that there are.
    @Test(arguments: BuiltInTexts.translations)
    func backTranslations(language: String) throws {
        let root = RuleReferenceTests.root
        var options = LintOptions()
        options.reference = "en"
        options.collectsTexts = true
        let inputs = try CatalogInput.find(["en", language].map { root.appending(path: "catalogs/\($0).json").path })
        let texts = try #require(try Linter(options).lint(inputs: inputs).shownTexts.first { $0.tag == language })
        let path = root.appending(path: "docs/back-translations/\(language).json").path
        // A language that is new may have none yet.
        guard FileManager.default.fileExists(atPath: path) else { return }
        let back = try BackTranslations(TextFile.read(path), path: path, texts)
        #expect(back.count > 500)
    }
}
