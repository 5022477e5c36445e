import Foundation
import LanguageTags
import TestSupport
import Testing

@testable import Plainspoken

/// Texts that several entries share, from start to answer.
@Suite struct SharedTextLoadingTests {
    private static func translator(
        _ files: [String: String], _ validation: CatalogValidation = .strict
    ) throws -> ErrorTranslator {
        let folder = try folder(files)
        return try ErrorTranslator(
            catalogs: [.builtIn, .directory(folder.path)], sourceLanguage: "en",
            options: TranslatorOptions(validation: validation))
    }

    private static func folder(_ files: [String: String]) throws -> SampleFolder {
        try SampleFolder(
            Dictionary(uniqueKeysWithValues: files.map { ("\($0).json", SampleFolder.catalog($0, $1)) }))
    }

    private static func action(_ translator: ErrorTranslator, _ key: MessageKey, _ language: String) -> String? {
        let diagnosis = Diagnosis(key, arguments: ["left": .integer(3)], status: .conflict)
        return translator.translate(diagnosis, for: .acceptLanguage(language)).action
    }

    private static let users =
        #""a": {"detail": "A", "action": {"use": "wait"}}, "b": {"detail": "B", "action": {"use": "wait"}}"#

    @Test func aTextIsThatOfTheLanguageWithTheValuesOfTheEntry() throws {
        let translator = try Self.translator([
            "en": #"\#(Self.users), "wait": "In {$left} minutes.""#,
            "fr": #"\#(Self.users), "wait": "Dans {$left} minutes.""#,
        ])
        for key in ["a", "b"] as [MessageKey] {
            #expect(Self.action(translator, key, "en") == "In 3 minutes.")
            #expect(Self.action(translator, key, "fr") == "Dans 3 minutes.")
        }
        // Without the value there is no such text: the entry is skipped.
        let bare = translator.translate(Diagnosis("a", status: .conflict), for: "en")
        #expect(bare.detail != "A")
    }

    /// A regional wording reaches all entries that use the text, also those that the region does not have itself.
    @Test func aRegionChangesTheTextOfAllEntries() throws {
        let translator = try Self.translator([
            "en": #"\#(Self.users), "wait": "Wait.""#,
            "en-GB": #""wait": "Hold on.", "b": {"detail": "B (UK)", "action": {"use": "wait"}}"#,
        ])
        #expect(Self.action(translator, "a", "en") == "Wait.")
        #expect(Self.action(translator, "a", "en-GB") == "Hold on.")
        #expect(Self.action(translator, "b", "en-GB") == "Hold on.")
        let problem = translator.translate(Diagnosis("b", status: .conflict), for: .acceptLanguage("en-GB"))
        #expect(problem.detail == "B (UK)")
    }

    /// A layer that replaces the text in one language leaves nothing of it in the others.
    @Test func aReplacedTextIsLeftOut() throws {
        func layer(_ tag: LanguageTag, _ messages: String) -> MessageCatalog {
            JSONCatalogFormat().read(Array(SampleFolder.catalog(tag.description, messages).utf8), path: "").catalog
        }
        let translator = try ErrorTranslator(
            catalogs: [
                .builtIn,
                .catalogs([
                    layer("en", #"\#(Self.users), "wait": "Wait.""#),
                    layer("fr", #"\#(Self.users), "wait": "Attendez.""#),
                ]),
                .catalogs([layer("en", #""wait": "Hold on.""#)]),
            ], sourceLanguage: "en")
        #expect(Self.action(translator, "a", "en") == "Hold on.")
        let french = translator.translate(Diagnosis("a", status: .conflict), for: .acceptLanguage("fr"))
        #expect(french.detail == "A" && french.action == nil)
    }

    static let broken = [
        (#""a": {"action": {"use": "wiat"}}, "wait": "Wait.""#, "there is no entry \"wiat\""),
        (#""a": {"action": {"use": "b"}}, "b": {"title": "B", "detail": "B"}"#, "\"b\" has no action"),
        (#""a": {"action": {"use": "b"}}, "b": {"action": {"use": "a"}}"#, "\"b\" itself uses another entry's action"),
        (#""a": {"action": {"use": "a"}}"#, "\"a\" itself uses another entry's action"),
    ]

    @Test(arguments: broken)
    func aTextThatIsNotThereIsRefused(messages: String, message: String) throws {
        let entry = #", "general": {"detail": "G"}"#
        let error = #expect(throws: CatalogDiagnostic.self) { try Self.translator(["en": messages + entry]) }
        #expect(error?.code == .brokenUse && error?.message == message && error?.place.line == 1)
        #expect(error?.place.path.hasSuffix("en.json") == true)

        let lenient = try Self.translator(["en": messages + entry], .lenient)
        let diagnosis = Diagnosis("a", under: ["general"], status: .conflict)
        #expect(lenient.translate(diagnosis, for: "en").detail == "G")
    }

    @Test func aReloadKeepsWhatItHad() throws {
        let folder = try Self.folder(["en": #""a": {"action": {"use": "wait"}}, "wait": "Wait.""#])
        let translator = try ErrorTranslator(catalogs: [.directory(folder.path)])
        let text = SampleFolder.catalog("en", #""a": {"action": {"use": "wait"}}, "other": "x""#)
        try folder.write("en.json", Data(text.utf8))
        let error = #expect(throws: CatalogDiagnostic.self) { try translator.catalogs.reload() }
        #expect(error?.code == .brokenUse && translator.catalogs.generation == 1)
        #expect(Self.action(translator, "a", "en") == "Wait.")
    }

    @Test func builtInTextsCanBeUsed() throws {
        let messages = #""a": {"title": {"use": "http.404"}, "detail": "A"}"#
        let translator = try Self.translator(["en": messages, "de": messages])
        let problem = translator.translate(Diagnosis("a", status: .conflict), for: .acceptLanguage("de"))
        #expect(problem.title == "Nicht gefunden" && problem.detail == "A")
    }
}
