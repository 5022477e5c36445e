import LanguageTags
import Testing

@Suite struct NegotiationExplanationTests {
    /// What a range led to: its candidates, `→` before the one that it chose and `!` before those that are refused; the outcome.
    struct Example: Sendable, CustomTestStringConvertible {
        let header: String
        let ranges: [(candidates: String, outcome: String)]
        var testDescription: String { header.debugDescription }

        init(_ header: String, _ ranges: (String, String)...) {
            self.header = header
            self.ranges = ranges.map { (candidates: $0.0, outcome: $0.1) }
        }
    }

    static let negotiator = LanguageNegotiator(
        offered: ["en", "pt", "pt-BR", "zh-Hant", "de"], fallbacks: ["en", "ko"])

    static let examples: [Example] = [
        Example("pt-PT", ("→pt pt-BR", "chose pt")),
        Example("DE-at;q=0.5", ("→de", "chose de")),
        Example("ja", ("", "no offered language is near enough")),
        Example("ko", ("", "no offered language is near enough")),
        Example("zh-CN", ("zh-Hant", "no offered language is near enough")),
        // Not a well-formed tag, yet a range: its language counts.
        Example("de-x", ("→de", "chose de")),
        Example("x-pirate", ("", "no offered language is near enough")),
        // `*` names the language that it stands for, even if another range has asked for it already.
        Example("*", ("→en", "any language: en")),
        Example("de, *;q=0.5", ("→de", "chose de"), ("→en", "any language: en")),
        Example("en, *;q=0.5", ("→en", "chose en"), ("→en", "any language: en")),
        // A refusal names what it refuses.
        Example("de, pt;q=0", ("→de", "chose de"), ("!pt !pt-BR", "refuses what it names")),
        Example("ja;q=0", ("!", "refuses no available language")),
        Example("pt-BR, pt;q=0", ("→pt-BR !pt", "chose pt-BR"), ("!pt", "refuses what it names")),
        Example(
            "pt-PT, pt;q=0", ("!pt !pt-BR", "every language that is near enough is refused"),
            ("!pt !pt-BR", "refuses what it names")),
        Example("de, de;q=0", ("→de", "chose de"), ("", "refuses no available language")),
        Example(
            "de, *;q=0", ("→de", "chose de"),
            ("!en !pt !pt-BR !zh-Hant !ko", "refuses every language that no other range asks for")),
        Example(
            "*;q=0.5, en;q=0, ko;q=0", ("→pt", "any language: pt"), ("!en", "refuses what it names"),
            ("!ko", "refuses what it names")),
    ]

    @Test(arguments: examples) func everyRangeHasACandidateOrAReasonWhyNot(example: Example) {
        let explanation = Self.negotiator.explain(acceptLanguage: example.header)
        #expect(explanation.ranges.count == example.ranges.count)
        for (range, expected) in zip(explanation.ranges, example.ranges) {
            let candidates = range.candidates.map {
                ($0.isWinner ? "→" : $0.isRefused ? "!" : "") + $0.language.description
            }
            #expect(candidates.joined(separator: " ") == (expected.candidates == "!" ? "" : expected.candidates))
            #expect(range.outcome == expected.outcome)
        }
        let found = Self.negotiator.negotiate(acceptLanguage: example.header)
        #expect(explanation.choices.map(\.index) == Array(found))
    }

    @Test func whatTheReaderChoseIsExplainedFirst() {
        let explanation = Self.negotiator.explain(preferred: ["de-CH", "ja"], acceptLanguage: "pt;q=0.5")
        #expect(explanation.ranges.map(\.text) == ["de-CH", "ja", "pt"])
        #expect(explanation.ranges.map(\.weight) == [nil, nil, 500])
        #expect(explanation.ranges.map(\.winner) == ["de", nil, "pt"])
        #expect(explanation.choices.map(\.reason) == ["best for de-CH", "best for pt", "fallback", "fallback"])
    }

    @Test func aTableForPeople() {
        let negotiator = LanguageNegotiator(offered: ["en", "pt", "pt-BR"], fallbacks: ["en"])
        #expect(
            negotiator.explain(acceptLanguage: "pt-PT, ja;q=0.5, en.US, pt;q=0").description == """
                pt-PT  1        pt     distance 5 (language 0, script 0, region 5), refused
                                pt-BR  distance 5 (language 0, script 0, region 5), refused
                              every language that is near enough is refused
                ja     0.5    no offered language is near enough
                pt     0        pt     distance 0 (language 0, script 0, region 0), refused
                                pt-BR  distance 0 (language 0, script 0, region 0), refused
                              refuses what it names
                skipped at byte 17: en.US
                1. en  fallback
                """)
        let many = LanguageNegotiator(
            offered: "de fr it es pt ja ko zh nl sv".split(separator: " ").compactMap { LanguageTag(String($0)) })
        #expect(many.explain(acceptLanguage: "*;q=0").description.contains("\n                and 2 more\n"))
    }
}
