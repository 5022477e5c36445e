import TestSupport
import Testing

@testable import LanguageTags

@Suite struct LanguageTagParsingTests {
    /// Input and what it is in canonical case; most are examples of RFC 5646 appendix A.
    static let wellFormed: [(String, String)] = [
        ("de", "de"), ("FR", "fr"), ("i-enochian", "i-enochian"), ("zh-HANT", "zh-Hant"), ("sr-cyrl", "sr-Cyrl"),
        ("zh-cmn-hans-cn", "zh-cmn-Hans-CN"), ("cmn-Hans-CN", "cmn-Hans-CN"), ("zh-yue-HK", "zh-yue-HK"),
        ("sr-LATN-rs", "sr-Latn-RS"), ("sl-ROZAJ-BISKE", "sl-rozaj-biske"), ("de-CH-1901", "de-CH-1901"),
        ("hy-Latn-IT-arevela", "hy-Latn-IT-arevela"), ("es-419", "es-419"), ("de-CH-x-phonebk", "de-CH-x-phonebk"),
        ("az-Arab-x-AZE-derbend", "az-Arab-x-aze-derbend"), ("x-whatever", "x-whatever"), ("X-A-B", "x-a-b"),
        ("qaa-Qaaa-QM-x-southern", "qaa-Qaaa-QM-x-southern"), ("en-US-u-islamcal", "en-US-u-islamcal"),
        ("zh-CN-a-myext-x-private", "zh-CN-a-myext-x-private"), ("en-a-myext-b-another", "en-a-myext-b-another"),
        ("EN-gb-OED", "en-GB-oed"), ("I-KLINGON", "i-klingon"), ("SGN-be-fr", "sgn-BE-FR"),
        ("zh-min-nan", "zh-min-nan"),
        ("de-Latn-DE-1996-u-CO-phonebk", "de-Latn-DE-1996-u-co-phonebk"), ("abcd", "abcd"), ("abcdefgh", "abcdefgh"),
        ("und", "und"), ("mn-Cyrl-MN", "mn-Cyrl-MN"), ("en-0-ab", "en-0-ab"), ("sl-1994-nedis", "sl-1994-nedis"),
    ]

    @Test(arguments: wellFormed) func aWellFormedTagIsWrittenInCanonicalCase(text: String, expected: String) {
        #expect(LanguageTag(text)?.description == expected)
        #expect(LanguageTag(utf8: Array(text.utf8))?.description == expected)
    }

    /// Input, what is wrong, and at which byte.
    static let malformed: [(String, LanguageTagError.Code, Int)] = [
        ("", .empty, 0), ("-", .invalidSubtagLength, 0), ("e", .invalidLanguage, 0), ("a-DE", .invalidLanguage, 0),
        ("en_US", .invalidByte, 2), ("en-US-", .invalidSubtagLength, 6), ("-en", .invalidSubtagLength, 0),
        ("en--US", .invalidSubtagLength, 3), ("abcdefghi", .invalidSubtagLength, 0),
        ("en-abcdefghi", .invalidSubtagLength, 3),
        ("en US", .invalidByte, 2), ("*", .invalidByte, 0), ("419", .invalidLanguage, 0), ("e1", .invalidLanguage, 0),
        ("de-419-DE", .misplacedSubtag, 7), ("en-US-Latn", .misplacedSubtag, 6),
        ("ar-a-aaa-b-bbb-a-ccc", .duplicateExtension, 15),
        ("de-DE-1901-1901", .duplicateVariant, 11), ("sl-rozaj-ROZAJ", .duplicateVariant, 9),
        ("en-a", .emptyExtension, 3),
        ("en-a-x-b", .emptyExtension, 3), ("x", .emptyExtension, 0), ("en-x", .emptyExtension, 3),
        ("abcd-abc", .misplacedSubtag, 5), ("e\u{0}", .invalidByte, 1), ("\u{212A}o", .invalidByte, 0),
        ("d\u{E9}", .invalidByte, 1),
        ("zh-abc-def-ghi-jkl", .misplacedSubtag, 15), ("en\r\n", .invalidByte, 2), ("i-unknown", .invalidLanguage, 0),
        (String(repeating: "en-", count: 100), .tooLong, 255),
    ]

    @Test(.shows(.asciiOnly), arguments: malformed) func aMalformedTagIsRefusedWithThePlaceOfTheMistake(
        text: String, code: LanguageTagError.Code, offset: Int
    ) {
        #expect(LanguageTag(text) == nil)
        let error = #expect(throws: LanguageTagError.self) { try LanguageTag(parsing: text) }
        #expect(error?.code == code)
        #expect(error?.offset == offset)
        #expect(error?.text == text)
        #expect(error?.message.hasSuffix(".") == false)
        #expect(error?.help.hasSuffix(".") == true)
    }

    @Test func theMessageSaysWhatToDo() {
        let error = #expect(throws: LanguageTagError.self) { try LanguageTag(parsing: "en_US") }
        #expect(
            error?.description
                == "\"en_US\" is not a language tag: \"_\" at byte 2 can't be part of one. Write \"-\" between subtags."
        )
    }

    @Test func aTagKnowsItsSubtags() {
        let tag = LanguageTag("sl-Latn-IT-rozaj-biske-1994-u-co-phonebk-nu-latn-t-it-x-a-b")
        #expect(tag.language == "sl")
        #expect(tag.script == "Latn")
        #expect(tag.region == "IT")
        #expect(tag.variants == ["rozaj", "biske", "1994"])
        #expect(tag.extensions.map(\.singleton) == ["u", "t"])
        #expect(tag.extensions.map(\.subtags) == [["co", "phonebk", "nu", "latn"], ["it"]])
        #expect(tag.privateUse == ["a", "b"])
        #expect(LanguageTag("zh-yue-HK").extendedLanguages == ["yue"])
        #expect(LanguageTag("x-pirate").language == "und")
        #expect(LanguageTag("x-pirate").privateUse == ["pirate"])
        #expect(LanguageTag("i-klingon").language == "tlh")
        #expect(LanguageTag("i-default").privateUse == ["i", "default"])
        #expect(LanguageTag("en").script == nil)
        #expect(LanguageTag("en").region == nil)
    }
}
