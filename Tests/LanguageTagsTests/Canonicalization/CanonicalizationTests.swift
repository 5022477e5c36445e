import Foundation
import LanguageTags
import TestSupport
import Testing

@Suite struct CanonicalizationTests {
    /// Input and canonical form (UTS #35 §3.2.1 and annex C; RFC 5646 §4.5).
    static let cases: [(String, String)] = [
        ("iw", "he"), ("in-ID", "id-ID"), ("ji", "yi"), ("mo", "ro"), ("tl-PH", "fil-PH"), ("no", "no"), ("nb", "nb"),
        ("eng-GB", "en-GB"), ("deu", "de"), ("zho-Hant", "zh-Hant"), ("cmn-TW", "zh-TW"), ("arb", "ar"),
        ("swc", "sw-CD"),
        ("sh", "sr-Latn"), ("sh-Cyrl", "sr-Cyrl"), ("sh-ME", "sr-Latn-ME"), ("cnr", "sr-ME"), ("cnr-BA", "sr-BA"),
        ("prs", "fa-AF"), ("i-klingon", "tlh"), ("i-lux", "lb"), ("i-default", "en-x-i-default"),
        ("en-GB-oed", "en-GB-oxendict"),
        ("art-lojban", "jbo"), ("cel-gaulish", "xtg"), ("no-bok", "nb"), ("no-nyn", "nn"), ("no-bokmal", "nb"),
        ("no-NO-nynorsk", "nn-NO"), ("zh-min-nan", "nan"), ("zh-min-nan-TW", "nan-TW"), ("zh-min", "nan-x-zh-min"),
        ("zh-hakka", "hak"), ("zh-xiang", "hsn"), ("zh-guoyu", "zh"), ("zh-cmn-Hans-CN", "zh-Hans-CN"),
        ("zh-yue-HK", "yue-HK"),
        ("zh-gan", "gan"), ("ar-arz", "arz"), ("sgn-ase", "ase"), ("sgn-US", "ase"), ("sgn-BE-FR", "sfb"),
        ("sgn-CH-DE", "sgg"),
        ("sgn-BR", "bzs"), ("hy-arevmda", "hyw"), ("hy-AM-arevmda", "hyw-AM"), ("hy-arevela", "hy"),
        ("aa-saaho", "ssy"),
        ("sv-aaland", "sv-AX"), ("ja-Latn-hepburn-heploc", "ja-Latn-alalc97"), ("el-polytoni", "el-polyton"),
        ("en-Qaai", "en-Zinh"), ("en-UK", "en-GB"), ("my-BU", "my-MM"), ("de-DD", "de-DE"), ("de-276", "de-DE"),
        ("es-419", "es-419"), ("ru-SU", "ru-RU"), ("uk-SU", "uk-UA"), ("hy-SU", "hy-AM"), ("sr-YU", "sr-RS"),
        ("sr-CS", "sr-RS"),
        ("fr-FX", "fr-FR"), ("nl-AN", "nl-CW"), ("sl-rozaj-biske-1994", "sl-1994-biske-rozaj"),
        ("en-b-warble-a-babble", "en-a-babble-b-warble"), ("de-u-kn-true-co-phonebk", "de-u-co-phonebk-kn"),
        ("en-u-foo-bar-nu-thai-ca-buddhist", "en-u-bar-foo-ca-buddhist-nu-thai"), ("en-u-rg-uspr", "en-u-rg-przzzz"),
        ("zh-u-sd-cn11", "zh-u-sd-cnbj"), ("en-t-iw-m0-true-d0-ascii", "en-t-he-d0-ascii-m0-true"), ("x-iw", "x-iw"),
        ("und-iw-x", "und"), ("und", "und"), ("en", "en"), ("pt-BR", "pt-BR"), ("zh-Hant-TW", "zh-Hant-TW"),
    ]

    @Test(arguments: cases) func aliasesAreResolved(text: String, expected: String) throws {
        // `und-iw-x` is no tag at all.
        guard let tag = LanguageTag(text) else {
            #expect(text == "und-iw-x")
            return
        }
        #expect(tag.canonical.description == expected)
        #expect(tag == tag.canonical)
    }

    @Test(
        .enabled(if: Conformance.has("cldr"), "\(Conformance.whereToGet("cldr", from: "CLDR 48's supplemental data"))"))
    func everyLanguageAliasOfCLDRIsResolvedAndWhatReplacesItIsCanonical() throws {
        let json =
            try JSONSerialization.jsonObject(with: Data(Conformance.bytes("cldr/supplemental/aliases.json")))
            as? [String: Any]
        let supplemental = json?["supplemental"] as? [String: Any]
        let alias = (supplemental?["metadata"] as? [String: Any])?["alias"] as? [String: Any]
        let languages = try #require(alias?["languageAlias"] as? [String: [String: String]])
        var checked = 0
        for (key, value) in languages {
            let replacement = try #require(value["_replacement"])
            // A rule with `und` is for any language.
            let source = key.hasPrefix("und-") ? "en" + key.dropFirst(3) : key
            let target = key.hasPrefix("und-") ? "en" + replacement.dropFirst(3) : replacement
            let tag = try #require(LanguageTag(source), "\(source)")
            #expect(tag.canonical.description == LanguageTag(target)?.canonical.description, "\(key)")
            #expect(tag.canonical.canonical.description == tag.canonical.description, "\(key)")
            #expect(tag.canonical.description != source || key == "hy-arevela", "\(key)")
            checked += 1
        }
        print("language aliases: \(checked) of \(languages.count)")
    }
}
