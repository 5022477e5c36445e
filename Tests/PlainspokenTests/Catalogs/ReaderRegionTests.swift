import LanguageTags
import MessageFormat2
import Testing

@testable import Plainspoken

/// Words come from a catalog's language, numbers from the reader's region.
@Suite struct ReaderRegionTests {
    private static let texts: [(LanguageTag, String)] = [
        ("en", "At most {$n :number}"), ("es", "Como máximo {$n :number}"), ("de", "Höchstens {$n :number}"),
        ("fr", "Au plus {$n :number}"),
        ("pt", ".input {$n :number} .match $n one {{{$n} vez}} * {{{$n} vezes}}"), ("zh-Hant", "最多 {$n :number}"),
    ]

    private static let translator = try? ErrorTranslator(
        catalogs: [
            .builtIn,
            .catalogs(
                texts.map { language, text in
                    MessageCatalog(
                        language: language,
                        entries: [
                            CatalogEntry("limit.most", title: "{$n :number}", detail: text),
                            CatalogEntry("limit.field", detail: text),
                        ])
                }),
        ], defaultLanguage: "en")

    private static func diagnosis(_ number: DiagnosisArgument = .decimal("1234567.5")) -> Diagnosis {
        Diagnosis(
            "limit.most", arguments: ["n": number], status: .conflict,
            fieldErrors: [FieldError("#/n", "limit.field", arguments: ["n": number])])
    }

