import LanguageTags
import TestSupport
import Testing

/// The cases of jshttp/negotiator, by CLDR's matching.
@Suite(
    .enabled(
        if: Conformance.has("accept-language"),
        "\(Conformance.whereToGet("accept-language", from: "negotiator's cases"))"))
struct NegotiatorConformanceTests {
    /// Cases without available languages are about the order of the ranges.
    @Test func ranges() throws {
        let cases = try NegotiatorCase.all()
        #expect(cases.count == 92)
        for example in cases where example.tags == nil {
            #expect(example.cut(example.header.preferences.map(\.text)) == example.expected, "\(example)")
        }
    }

    /// Where negotiation by CLDR decides otherwise than negotiator, and why that is better for the reader. An entry that comes to
    /// agree fails the test.
    static let differences: [String: String] = {
        let rest =
            "`*` says that any language will do (RFC 9110 §12.5.4): the first of them is in the chain, for it has every text"
        let one =
            "each range is served by the one language that is best for it (UTS #35 §4.4), not by all that begin like it"
        let refused =
            """
            RFC 9110 §12.4.2 and §12.5.4: weight 0 is not acceptable, and where nothing matches the server may choose: \
            rather a language that was not refused than none
            """
        return [
            "no header × es en: ranked": rest,
            "* × es en: ranked": rest,
            "*;q=0.8, en, es × fr de en it es pt no se fi ro nl: ranked": rest,
            "en × en-US en: ranked": one,
            "en × en en-US: ranked": one,
            "en-US, en;q=0.8 × en-GB en-US en: ranked": one,
            "en-US;q=0.8, es × en es en-US: ranked": one,
            "en;q=0 × es en: best": refused,
            "en;q=0 × en es: ranked": refused,
        ]
    }()

    @Test func everyCaseByCLDRsMatching() throws {
        let cases = try NegotiatorCase.all().filter { $0.tags != nil }
        var agreed = 0
        var seen: Set<String> = []
        for example in cases {
            guard let tags = example.tags else { continue }
            let negotiator = LanguageNegotiator(offered: tags)
            let found = negotiator.negotiate(acceptLanguage: example.acceptLanguage ?? "*").map {
                negotiator.languages[$0].description
            }
            let name =
                "\(example.acceptLanguage ?? "no header") × \(tags.map(\.description).joined(separator: " ")): "
                + (example.ranked == nil ? "best" : "ranked")
            if example.cut(found) == example.expected {
                agreed += 1
                #expect(Self.differences[name] == nil, "now agrees: \(name)")
            } else {
                seen.insert(name)
                #expect(Self.differences[name] != nil, "\(name): \(found), not \(example.expected)")
            }
        }
        #expect(seen == Set(Self.differences.keys))
        print("accept-language, CLDR: \(agreed) of \(cases.count) as negotiator, \(seen.count) better for a reason")
    }
}
