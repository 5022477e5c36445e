import LanguageTags
import Testing

/// Headers that browsers and other clients really send, and the language that their readers want out of thirty-two.
enum BrowserHeaders {
    struct Example: Sendable, CustomTestStringConvertible {
        let header: String
        let expected: LanguageTag

        var testDescription: String { header.debugDescription }
    }

    static let offered: [LanguageTag] = [
        "en", "ko", "ja", "zh-Hans", "zh-Hant", "fr", "de", "es", "es-419", "it", "pt", "pt-BR", "ru", "uk", "pl", "cs",
        "nl",
        "sv", "da", "nb", "fi", "tr", "ar", "he", "fa", "hi", "bn", "th", "vi", "id", "el", "hu",
    ]

    static let all: [Example] = [
        // Chrome and Firefox of one language.
        ("en-US,en;q=0.9", "en"),
        ("en-GB,en-US;q=0.9,en;q=0.8", "en"),
        ("de-DE,de;q=0.9,en-US;q=0.8,en;q=0.7", "de"),
        ("fr-FR,fr;q=0.9,en-US;q=0.8,en;q=0.7", "fr"),
        ("fr,fr-FR;q=0.8,en-US;q=0.5,en;q=0.3", "fr"),
        ("ko-KR,ko;q=0.9,en-US;q=0.8,en;q=0.7", "ko"),
        ("ja,en-US;q=0.9,en;q=0.8", "ja"),
        ("it-IT,it;q=0.8,en-US;q=0.5,en;q=0.3", "it"),
        ("ru-RU,ru;q=0.9,en-US;q=0.8,en;q=0.7", "ru"),
        ("pl,en-US;q=0.7,en;q=0.3", "pl"),
        ("cs-CZ,cs;q=0.9,sk;q=0.8", "cs"),
        ("hu-HU,hu;q=0.9,en-US;q=0.8,en;q=0.7", "hu"),
        ("el-GR,el;q=0.9,en;q=0.8", "el"),
        ("tr-TR,tr;q=0.9,en-US;q=0.8,en;q=0.7", "tr"),
        ("fi-FI,fi;q=0.9,en-US;q=0.8,en;q=0.7,sv;q=0.6", "fi"),
        ("th-TH,th;q=0.9", "th"),
        ("vi-VN,vi;q=0.9,fr-FR;q=0.8,fr;q=0.7,en-US;q=0.6,en;q=0.5", "vi"),
        ("nl-BE,nl;q=0.9,fr;q=0.8", "nl"),
        ("sv-SE,sv;q=0.9,en-US;q=0.8,en;q=0.7", "sv"),
        ("da,en-US;q=0.7,en;q=0.3", "da"),
        ("uk-UA,uk;q=0.9,ru;q=0.8,en-US;q=0.7,en;q=0.6", "uk"),
        ("ar-EG,ar;q=0.9,en;q=0.8", "ar"),
        ("fa-IR,fa;q=0.9,en-US;q=0.8,en;q=0.7", "fa"),
        ("hi-IN,hi;q=0.9,en-IN;q=0.8,en;q=0.7", "hi"),
        ("bn-BD,bn;q=0.9,en-US;q=0.8,en;q=0.7", "bn"),
        ("he-IL,he;q=0.9,en-US;q=0.8,en;q=0.7", "he"),
        ("id-ID,id;q=0.9,en-US;q=0.8,en;q=0.7", "id"),
        // Old Java and Android still send the codes of 1988.
        ("iw-IL,iw;q=0.9", "he"),
        ("in-ID", "id"),
        // Chinese: the region tells the script.
        ("zh-CN,zh;q=0.9,en;q=0.8", "zh-Hans"),
        ("zh-TW,zh;q=0.9,en-US;q=0.8,en;q=0.7", "zh-Hant"),
        ("zh-HK,zh-TW;q=0.9,zh;q=0.8,en;q=0.7", "zh-Hant"),
        ("zh-Hant-HK", "zh-Hant"),
        ("zh-hans-cn", "zh-Hans"),
        ("zh-SG,en-SG;q=0.9", "zh-Hans"),
        // Readers of Cantonese read written Chinese in their script (CLDR: yue → zh, 10).
        ("yue-Hant-HK", "zh-Hant"),
        // Portuguese: `pt` alone is Brazil's for CLDR. Portugal's readers are as far from `pt` as from `pt-BR`, and `pt` is offered first.
        ("pt-BR,pt;q=0.9,en-US;q=0.8,en;q=0.7", "pt-BR"),
        ("pt-PT,pt;q=0.9,en;q=0.8", "pt"),
        ("pt", "pt"),
        // Spanish: Latin America has its own.
        ("es-MX,es;q=0.9,en;q=0.8", "es-419"),
        ("es-419,es;q=0.9", "es-419"),
        ("es-US,es;q=0.9,en-US;q=0.8,en;q=0.7", "es-419"),
        ("es-ES,es;q=0.9,ca;q=0.8", "es"),
        // Regional languages of Spain: their readers read Spanish, and the list says so as well.
        ("ca-ES,ca;q=0.9,es;q=0.8,en;q=0.7", "es"),
        // Norway: Chrome sends both forms, older clients the macrolanguage.
        ("nb-NO,nb;q=0.9,no;q=0.8,nn;q=0.7,en-US;q=0.6,en;q=0.5", "nb"),
        ("no,en;q=0.5", "nb"),
        // Nynorsk, which is not offered: Bokmål is 20 away, near enough.
        ("nn", "nb"),
        // Switzerland: another region of German is nearer than the French that is asked for next.
        ("de-CH,fr-CH;q=0.9,en;q=0.8", "de"),
        ("gsw-CH", "de"),
        ("fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5", "fr"),
        // Nothing that is offered: the default.
        ("ka-GE,ka;q=0.9", "en"),
        ("*", "en"),
        // curl, bots and monitors send none; some send a floating-point number.
        ("", "en"),
        ("de;q=0.8500000238418579,en;q=0.5", "de"),
        // Safari on iOS sends the language of the interface with the region of the settings.
        ("ko-US", "ko"),
        ("ja-DE,ja;q=0.9", "ja"),
        ("en-KR,en;q=0.9,ko-KR;q=0.8,ko;q=0.7", "en"),
    ].map { Example(header: $0.0, expected: $0.1) }
}

@Suite struct BrowserHeadersTests {
    static let negotiator = LanguageNegotiator(offered: BrowserHeaders.offered, fallbacks: ["en"])

    @Test(arguments: BrowserHeaders.all) func theReaderGetsTheBestLanguageOfThirtyTwo(
        example: BrowserHeaders.Example
    ) {
        let found = Self.negotiator.negotiate(acceptLanguage: example.header)
        #expect(found.first.map { Self.negotiator.languages[$0].description } == example.expected.description)
    }

    @Test func thereAreFiftyAtLeast() {
        #expect(BrowserHeaders.all.count >= 50)
        #expect(BrowserHeaders.offered.count == 32)
    }
}
