import TestSupport
import Testing

@testable import LanguageTags

@Suite struct LanguageNegotiatorTests {
    /// One decision: offered; fallbacks; header; the languages that come out.
    struct Example: Sendable, CustomTestStringConvertible {
        let offered: [LanguageTag]
        let fallbacks: [LanguageTag]
        let header: String
        let expected: [LanguageTag]
        let isOverridden: Bool

        init(
            _ offered: [LanguageTag], else fallbacks: [LanguageTag] = ["en"], _ header: String,
            _ expected: [LanguageTag],
            isOverridden: Bool = false
        ) {
            self.offered = offered
            self.fallbacks = fallbacks
            self.header = header
            self.expected = expected
            self.isOverridden = isOverridden
        }

        var testDescription: String {
            "\(header.debugDescription) × \(offered.map(\.description).joined(separator: " "))"
        }
    }

    static let asked: [Example] = [
        Example(["pt", "pt-BR", "en"], "pt-BR", ["pt-BR", "en"]),
        Example(["en", "pt-PT", "pt-BR"], "pt", ["pt-BR", "en"]),
        Example(["en", "ko"], "", ["en"]),
        Example(["en", "ko"], "ja", ["en"]),
        Example(["en", "ko"], else: [], "ja", []),
        Example([], else: [], "ja", []),
        Example([], "ja", ["en"]),
        // Fallbacks that are not offered come last, in their order, each once.
        Example(["ko"], else: ["de", "en", "de"], "ko", ["ko", "de", "en"]),
        Example(["ko", "de"], else: ["de", "en"], "en", ["de", "en"]),
        // The alias, the macrolanguage and the script are known.
        Example(["en", "zh-Hans", "zh-Hant"], "zh-TW", ["zh-Hant", "en"]),
        Example(["en", "zh-Hans", "zh-Hant"], "zh-SG", ["zh-Hans", "en"]),
        Example(["en", "nb"], "no", ["nb", "en"]),
        Example(["en", "he"], "iw-IL", ["he", "en"]),
        Example(["en", "iw"], "he", ["iw", "en"]),
        Example(["en", "fil"], "tl-PH", ["fil", "en"]),
        Example(["en", "tlh"], "i-klingon", ["tlh", "en"]),
        Example(["en", "nan", "zh-Hans"], "zh-min-nan", ["nan", "en"]),
        Example(["en", "ase"], "sgn-US", ["ase", "en"]),
        // Simplified characters are no answer to who asks for traditional ones.
        Example(["en", "zh-Hans"], "zh-Hant-HK", ["en"]),
        // A weight orders, whatever the position.
        Example(["de", "fr", "ko"], "de;q=0.5, fr;q=0.7, ko;q=0.6", ["fr", "ko", "de", "en"]),
        Example(["de", "fr", "ko"], "de;q=0.5, fr;q=0.5", ["de", "fr", "en"]),
        // Nynorsk is far enough that the English asked for next is better, and is there all the same.
        Example(["nn", "en-GB"], else: [], "nb, en-US", ["en-GB", "nn"]),
        // Another region is not: the first language asked for wins.
        Example(["en", "de", "fr"], "de-CH, fr", ["de", "fr", "en"]),
        // Duplicates and languages that serve two ranges come once.
        Example(["en", "de"], "de, DE;q=0.9, de-AT;q=0.8", ["de", "en"]),
        // Malformed members are passed over.
        Example(["en", "ko"], "en.US, ;;q=1, ko;q=0.1, de;q=x", ["ko", "en"]),
        // Only the whole tag tells: Southern Min, not Minangkabau; Western Armenian, not Eastern.
        Example(["en", "ms", "zh-Hant"], "zh-min-abcde", ["en"]),
        Example(["en", "hy", "hyw"], "hy-AM-arevmda", ["hyw", "en"]),
        Example(["en", "yue", "zh-Hant"], "zh-yue-Hant-HK", ["yue", "en"]),
        // `sh` stands for Croatian and Bosnian as well, yet its canonical form is offered.
        Example(["en", "fr", "sr-Latn"], "sh, fr", ["sr-Latn", "fr", "en"]),
        Example(["en", "hr"], "sh", ["hr", "en"]),
        Example(["en", "de"], "de-Zzzz-AT", ["de", "en"]),
        // Names of locales in other systems.
        Example(["en", "ko"], "ko_KR", ["ko", "en"]),
        Example(["en", "zh-Hant"], "zh_Hant_TW", ["zh-Hant", "en"]),
        Example(["en", "pt-BR"], "pt_br, en_US;q=0.5", ["pt-BR", "en"]),
        Example(["en", "de", "de-AT"], "de_AT;q=0.5, de_AT;q=0", ["de-AT", "en"]),
        Example(["en", "de", "de-AT"], "de_AT;q=0, de", ["de", "en"]),
        Example(["en", "hyw"], "hy_AM_arevmda", ["hyw", "en"]),
        Example(["en", "de"], "_de, de_, de__AT", ["en"]),
        // Private use and variants are only for those who ask for them, or for something more special.
        Example(["en-x-pirate", "en-US", "en-GB"], else: ["en-GB"], "en-CA", ["en-US", "en-GB"]),
        Example(["en-x-pirate", "en"], "en", ["en"]),
        Example(["en-x-pirate", "en"], "en-x-pirate", ["en-x-pirate", "en"]),
        Example(["en-x-pirate", "en"], "EN_x_Pirate", ["en-x-pirate", "en"]),
        Example(["en-x-pirate", "en"], "en-GB-x-pirate-loud", ["en-x-pirate", "en"]),
        Example(["en-x-pirate", "en"], "en-x-pirates", ["en"]),
        Example(["en-x-pirate", "fr"], else: ["fr"], "en", ["fr"]),
        Example(["en-x-pirate", "fr"], else: ["en-x-pirate"], "de", ["en-x-pirate"]),
        Example(["de-x-informal", "de", "en"], "de-DE, de;q=0.9", ["de", "en"]),
        Example(["de-1996", "de"], "de-CH-1996", ["de-1996", "en"]),
        Example(["de-1901", "de"], "de-1996", ["de", "en"]),
        Example(["ca-valencia", "es"], else: ["es"], "ca-ES", ["es"]),
        Example(["ca-valencia", "ca"], "ca-ES-valencia", ["ca-valencia", "en"]),
        Example(["sl-rozaj", "sl"], "sl-rozaj-biske", ["sl-rozaj", "en"]),
        Example(["sl-rozaj-biske", "sl"], "sl-rozaj", ["sl", "en"]),
        Example(["en-x-b", "en-x-pirate", "fr"], else: [], "*", ["fr"]),
        Example(["en-x-pirate", "fr"], else: [], "de, de-AT;q=0", ["fr"]),
        // Private use and variants match their equals.
        Example(["en", "x-pirate"], "x-pirate", ["x-pirate", "en"]),
        Example(["en", "x-abcdefgh-ijklmnop"], "X-ABCDEFGH-IJKLMNOP", ["x-abcdefgh-ijklmnop", "en"]),
        Example(["en", "x-pirate"], "x-parrot", ["en"]),
        Example(["en", "ca", "ca-ES-valencia"], "ca-ES-valencia", ["ca-ES-valencia", "en"]),
        Example(["en", "ca-ES-valencia", "ca"], "ca", ["ca", "en"]),
        Example(["en", "de", "de-1996"], "de-1996", ["de-1996", "en"]),
        Example(["en", "de"], "de-DE-1996-u-co-phonebk", ["de", "en"]),
        Example(["en", "de"], "de-x-", ["en"]),
        Example(["en", "de"], "de-x", ["de", "en"]),
    ]

