import Foundation
import TestSupport
import Testing

@testable import Plainspoken

/// A translation shows what its source has: checked at start and at every reload.
@Suite struct TranslationContractTests {
    private struct Courier: ErrorSource {
        let messages = [
            MessageDeclaration("parcel", arguments: ["shop": .string, "card": .private(.string)])
        ]
        func diagnose(_ error: CancellationError, in context: DiagnosisContext) -> Diagnosis? { nil }
    }

    private static func folder(_ english: String, _ german: String) throws -> SampleFolder {
        try SampleFolder([
            "en.json": SampleFolder.catalog("en", english), "de.json": SampleFolder.catalog("de", "\n" + german),
        ])
    }

    private static func translator(
        _ folder: SampleFolder, _ validation: CatalogValidation = .strict
    ) throws -> ErrorTranslator {
        try ErrorTranslator(
            catalogs: [.builtIn, .directory(folder.path)], sources: [Courier()],
            options: TranslatorOptions(validation: validation))
    }

    private static func error(_ english: String, _ german: String) throws -> CatalogDiagnostic? {
        let folder = try folder(english, german)
        do throws(CatalogDiagnostic) {
            _ = try ErrorTranslator(catalogs: [.builtIn, .directory(folder.path)], sources: [Courier()])
            return nil
        } catch {
            return error
        }
    }

    /// The source, a translation, and where the mistake is, what it is, and what to do.
    static let mistakes: [(english: String, german: String, column: Int, message: String, help: String)] = [
        (
            #""parcel": "From {$sender}""#, #""parcel": "Von {$sendr}""#, 17, "unknown variable `$sendr`",
            "Did you mean `$sender`?"
        ),
        (#""parcel": "Gone""#, #""parcel": "Weg: {$x}""#, 18, "unknown variable `$x`", "This key has no variables."),
        (
            #""a": {"detail": "{$m} {$n}"}"#, #""a": {"title": "A", "detail": "{$other}"}"#, 33,
            "unknown variable `$other`", "The variables of this key are `$m`, `$n`."
        ),
        (
            #""a": {"detail": "A", "placeholders": {"iban": {"private": true}}}"#, #""a": {"detail": "{$iban}"}"#, 19,
            "`$iban` is private and never shown", "Remove it, or remove \"private\" from the placeholder."
        ),
        (#""parcel": "Gone""#, #""parcel": "{$card}""#, 13, "unknown variable `$card`", "This key has no variables."),
        (
            #""a": "{$n :integer}""#, #""a": {"detail": {"match": ["$m :integer"], "variants": {"*": "x"}}}"#, 29,
            "unknown variable `$m`", "Did you mean `$n`?"
        ),
        (
            #""a": {"action": {"use": "b"}}, "b": "{$n}""#,
            #""a": {"action": {"use": "c"}}, "b": "{$n}", "c": "{$nn}""#,
            52, "unknown variable `$nn`", "Did you mean `$n`?"
        ),
        // A built-in text has a contract as well.
        (
            #""a": "A""#, #""http.404": {"detail": "{$path}"}"#, 26, "unknown variable `$path`",
            "This key has no variables."
        ),
    ]

    @Test(arguments: mistakes)
    func aVariableThatTheSourceDoesNotHaveIsRefused(
        english: String, german: String, column: Int, message: String, help: String
    ) throws {
        let error = try #require(try Self.error(english, german))
        #expect(error.code == .unknownVariable && error.message == message && error.help == help)
        #expect(
            error.place.path.hasSuffix("/de.json") && error.place.line == 2 && error.place.column == column, "\(error)")
        #expect(error.related.first?.place.path.hasSuffix("en.json") == true)
    }

    @Test(arguments: [
        // The source shows it, in this part or another one, or declares it.
        (#""a": {"title": "{$n}", "detail": "A"}"#, #""a": {"title": "A", "detail": "{$n}"}"#),
        (#""a": {"detail": "A", "placeholders": {"n": {}}}"#, #""a": "{$n}""#),
        // Code says that it supplies it; the engine supplies it.
        (#""parcel": "Gone""#, #""parcel": "{$shop}""#), (#""a": "A""#, #""a": "{$reference}""#),
        (#""a": "A", "a.retry-after": "Later""#, #""a": "A", "a.retry-after": "{$wait :integer} {$waitUnit}""#),
        (#""field.x": "A""#, #""field.x": "{$field}""#),
        // A variable of the text alone is no argument.
        (#""a": "{$n}""#, #""a": ".local $m = {$n :number} {{{$m}}}""#),
        // Without a source, nothing is known.
        (#""a": "A""#, #""a": "A", "b": "{$n}""#),
    ])
    func whatTheSourceHasMayBeShown(english: String, german: String) throws {
        let error = try Self.error(english, german)
        #expect(error == nil)
    }

    /// The source language is another one than English, and English a translation of it.
    @Test func theSourceLanguageIsTheContract() throws {
        let folder = try Self.folder(#""a": "{$count}""#, #""a": "{$anzahl}""#)
        let error = #expect(throws: CatalogDiagnostic.self) {
            try ErrorTranslator(
                catalogs: [.builtIn, .directory(folder.path)], defaultLanguage: "de", sourceLanguage: "de")
        }
        #expect(error?.place.path.hasSuffix("/en.json") == true && error?.message == "unknown variable `$count`")
    }

    @Test func aReloadKeepsTheTextsThatItHad() throws {
        let folder = try Self.folder(#""a": "From {$sender}""#, #""a": "Von {$sender}""#)
        let translator = try Self.translator(folder)
        try folder.write("de.json", Data(SampleFolder.catalog("de", #""a": "Aus {$sendr}""#).utf8))
        let error = #expect(throws: CatalogDiagnostic.self) { try translator.catalogs.reload() }
        #expect(error?.code == .unknownVariable && translator.catalogs.generation == 1)
        let diagnosis = Diagnosis("a", arguments: ["sender": "Ada"], status: .conflict)
        #expect(translator.translate(diagnosis, for: .acceptLanguage("de")).detail == "Von Ada")
    }

    /// Who must can go on: the entry is used when code does supply the value, and skipped otherwise.
    @Test func lenientTranslatorsTakeTheText() throws {
        let folder = try Self.folder(#""a": "From {$sender}""#, #""a": "Von {$sendr}""#)
        let translator = try Self.translator(folder, .lenient)
        let with = Diagnosis("a", arguments: ["sender": "Ada", "sendr": "Ada"], status: .conflict)
        #expect(translator.translate(with, for: .acceptLanguage("de")).detail == "Von Ada")
        let without = Diagnosis("a", arguments: ["sender": "Ada"], status: .conflict)
        #expect(translator.translate(without, for: .acceptLanguage("de")).detail?.contains("sendr") != true)
    }
}
