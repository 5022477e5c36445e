import LanguageTags
import TestSupport
import Testing

@Suite struct AcceptLanguageTests {
    /// A header; its ranges with weights, in the header's order; how many members are skipped.
    static let headers: [(String, [String], Int)] = [
        ("", [], 0),
        ("de", ["de 1000"], 0),
        ("fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5", ["fr-CH 1000", "fr 900", "en 800", "de 700", "* 500"], 0),
        ("ko-KR,ko;q=0.9,en-US;q=0.8,en;q=0.7", ["ko-KR 1000", "ko 900", "en-US 800", "en 700"], 0),
        (" ,\t, de ,, fr\t;\tq=0.25\t, ", ["de 1000", "fr 250"], 0),
        ("DE;Q=1, En;q=0", ["DE 1000", "En 0"], 0),
        ("de;q=0.123, fr;q=1., en;q=0., it;q=1.000, es;q=0.5", ["de 123", "fr 1000", "en 0", "it 1000", "es 500"], 0),
        // Clients print floating-point numbers; what is beyond thousandths changes nothing.
        ("en;q=0.8500000238418579, de;q=1.0000", ["en 850", "de 1000"], 0),
        ("en;q=0.0001", ["en 0"], 0),
        ("de;q=1.5, fr;q=2, en;q=-1, it;q=, es;q=abc, nl;q=0,5", ["nl 0"], 6),
        ("de;q=.5, en", ["en 1000"], 1),
        ("de;q= 0.5, fr;q =0.5, en;q=0.5 x, it", ["it 1000"], 3),
        ("en_US, de_DE;q=0.5, ko", ["en-US 1000", "de-DE 500", "ko 1000"], 0),
        ("-, de-, -fr, e--n, abcdefghi, de-abcdefghi, 419, 1a, a1", [], 9),
        ("en-x, a-b-c, x-pirate, i-klingon", ["en-x 1000", "a-b-c 1000", "x-pirate 1000", "i-klingon 1000"], 0),
        ("de\u{0}, fr\r\n, \u{E9}, \u{212A}o, en", ["en 1000"], 4),
        ("en-US;foo=bar;q=1, en-GB;q=0.5;a", ["en-US 1000"], 1),
        ("en-US;foo=\"bar,b\\\"az\";q=0.5, en-GB", ["en-US 500", "en-GB 1000"], 0),
        // A quoted string may hold commas; a quotation mark without a second one takes its own member only.
        ("de;a=\"b, fr, en;a=\"c", [], 1),
        ("de;a=\"b, fr", ["fr 1000"], 1),
        ("en;", ["en 1000"], 0),
        ("en;;q=0.5", ["en 500"], 0),
        (";q=1, de", ["de 1000"], 1),
        ("*;q=0.5, **, *-CH", ["* 500"], 2),
        ("zh-Hant-TW-x-abcdefgh-12345678;q=0.3", ["zh-Hant-TW-x-abcdefgh-12345678 300"], 0),
        ("sl-rozaj-biske-1994,de-CH-1901;q=0.9", ["sl-rozaj-biske-1994 1000", "de-CH-1901 900"], 0),
    ]

    @Test(.shows(.headerComplexity, .bytesNotCharacters, .asciiOnly), arguments: headers)
    func aHeaderIsReadMemberByMember(header: String, ranges: [String], skipped: Int) {
        let read = AcceptLanguage(header)
        #expect(read.ranges.map { "\($0.text) \($0.weight)" } == ranges)
        #expect(read.skipped.count == skipped, "\(read.skipped)")
        #expect(!read.isTruncated)
    }

    @Test func preferencesAreSortedByWeightAndEqualWeightsKeepTheirOrder() {
        let header = AcceptLanguage("nl;q=0.5, fr, de;q=0.9, en, it;q=0, *;q=0.9")
        #expect(header.preferences.map(\.text) == ["fr", "en", "de", "*", "nl"])
    }

    @Test func aSkippedMemberSaysWhereItIs() {
        let skipped = AcceptLanguage("de, en.US;q=0.5, fr").skipped
        #expect(skipped.map(\.offset) == [4])
        #expect(skipped.map(\.text) == ["en.US;q=0.5"])
    }

    @Test(.shows(.headerComplexity)) func onlyTheFirst32RangesCountAndMalformedMembersDont() {
        let tags = (0..<40).map {
            "\(Character(UnicodeScalar(UInt8(0x61 + $0 / 26))))\(Character(UnicodeScalar(UInt8(0x61 + $0 % 26))))"
        }
        let header = AcceptLanguage("en.US," + tags.joined(separator: ","))
        #expect(header.ranges.map(\.text) == Array(tags.prefix(32)))
        #expect(header.isTruncated)
    }

    @Test(.shows(.headerComplexity)) func ofALongHeaderWholeMembersWithin4KiBCount() {
        let filler = String(repeating: " ", count: AcceptLanguage.maximumLength - 5)
        #expect(AcceptLanguage("de," + filler + "fr").ranges.map(\.text) == ["de", "fr"])
        // The limit falls behind the whole member, then into it.
        #expect(AcceptLanguage("de," + filler + "fr,en").ranges.map(\.text) == ["de", "fr"])
        #expect(AcceptLanguage("de," + filler + "fr-CH").ranges.map(\.text) == ["de"])
        #expect(AcceptLanguage("de," + filler + "fr;q=0").ranges.map(\.text) == ["de"])
        #expect(AcceptLanguage("de," + filler + "fr,en").isTruncated)
        #expect(AcceptLanguage(String(repeating: "a", count: 80 * 1024)).ranges.isEmpty)
    }

    @Test(arguments: 0..<64) func whatStandsAroundAMemberNeverChangesHowItIsRead(count: Int) {
        // The scanner reads eight bytes at a time; here the member's end meets every place of a word and of the header.
        let spaces = String(repeating: " ", count: count % 8)
        let tail = String(repeating: ",", count: count / 8)
        for tag in ["de", "fil", "pt-BR", "es-419", "zh-Hans", "zh-Hant-TW", "fil-Latn-PH", "sl-Latn-IT-nedis"] {
            for (weight, expected) in [("", 1000), (";q=0.7", 700), (";q=0.75", 750), ("; q=0", 0), (";q=1", 1000)] {
                let read = AcceptLanguage(spaces + tag + weight + tail)
                #expect(read.ranges.map(\.text) == [tag])
                #expect(read.ranges.map(\.weight) == [expected])
            }
        }
    }
}