    static let wildcards: [Example] = [
        Example(["en", "ko"], "*", ["en"]),
        Example(["ko", "en"], else: [], "*", ["ko"]),
        Example(["en", "ko", "fr"], "fr, *;q=0.5", ["fr", "en"]),
        // `*` stands for what no other range names, so it stands back for ranges of the same weight …
        Example(["en", "ko"], "*, ko", ["ko", "en"]),
        // … and what is wanted less than any other language comes after it.
        Example(["en", "ko"], else: ["ko"], "*, ko;q=0.5", ["en", "ko"]),
        Example(["en", "fr", "ko"], else: ["ko"], "*;q=0.9, fr;q=0.1", ["ko", "fr"]),
    ]

    static let exclusions: [Example] = [
        Example(["en", "de"], "de, en;q=0", ["de"]),
        Example(["en", "de", "ko"], "en;q=0", ["de"]),
        Example(["en"], "en;q=0", ["en"], isOverridden: true),
        Example(["en", "de"], "*;q=0", ["en"], isOverridden: true),
        Example(["en", "de"], "de, *;q=0", ["de"]),
        Example(["en", "de"], "de-CH, *;q=0", ["de"]),
        Example(["en", "de"], "ja, *;q=0", ["en"], isOverridden: true),
        Example(["en", "de"], else: [], "ja, *;q=0", []),
        // The most specific range decides.
        Example(["en-GB", "en-US"], else: ["en-US"], "en, en-GB;q=0", ["en-US"]),
        Example(["en-GB", "en-US"], else: ["en-US"], "en;q=0, en-GB", ["en-GB"]),
        // The next best language serves a range whose best one is refused.
        Example(["en-US", "en-GB", "fr"], else: ["fr"], "en, en-US;q=0", ["en-GB", "fr"]),
        // Refusing is by canonical form, with everything that a range is the beginning of.
        Example(["he", "en"], "iw;q=0, *", ["en"]),
        Example(["zh-Hant-TW", "zh-Hant", "en"], "zh-TW;q=0, zh-Hant", ["zh-Hant", "en"]),
        Example(["zh-Hant", "zh-Hans", "en"], "zh;q=0, en", ["en"]),
        Example(["ca-ES-valencia", "ca", "en"], "ca, ca-ES-valencia;q=0", ["ca", "en"]),
        // Wanted and refused: wanted.
        Example(["en", "de"], "de, de;q=0", ["de", "en"]),
        Example(["en", "de", "fr"], "*, en;q=0", ["de"]),
        // What would have served a refused range is refused by it only if it is what the range says.
        Example(["de", "en"], "en-GB;q=0, *", ["en"]),
        Example(["fr", "de"], else: ["de"], "de-AT;q=0, *;q=0.5", ["de"]),
        Example(["en", "de", "fr"], "fr;q=0.5, *;q=0.8, en;q=0", ["de", "fr"]),
        // Nothing remains of q=0.0001 but refusal.
        Example(["en", "de"], "en;q=0.0001, de;q=0.001", ["de"]),
    ]

