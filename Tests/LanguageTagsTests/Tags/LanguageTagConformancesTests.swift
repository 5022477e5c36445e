import Foundation
import TestSupport
import Testing

@testable import LanguageTags

@Suite struct LanguageTagConformancesTests {
    @Test func tagsAreComparedByTheirCanonicalForm() {
        #expect(LanguageTag("iw") == LanguageTag("he"))
        #expect(LanguageTag("EN-us") == LanguageTag("en-US"))
        #expect(LanguageTag("zh-TW") != LanguageTag("zh-Hant-TW"))
        #expect(Set<LanguageTag>(["iw", "he", "en-UK", "en-GB"]).count == 2)
        #expect(["fr", "de-AT", "iw", "de"].compactMap { LanguageTag($0) }.sorted() == ["de", "de-AT", "fr", "he"])
    }

    @Test(arguments: ["en_US", "", "e", "Deutsch!"] as [LanguageTag])
    func aLiteralThatIsNoTagIsUndAndKnowsWhatItWas(
        tag: LanguageTag
    ) throws {
        #expect(tag == .undetermined)
        #expect(tag.hashValue == LanguageTag.undetermined.hashValue)
        #expect(tag.description == "und")
        #expect(tag.canonical.description == "und")
        #expect(tag.fallbackChain == [.undetermined])
        let literal = try #require(tag.invalidLiteral)
        #expect(throws: LanguageTagError.self) { try LanguageTag(parsing: literal) }
    }

    @Test func onlyALiteralThatIsNoTagIsInvalid() {
        #expect(("en_US" as LanguageTag).invalidLiteral == "en_US")
        for tag: LanguageTag in ["en", "iw", "und", "x-pirate", "i-klingon", .undetermined] {
            #expect(tag.invalidLiteral == nil)
        }
    }

    @Test func aTagIsCodedAsItsText() throws {
        let tags: [LanguageTag] = ["pt-BR", "iw"]
        let data = try JSONEncoder().encode(tags)
        #expect(String(decoding: data, as: UTF8.self) == #"["pt-BR","iw"]"#)
        #expect(try JSONDecoder().decode([LanguageTag].self, from: data) == tags)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([LanguageTag].self, from: Data(#"["en_US"]"#.utf8))
        }
    }

    @Test(.seeded) func randomBytesNeverTrap() {
        var random = RepeatableRandom(seed: 12)
        let alphabet = Array("abzAZ019-_*x;q=, \u{0}\u{E9}".utf8)
        for _ in 0..<1_000 {
            let count = Int.random(in: 0...40, using: &random)
            let bytes = (0..<count).map { _ in alphabet.randomElement(using: &random) ?? 0 }
            guard let tag = LanguageTag(utf8: bytes) else { continue }
            #expect(LanguageTag(tag.description) == tag)
            #expect(tag.canonical == tag)
            #expect(tag.canonical.description == tag.canonical.canonical.description)
            _ = (tag.maximized, tag.minimized, tag.fallbackChain, tag.direction, tag.autonym, tag.extensions)
        }
    }
}
