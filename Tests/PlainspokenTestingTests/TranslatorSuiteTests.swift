import PlainspokenTesting
import Testing

@testable import Plainspoken

struct TranslatorSuiteTests {
    struct LateError: Error, Diagnosable {
        var diagnosis: Diagnosis { Diagnosis("train.late", arguments: ["minutes": 5]) }

        static let messages = [
            MessageDeclaration("train.late", arguments: ["minutes": .integer]),
            MessageDeclaration("train.very-late", isOptional: true),
        ]
    }

    private static let english = CatalogEntry("train.late", title: "Late", detail: "{$minutes :integer} minutes late.")

    private func failures(
        _ catalogs: [MessageCatalog], languages: OfferedLanguages = .ofApplication, and: [MessageDeclaration] = []
    ) throws -> [String] {
        // Otherwise, a misspelt argument in a translation would be an error at start.
        let translator = try ErrorTranslator(
            catalogs: [.builtIn, .catalogs(catalogs)], languages: languages,
            options: TranslatorOptions(validation: .lenient))
        return TranslatorSuite(translator, of: [LateError.self], and: and).failures().map(\.description)
    }

    /// The built-in texts are complete in all languages, and a text counts for the languages that inherit it.
    @Test func everyLanguageHasEveryText() throws {
        let german = MessageCatalog(language: "de", entries: [CatalogEntry("train.late", title: "Verspätet")])
        let british = MessageCatalog(language: "en-GB", entries: [CatalogEntry("train.early", title: "Early")])
        #expect(try failures([MessageCatalog(language: "en", entries: [Self.english]), german, british]) == [])
        #expect(try TranslatorSuite(ErrorTranslator(languages: .all)).failures() == [])
    }

    @Test func aTextThatIsMissing() throws {
        let english = MessageCatalog(language: "en", entries: [Self.english])
        let german = MessageCatalog(language: "de", entries: [CatalogEntry("train.early", title: "Zu früh")])
        let korean = MessageCatalog(language: "ko", entries: [CatalogEntry("train.early", title: "이름")])
        #expect(try failures([english, german, korean]) == ["missing-text: train.late has no text in de, ko"])
        #expect(
            try failures([english], and: [MessageDeclaration("train.gone")]) == [
                "missing-text: train.gone has no text in en"
            ])
    }

    @Test func aMisspeltArgumentInATranslation() throws {
        let english = MessageCatalog(language: "en", entries: [Self.english])
        let german = MessageCatalog(
            language: "de", entries: [CatalogEntry("train.late", title: "Verspätet um {$minuten :integer} Minuten")])
        #expect(
            try failures([english, german]) == [
                "undeclared-argument: the text of train.late in de needs $minuten, which no code declares"
            ])
    }
}