    @Test(arguments: asked + wildcards + exclusions) func theLanguagesOfAHeader(example: Example) {
        let negotiator = LanguageNegotiator(offered: example.offered, fallbacks: example.fallbacks)
        let found = negotiator.negotiate(acceptLanguage: example.header)
        #expect(found.map { negotiator.languages[$0].description } == example.expected.map(\.description))
        #expect(found.exclusionWasOverridden == example.isOverridden)
        #expect(negotiator.negotiate(preferred: [], acceptLanguage: example.header) == found)
        let first = negotiator.first(preferred: [], acceptLanguage: example.header)
        #expect(first == (found.hasRefusals ? nil : found.first))

        let explanation = negotiator.explain(acceptLanguage: example.header)
        #expect(explanation.choices.map(\.index) == Array(found))
        #expect(explanation.exclusionWasOverridden == example.isOverridden)
    }

    /// Every header of three members, with weights of all kinds: what is first is found without reading all of it, or not at all.
    @Test func theFirstLanguageIsThatOfTheWholeHeader() {
        let negotiator = LanguageNegotiator(offered: ["en", "de", "fr", "zh-Hant", "es-419"], fallbacks: ["en"])
        let ranges = ["de-CH", "de", "en", "zh-TW", "es-419", "x0", "*"]
        let weights = [
            "", ";q=0", ";q=0.", ";q=0.0", ";q=0.01", ";q=0.9", ";q=0.50", ";q=1.0", ";Q=0", "; q=0.000", ";q=00.1",
            ";q=x",
        ]
        let members = ranges.flatMap { range in weights.map { range + $0 } }
        for (number, first) in members.enumerated() {
            for second in members {
                let header = "\(first), \(second),\(members[(number * 7 + second.utf8.count * 5) % members.count])"
                let found = negotiator.negotiate(acceptLanguage: header)
                let expected = found.hasRefusals ? nil : found.first
                #expect(negotiator.first(preferred: [], acceptLanguage: header) == expected, "\(header)")
            }
        }
    }