    @Test(
        arguments: [
            // The ten that were wrong, by region.
            ("es-MX", "Como máximo 1,234,567.5", "es-MX", "es"), ("es", "Como máximo 1.234.567,5", "es", "es"),
            ("es-ES", "Como máximo 1.234.567,5", "es-ES", "es"), ("es-AR", "Como máximo 1.234.567,5", "es-AR", "es"),
            ("de-CH", "Höchstens 1'234'567.5", "de-CH", "de"),
            ("de-AT", "Höchstens 1\u{A0}234\u{A0}567,5", "de-AT", "de"),
            ("de-LI", "Höchstens 1'234'567.5", "de-LI", "de"), ("en-IN", "At most 12,34,567.5", "en-IN", "en"),
            ("en-ZA", "At most 1\u{A0}234\u{A0}567,5", "en-ZA", "en"),
            ("fr-CH", "Au plus 1\u{202F}234\u{202F}567,5", "fr-CH", "fr"),
            ("fr-CA", "Au plus 1\u{A0}234\u{A0}567,5", "fr-CA", "fr"),
            ("zh-HK", "最多 1,234,567.5", "zh-Hant-HK", "zh-Hant"),
            // The first region that is named in the language counts, whatever else is asked for.
            ("de, de-CH;q=0.5", "Höchstens 1'234'567.5", "de-CH", "de"),
            ("de-AT, de-CH;q=0.9", "Höchstens 1\u{A0}234\u{A0}567,5", "de-AT", "de"),
            ("de;q=0.5, de-CH;q=0.4, *;q=0.1", "Höchstens 1'234'567.5", "de-CH", "de"),
            ("fr-CH;q=0.3, de-CH;q=0.8", "Höchstens 1'234'567.5", "de-CH", "de"),
            ("ja, de-CH;q=0.5", "Höchstens 1'234'567.5", "de-CH", "de"),
            ("de-CH, fr;q=0", "Höchstens 1'234'567.5", "de-CH", "de"),
            ("es-mx", "Como máximo 1,234,567.5", "es-MX", "es"),
            ("es-MX-u-nu-arab", "Como máximo 1,234,567.5", "es-MX", "es"),
            // Another language's region says nothing about this one: the catalog's own numbers.
            ("gsw-CH", "Höchstens 1.234.567,5", "de", "de"), ("ja-JP", "At most 1,234,567.5", "en", "en"),
            ("zh-Hans-CN, de-CH;q=0", "At most 1,234,567.5", "en", "en"),
            // A region that CLDR doesn't tell apart, and those that are none.
            ("de-JP", "Höchstens 1.234.567,5", "de-JP", "de"), ("de-ZZ", "Höchstens 1.234.567,5", "de", "de"),
        ] as [(String, String, LanguageTag, LanguageTag)])
    func numbers(header: String, detail: String, locale: LanguageTag, language: LanguageTag) throws {
        let translator = try #require(Self.translator)
        let diagnosis = Self.diagnosis()
        let preference = LanguagePreference.acceptLanguage(header)
        let problem = translator.translate(diagnosis, for: preference)
        #expect(problem.detail == detail)
        #expect(problem.errors.first?.detail == detail)
        #expect(problem.title.map { detail.hasSuffix($0) } == true)
        #expect(problem.languages == [language])
        var bytes: [UInt8] = []
        _ = translator.encode(diagnosis, for: preference, into: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self).contains("\"detail\":\"\(detail)\""))
        let explanation = translator.explain(diagnosis, for: preference)
        #expect(explanation.formatLocale == locale)
        #expect(explanation.description.contains("\nnumbers     \(locale)\n"))
    }

    /// Brazil says “0 vez”, and Portugal “0 vezes”. The text is Brazilian, so the form is, too.
    @Test(
        arguments: [
            ("pt-BR", 0, "0 vez"), ("pt-PT", 0, "0 vez"), ("pt-PT", 12_345, "12\u{A0}345 vezes"),
            ("pt", 12_345, "12.345 vezes"),
        ]
            as [(String, Int, String)])
    func pluralsStay(header: String, number: Int, detail: String) throws {
        let translator = try #require(Self.translator)
        #expect(translator.translate(Self.diagnosis(.integer(number)), for: .acceptLanguage(header)).detail == detail)
    }

    /// Small integers look alike in nearly all regions, and are written without looking for one. These are on both sides of the limit.
    @Test(
        arguments: [
            ("es-MX", 999, "999 1,009"), ("es-MX", 989, "989 999"), ("es-MX", 1_000, "1,000 1,010"),
            ("es", 999, "999 1009"), ("es", 1_000, "1000 1010"), ("es-ES", 9_999, "9999 10.009"),
            ("es-MX", 9_999, "9,999 10,009"), ("es", 10_000, "10.000 10.010"), ("en-IN", 100_000, "1,00,000 1,00,010"),
            ("ar", 5, "5 15"), ("ar-EG", 5, "٥ ١٥"), ("ar-EG", 42, "٤٢ ٥٢"), ("ar-EG", 1_234, "١٬٢٣٤ ١٬٢٤٤"),
            ("ar-AE", 42, "42 52"), ("ar-MA", 1_234, "1.234 1.244"), ("ar", 1_234, "1,234 1,244"),
        ])
    func integers(header: String, number: Int, detail: String) throws {
        let entries = [
            CatalogEntry("limit.most", title: "N {$n}", detail: ".local $m = {$n :offset add=10} {{{$n} {$m}}}"),
            CatalogEntry("limit.plain", title: "N {$n}", detail: "N {$n :integer}"),
        ]
        let catalogs = (["en", "es", "ar"] as [LanguageTag]).map { MessageCatalog(language: $0, entries: entries) }
        let translator = try ErrorTranslator(catalogs: [.builtIn, .catalogs(catalogs)])
        let preference = LanguagePreference.acceptLanguage(header)
        let first = "N " + detail.prefix { $0 != " " }
        for (key, detail) in [("limit.most", detail), ("limit.plain", first)] as [(MessageKey, String)] {
            let diagnosis = Diagnosis(key, arguments: ["n": .integer(number)], status: .conflict)
            let problem = translator.translate(diagnosis, for: preference)
            #expect(problem.title == first && problem.detail == detail)
            var bytes: [UInt8] = []
            _ = translator.encode(diagnosis, for: preference, into: &bytes)
            #expect(String(decoding: bytes, as: UTF8.self).contains("\"detail\":\"\(detail)\""))
        }
    }

    /// A language from the profile, and the region from it or else from the header.
    @Test(
        arguments: [
            (["es-MX"], "", "Como máximo 1,234,567.5"), (["es"], "es-MX, en", "Como máximo 1,234,567.5"),
            (["es-ES"], "es-MX, en", "Como máximo 1.234.567,5"), (["es"], "de-CH", "Como máximo 1.234.567,5"),
            (["ja", "de-CH"], "en", "Höchstens 1'234'567.5"),
        ] as [([LanguageTag], String, String)])
    func profile(chosen: [LanguageTag], header: String, detail: String) throws {
        let translator = try #require(Self.translator)
        let preference: LanguagePreference =
            header.isEmpty || chosen.count > 1 ? .languages(chosen) : .preferred(chosen[0], else: header)
        #expect(translator.translate(Self.diagnosis(), for: preference).detail == detail)
    }

    /// An application whose Spanish is Mexican: a reader from Spain gets its words with Spanish numbers, one who names no region all of it.
    @Test(arguments: [
        ("es-MX", "1,234,567.5"), ("es", "1,234,567.5"), ("es-ES", "1.234.567,5"), ("es-AR", "1.234.567,5"),
    ])
    func catalogOfARegion(header: String, detail: String) throws {
        let entry = CatalogEntry("limit.most", detail: "{$n :number}")
        let translator = try ErrorTranslator(
            catalogs: [
                .builtIn,
                .catalogs([
                    MessageCatalog(language: "en", entries: [entry]),
                    MessageCatalog(language: "es-MX", entries: [entry]),
                ]),
            ])
        let problem = translator.translate(Self.diagnosis(), for: .acceptLanguage(header))
        #expect(problem.detail == detail)
        #expect(problem.languages.first == "es-MX")
    }
}
