import MessageFormat2
import Testing

@testable import Plainspoken

/// The application chooses which functions texts can call.
@Suite struct CatalogFunctionTests {
    static let catalog = MessageCatalog(
        language: "en",
        entries: [
            CatalogEntry("parcel", detail: "Something is wrong with your parcel."),
            CatalogEntry("parcel.late", detail: "Your parcel comes on {$day :date}."),
        ])

    @Test(arguments: [
        (FunctionRegistry.standard, "Something is wrong with your parcel."),
        (.drafts, "Your parcel comes on 2026-07-01."),
    ])
    func registryOfTheTranslator(_ functions: FunctionRegistry, _ expected: String) throws {
        let options = TranslatorOptions(validation: .lenient, functions: functions)
        let translator = try ErrorTranslator(catalogs: [.catalogs([Self.catalog])], options: options)
        let diagnosis = Diagnosis(
            "parcel.late", under: ["parcel"], arguments: ["day": .date(secondsSince1970: 1_782_907_200)],
            status: .conflict)
        #expect(translator.translate(diagnosis, for: "en").detail == expected)
        try translator.catalogs.reload()
        #expect(translator.translate(diagnosis, for: "en").detail == expected)
    }

    @Test func aFunctionThatIsNotRegisteredIsAnErrorAtStart() throws {
        let error = #expect(throws: CatalogDiagnostic.self) {
            try ErrorTranslator(catalogs: [.catalogs([Self.catalog])])
        }
        #expect(error?.description.contains("unknown function `:date` [M308]") == true)
        #expect(error?.help?.contains("MessageFormat2Foundation") == true)
    }
}