    @Test func whatTheReaderChoseComesBeforeWhatTheClientSays() {
        let negotiator = LanguageNegotiator(offered: ["en", "de", "fr", "ko"], fallbacks: ["en"])
        func found(_ preferred: [LanguageTag], _ header: String) -> [LanguageTag] {
            negotiator.negotiate(preferred: preferred, acceptLanguage: header).map { negotiator.languages[$0] }
        }
        #expect(found(["de-AT"], "ko, fr;q=0.5") == ["de", "ko", "fr", "en"])
        #expect(found(["ja"], "ko") == ["ko", "en"])
        #expect(found(["ja", "fr"], "") == ["fr", "en"])
        #expect(found(["de"], "de;q=0, ko;q=0.5") == ["ko", "en"])
        #expect(found([], "") == ["en"])
    }

    @Test func explanationsNameTheLanguageThatWon() {
        for (offered, header) in [(["ca", "ca-valencia"], "ca-valencia"), (["en", "sh"], "sr-Latn")]
            as [([LanguageTag], String)]
        {
            let negotiator = LanguageNegotiator(offered: offered, fallbacks: ["en"])
            let explanation = negotiator.explain(acceptLanguage: header)
            let winner = explanation.ranges.first?.candidates.first
            #expect(winner?.isWinner == true && winner?.distance.total == 0 && winner?.language == offered.last)
            #expect(explanation.choices.first?.reason == "best for \(header)")
        }
    }

    @Test func distancesAreThoseByWhichWasChosen() {
        let matcher = LanguageMatcher(supported: ["sr-Latn", "fr", "uk"], favor: .script, threshold: 100)
        let match = matcher.match(["ru"])
        #expect(match?.supported == "uk")
        #expect(match?.distance == LanguageDistance(from: "ru", to: "uk", favor: .script))
        #expect((match?.distance?.total ?? 100) < LanguageDistance(from: "ru", to: "uk").total)
        #expect(LanguageMatcher(supported: ["sh"]).match(["sr-Latn"])?.distance?.total == 0)
    }

    @Test(.shows(.headerComplexity)) func whatIsRefusedStandsInForNothing() {
        let negotiator = LanguageNegotiator(offered: ["en-GB", "en", "de-AT", "de", "tlh"], fallbacks: ["en"])
        func chains(_ header: String) -> [[String]] {
            let found = negotiator.negotiate(acceptLanguage: header)
            return found.map { index in
                negotiator.chain(of: index, in: found, acceptLanguage: header).map {
                    negotiator.languages[$0].description
                }
            }
        }
        #expect(chains("en-GB, en;q=0, de;q=0.5") == [["en-GB"], ["de"]])
        #expect(chains("de-AT, de;q=0, en;q=0.5") == [["de-AT"], ["en"]])
        #expect(chains("de-AT") == [["de-AT", "de"], ["en"]])
        #expect(chains("tlh") == [["tlh"], ["en"]])
        // Where everything is refused, all of it counts again.
        #expect(chains("*;q=0") == [["en"]])
        #expect(negotiator.refused(["de-AT", "de", "en"], acceptLanguage: "de-AT, de;q=0") == [1])
    }

    @Test func placesFallbacksAndChains() {
        let negotiator = LanguageNegotiator(
            offered: ["pt-BR", "pt", "es-MX", "es", "iw", "he", "zh-Hant"], fallbacks: ["en", "pt"])
        #expect(negotiator.languages.map(\.description) == ["pt-BR", "pt", "es-MX", "es", "iw", "zh-Hant", "en"])
        #expect(negotiator.fallbacks == [6, 1])
        #expect(negotiator.chain(of: 0) == [0, 1])
        #expect(negotiator.chain(of: 2) == [2, 3])
        #expect(negotiator.chain(of: 5) == [5])
        #expect(negotiator.chain(of: 99).isEmpty)
        #expect(negotiator.chain(of: -1).isEmpty)
    }

    @Test func atMost32LanguagesComeOutAndTheFallbacksAreAmongThem() {
        let tags =
            "af am ar az be bg bn bs ca cs cy da de el es et eu fa fi fil fr ga gl gu he hi hr hu hy id is it ja ka kk"
            .split(separator: " ").compactMap { LanguageTag(String($0)) }
        let negotiator = LanguageNegotiator(offered: tags, fallbacks: ["ko", "en"])
        let found = negotiator.negotiate(acceptLanguage: tags.map(\.description).joined(separator: ","))
        #expect(found.count == NegotiatedLanguages.capacity)
        #expect(found.map { negotiator.languages[$0] } == Array(tags.prefix(30)) + ["ko", "en"])
    }
}
