import Foundation
import LanguageTags
import TestSupport
import Testing

@Suite struct DirectionTests {
    static let cases: [(LanguageTag, WritingDirection)] = [
        ("ar", .rightToLeft), ("he", .rightToLeft), ("iw", .rightToLeft), ("fa-AF", .rightToLeft),
        ("ur-PK", .rightToLeft),
        ("az-IR", .rightToLeft), ("pa-PK", .rightToLeft), ("pa", .leftToRight), ("dv", .rightToLeft),
        ("ar-Latn", .leftToRight),
        ("en-Arab", .rightToLeft), ("en", .leftToRight), ("ja", .leftToRight), ("und", .leftToRight),
        ("x-ar", .leftToRight),
        ("qaa", .leftToRight), ("ff-Adlm", .rightToLeft), ("ckb", .rightToLeft), ("yi", .rightToLeft),
    ]

    @Test(arguments: cases) func direction(tag: LanguageTag, expected: WritingDirection) {
        #expect(tag.direction == expected)
    }

    @Test(.enabled(if: Conformance.has("cldr"), "\(Conformance.whereToGet("cldr", from: "CLDR 48's data"))"))
    func everyLocaleOfCLDRHasTheDirectionOfItsLayoutData() throws {
        let json = try JSONSerialization.jsonObject(with: Data(Conformance.bytes("cldr/character-order.json")))
        let orders = try #require(json as? [String: String])
        for (locale, order) in orders {
            #expect(
                LanguageTag(locale)?.direction == (order == "right-to-left" ? .rightToLeft : .leftToRight), "\(locale)")
        }
        print("directions: \(orders.count)")
    }
}
