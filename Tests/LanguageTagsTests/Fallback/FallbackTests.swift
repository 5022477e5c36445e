import Foundation
import LanguageTags
import TestSupport
import Testing

@Suite struct FallbackTests {
    static let chains: [(LanguageTag, [LanguageTag])] = [
        ("es-MX", ["es-MX", "es-419", "es"]),
        ("es-ES", ["es-ES", "es"]),
        ("en-AU", ["en-AU", "en-001", "en"]),
        ("en-AT", ["en-AT", "en-150", "en-001", "en"]),
        ("en-Latn-AU", ["en-Latn-AU", "en-001", "en"]),
        ("en-US", ["en-US", "en"]),
        ("pt-AO", ["pt-AO", "pt-PT", "pt"]),
        ("pt-BR", ["pt-BR", "pt"]),
        ("nb-NO", ["nb-NO", "nb", "no"]),
        // Traditional characters never fall back to simplified ones.
        ("zh-Hant", ["zh-Hant"]),
        ("zh-Hant-TW", ["zh-Hant-TW", "zh-Hant"]),
        ("zh-TW", ["zh-TW", "zh-Hant-TW", "zh-Hant"]),
        ("zh-MO", ["zh-MO", "zh-Hant-MO", "zh-Hant-HK", "zh-Hant"]),
        ("zh-Hans-SG", ["zh-Hans-SG", "zh-Hans", "zh"]),
        ("zh-CN", ["zh-CN", "zh"]),
        ("sr-Latn-RS", ["sr-Latn-RS", "sr-Latn"]),
        ("sr-ME", ["sr-ME", "sr-Latn-ME", "sr-Latn"]),
        ("sr-Cyrl-BA", ["sr-Cyrl-BA", "sr-Cyrl", "sr"]),
        ("az-Cyrl", ["az-Cyrl"]),
        // Listed by CLDR: people who write Hindi in Latin letters read English.
        ("hi-Latn", ["hi-Latn", "en-IN", "en-001", "en"]),
        ("ca-ES-valencia", ["ca-ES-valencia", "ca-ES", "ca"]),
        ("de-DE-1996-u-co-phonebk", ["de-DE-1996-u-co-phonebk", "de-DE-1996", "de-DE", "de"]),
        ("en-x-pirate", ["en-x-pirate", "en"]),
        ("x-pirate", ["x-pirate"]),
        ("iw-IL", ["iw-IL", "he"]),
        ("ja", ["ja"]),
        // Nobody knows how these are usually written.
        ("tlh", ["tlh"]),
        ("qaa", ["qaa"]),
        ("qaa-Latn", ["qaa-Latn", "qaa"]),
        ("xx-DE", ["xx-DE", "xx"]),
        ("abcd-Latn-DE", ["abcd-Latn-DE", "abcd-Latn", "abcd"]),
    ]

    @Test(arguments: chains) func chain(tag: LanguageTag, expected: [LanguageTag]) {
        #expect(tag.fallbackChain.map(\.description) == expected.map(\.description))
    }

    @Test func theRootHasNoParent() {
        #expect(LanguageTag.undetermined.parent == nil)
        #expect(LanguageTag("en").parent == nil)
        #expect(LanguageTag("und-US").parent == nil)
    }

    @Test(
        .enabled(if: Conformance.has("cldr"), "\(Conformance.whereToGet("cldr", from: "CLDR 48's supplemental data"))"))
    func everyParentThatCLDRLists() throws {
        let data = Data(try Conformance.bytes("cldr/supplemental/parentLocales.json"))
        let json = try JSONSerialization.jsonObject(with: data) as? [String: [String: Any]]
        let locales = json?["supplemental"]?["parentLocales"] as? [String: Any]
        let parents = try #require(locales?["parentLocale"] as? [String: String])
        for (child, parent) in parents {
            #expect(LanguageTag(child)?.parent?.description ?? "und" == parent, "\(child)")
        }
        print("parent locales: \(parents.count)")
    }
}
