import Foundation
import LanguageTags
import TestSupport
import Testing

@testable import MessageFormat2

/// Compares what is looked up with CLDR's data, for all 766 locales.
@Suite(.enabled(if: Conformance.has("cldr"), "\(Conformance.whereToGet("cldr", from: "CLDR 48's number data"))"))
struct LocaleNumbersTests {
    /// Every locale has its symbols, patterns and digits.
    @Test func numbers() throws {
        let systems = try Self.object(
            try Self.object(try Self.json("supplemental/numberingSystems.json"), "supplemental"), "numberingSystems")
        var count = 0
        for (name, value) in try Self.json("numbers.json") {
            let locale = try #require(value as? [String: Any])
            let own = try #require(locale["defaultNumberingSystem"] as? String)
            for system in Set([own, "latn"]) {
                let numbers = LocaleNumbers(
                    try #require(LanguageTag(name)), numberingSystem: system == own ? nil : system)
                let data = try Self.object(locale, system)
                let symbols = try #require(data["symbols"] as? [String: String])
                let pairs: [(String, [UInt8])] = [
                    ("decimal", numbers.symbols.decimal), ("group", numbers.symbols.group),
                    ("plusSign", numbers.symbols.plus),
                    ("minusSign", numbers.symbols.minus), ("percentSign", numbers.symbols.percent),
                    ("nan", numbers.symbols.notANumber),
                    ("infinity", numbers.symbols.infinity),
                ]
                for (key, bytes) in pairs {
                    #expect(String(decoding: bytes, as: UTF8.self) == symbols[key], "\(name) \(key)")
                }
                let digits = try #require(try Self.object(systems, system)["_digits"] as? String)
                #expect(String(decoding: numbers.system.digits, as: UTF8.self) == digits, "\(name)")
                #expect(numbers.minimumGrouping == locale["minimumGroupingDigits"] as? Int, "\(name)")

                let currency = try Self.object(data, "currency")
                let patterns: [(LocaleNumbers.Pattern, Any?)] = [
                    (.decimal, data["decimal"]), (.percent, data["percent"]), (.currency, currency["standard"]),
                    (.accounting, currency["accounting"]), (.currencyWithoutSymbol, currency["standard-noCurrency"]),
                    (.accountingWithoutSymbol, currency["accounting-noCurrency"]),
                ]
                for (pattern, text) in patterns {
                    let expected = NumberPattern(try #require(text as? String).utf8)
                    #expect(numbers.pattern(pattern) == expected, "\(name) \(system) \(pattern)")
                }
                count += 1
            }
        }
        print("number data: \(count) sets of 766 locales compared with CLDR")
        #expect(count > 766)
    }

    /// Every locale has its currency symbols.
    @Test func currencies() throws {
        var count = 0
        for (name, value) in try Self.json("currency-symbols.json") {
            let numbers = LocaleNumbers(try #require(LanguageTag(name)), numberingSystem: nil)
            for (code, pair) in try #require(value as? [String: [Any]]) {
                let symbol = try #require(pair.first as? String)
                let narrow = pair.last as? String ?? symbol
                for (display, expected) in [
                    (NumberFormatOptions.CurrencyDisplay.symbol, symbol), (.narrowSymbol, narrow),
                ] {
                    let unit = CurrencyUnit(code: code, display: display, locale: numbers)
                    #expect(String(decoding: unit.symbol, as: UTF8.self) == expected, "\(name) \(code) \(display)")
                    count += 1
                }
            }
        }
        print("currency symbols: \(count) compared with CLDR")
        #expect(count > 150_000)
    }

    /// A locale without data of its own is written like its parent.
    @Test(
        arguments: [
            ("zh-TW", "zh-Hant"), ("sr-ME", "sr-Latn-ME"), ("en-Latn-US", "en"), ("de-DE", "de"),
            ("de-Latn-CH", "de-CH"), ("es-AQ", "es"),
            ("en-AT-x-private", "en-AT"), ("iw", "he"), ("pt-BR", "pt"), ("uz-AF", "uz-Arab"), ("xx-YY", "und"),
            ("no-NO", "nb"),
        ] as [(LanguageTag, LanguageTag)])
    func fallback(locale: LanguageTag, parent: LanguageTag) {
        for style in [
            NumberFormatOptions.Style.decimal, .percent, .currency("USD"),
            .currency("CHF", display: .narrowSymbol, sign: .accounting),
        ] {
            let options = NumberFormatOptions(style: style)
            let text = NumberFormat(locale: locale, options: options).string(-12_345_678)
            #expect(text == NumberFormat(locale: parent, options: options).string(-12_345_678))
        }
    }

    private static func json(_ path: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(Conformance.bytes("cldr/" + path))) as? [String: Any])
    }

    private static func object(_ object: [String: Any], _ key: String) throws -> [String: Any] {
        try #require(object[key] as? [String: Any], "\(key)")
    }
}

extension NumberPattern: Equatable {
    public static func == (left: NumberPattern, right: NumberPattern) -> Bool {
        left.positive.prefix == right.positive.prefix && left.positive.suffix == right.positive.suffix
            && left.negative?.prefix == right.negative?.prefix && left.negative?.suffix == right.negative?.suffix
            && left.primaryGrouping == right.primaryGrouping && left.secondaryGrouping == right.secondaryGrouping
    }
}
