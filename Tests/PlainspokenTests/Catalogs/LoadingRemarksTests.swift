import Catalogs
import Foundation
import LanguageTags
import TestSupport
import Testing

@testable import Plainspoken

/// What is loaded although it is wrong, and said. What is refused is in TranslationContractTests and SetUpTests.
@Suite struct LoadingRemarksTests {
    private static func warnings(
        _ files: [String: String], source: LanguageTag = "en", _ validation: CatalogValidation = .strict
    ) throws -> [CatalogDiagnostic] {
        let folder = try SampleFolder(
            Dictionary(uniqueKeysWithValues: files.map { ($0 + ".json", SampleFolder.catalog($0, "\n" + $1)) }))
        let translator = try ErrorTranslator(
            catalogs: [.builtIn, .directory(folder.path)], defaultLanguage: source, sourceLanguage: source,
            options: TranslatorOptions(validation: validation))
        return translator.catalogs.warnings
    }

    private static let files = #""a": ".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}}""#

    private static func polish(_ variants: String) -> String {
        #""a": ".input {$n :integer} .match $n \#(variants) * {{{$n} pliku}}""#
    }

    @Test(arguments: [
        (polish("one {{plik}} many {{plików}}"), ["few"]),
        (polish("one {{plik}}"), ["few", "many"]),
        (polish("one {{plik}} few {{pliki}} many {{plików}}"), []),
        // A number stands for the only one of its category, and without categories nothing is asked.
        (polish("1 {{plik}} few {{pliki}} many {{plików}}"), []), (#""a": "Pliki: {$n}""#, []),
    ])
    func aMissingPluralFormIsSaid(polish: String, missing: [String]) throws {
        let warnings = try Self.warnings(["en": Self.files, "pl": polish])
        #expect(warnings.count == missing.count && warnings.allSatisfy { $0.code == .missingCategory })
        for (warning, category) in zip(warnings, missing) {
            #expect(warning.message.hasPrefix("the plural category `\(category)` is missing; \"pl\" uses it for "))
            #expect(warning.help == "Add a variant `\(category)`.")
            #expect(warning.place.path.hasSuffix("/pl.json") && warning.place.line == 2 && warning.place.column == 35)
        }
    }

    /// The linter's judgement: what it takes as correct or as a note is not said here either.
    @Test(arguments: [
        ("tr", "* {{{$n} dosya}}"), ("he", "one {{קובץ}} * {{{$n} קבצים}}"),
        ("ru", "one {{{$n} пост}} many {{{$n} постов}} * {{{$n} поста}}"),
    ])
    func whatEveryNumberAllowsIsNotSaid(language: String, variants: String) throws {
        let text = #""a": ".input {$n :integer} .match $n \#(variants)""#
        let warnings = try Self.warnings(["en": Self.files, language: text])
        #expect(warnings.isEmpty, "\(warnings)")
    }

    @Test(arguments: [CatalogValidation.strict, .lenient])
    func aKeyThatTheSourceDoesNotHaveIsSaid(validation: CatalogValidation) throws {
        let german =
            #""a": "A", "old": "B", "a.retry-after": "C", "http.404": "D", "e": {"action": {"use": "f"}}, "f": "F""#
        let warnings = try Self.warnings(["en": #""a": "A", "e": "E""#, "de": german], validation)
        #expect(warnings.map { $0.message } == [#"the key "old" does not exist in the source language"#])
        #expect(warnings.first?.code == .obsolete && warnings.first?.key == "old")
        #expect(warnings.first?.place.line == 2 && warnings.first?.place.column == 11)
    }

    /// A file of another application has no end of them.
    @Test func theFirstHundredAreKept() throws {
        let german = (1...150).map { #""k\#($0)": "X""# }.joined(separator: ", ")
        let warnings = try Self.warnings(["en": #""a": "A""#, "de": german])
        #expect(warnings.count == 100)
    }

    @Test func theBuiltInCatalogsHaveNone() throws {
        let catalogs = try ErrorTranslator(languages: .all).catalogs
        #expect(catalogs.warnings.isEmpty)
    }
}
