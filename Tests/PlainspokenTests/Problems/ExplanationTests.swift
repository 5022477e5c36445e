import LanguageTags
import Testing

@testable import Plainspoken

/// What `explain` says about readers who refuse languages, and about texts that can't be formatted.
struct ExplanationTests {
    private static func translator(_ validation: CatalogValidation = .strict) throws -> ErrorTranslator {
        let catalogs = [
            MessageCatalog(
                language: "en",
                entries: [CatalogEntry("shop", "Something is wrong."), CatalogEntry("shop.full", "{$n :number} left.")]),
            MessageCatalog(
                language: "de",
                entries: [CatalogEntry("shop", "Etwas stimmt nicht."), CatalogEntry("shop.full", "Noch {$n :number}.")]),
        ]
        return try ErrorTranslator(
            catalogs: [.builtIn, .catalogs(catalogs)], languages: .only(["en", "de", "ko"]),
            options: TranslatorOptions(validation: validation))
    }

    private static func full(_ arguments: DiagnosisArguments = ["n": .integer(3)]) -> Diagnosis {
        Diagnosis("shop.full", under: ["shop"], arguments: arguments, status: .conflict)
    }

    /// The header; the language of the answer; whether the refusal had to be overridden; the languages that ranges refuse.
    @Test(arguments: [
        ("de, en;q=0", "de", false, ["", "en"]), ("en;q=0", "de", false, ["en"]),
        ("ko, en;q=0, de;q=0", "ko", false, ["", "en", "de"]), ("*;q=0", "en", true, ["en de ko"]),
        ("ja, en-GB;q=0", "en", false, ["", ""]), ("de, de;q=0", "de", false, ["", ""]),
    ])
    func refusals(header: String, language: LanguageTag, isOverridden: Bool, refused: [String]) throws {
        let translator = try Self.translator()
        let explanation = translator.explain(Self.full(), for: .acceptLanguage(header))
        let negotiation = explanation.negotiation
        #expect(explanation.problem.languages.first == language, "\(explanation)")
        #expect(negotiation.exclusionWasOverridden == isOverridden)
        let named = negotiation.ranges.map { range in
            Set(range.candidates.filter { $0.isRefused && !$0.isWinner }.map(\.language.description))
        }
        #expect(named == refused.map { Set($0.split(separator: " ").map(String.init)) }, "\(explanation)")
        let kinds = explanation.problem.report.issues.map(\.kind)
        #expect(kinds.contains(.languageExcluded) == isOverridden, "\(explanation)")
        #expect(kinds == translator.translate(Self.full(), for: .acceptLanguage(header)).report.issues.map(\.kind))
        #expect(explanation.description.contains(", refused") == !refused.joined().isEmpty)
    }

    @Test func formattingFaults() throws {
        let translator = try Self.translator()
        for preference: LanguagePreference in ["de", "en"] {
            let explanation = translator.explain(Self.full(["n": .string("many")]), for: preference)
            #expect(explanation.lookUps.map(\.outcome).contains(.notFormattable), "\(explanation)")
            #expect(explanation.lookUps.last?.outcome == .found)
            #expect(explanation.lookUps.last?.key == "shop")
            #expect(explanation.problem.report.issues.map(\.kind).contains(.formatting), "\(explanation)")
            #expect(explanation.description.contains("a value cannot be formatted"))
            #expect(explanation.description.contains("issue       formatting: "))
        }
        let missing = translator.explain(Self.full([:]), for: "de")
        #expect(missing.lookUps.map(\.outcome).contains(.missingArguments(["n"])), "\(missing)")
        #expect(missing.description.contains("needs $n"))
    }
}
