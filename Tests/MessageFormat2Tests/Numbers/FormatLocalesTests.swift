import ByteText
import Foundation
import LanguageTags
import TestSupport
import Testing

@testable import MessageFormat2

/// Messages of one catalog for readers in several regions.
struct FormatLocalesTests {
    /// The locale of a region, and the name that people are shown.
    @Test(
        arguments: [
            ("es", "es-MX", "es-MX", "es-MX"), ("es", "es-ES", "es", "es-ES"), ("es", "es", "es", "es"),
            ("es", "es-JP", "es-419", "es-JP"), ("es", "es-DE", "es", "es-DE"), ("es-MX", "es-AR", "es-AR", "es-AR"),
            ("es-MX", "es-ES", "es", "es-ES"), ("es-MX", "es", "es-MX", "es-MX"), ("es-419", "es-MX", "es-MX", "es-MX"),
            ("en", "en-US", "en", "en-US"), ("en-GB", "en-US", "en", "en-US"), ("en", "en-UK", "en-GB", "en-GB"),
            ("de", "de-CH", "de-CH", "de-CH"), ("de", "de-ZZ", "de", "de"), ("pt", "pt-PT", "pt-PT", "pt-PT"),
            ("pt-PT", "pt-FR", "pt-PT", "pt-FR"), ("zh-TW", "zh-Hant-HK", "zh-Hant-HK", "zh-Hant-HK"),
            ("zh-Hant", "zh-MO", "zh-Hant-MO", "zh-Hant-MO"), ("sr", "sr-BA", "sr-Cyrl-BA", "sr-BA"),
            ("sr-Latn", "sr-Latn-ME", "sr-Latn-ME", "sr-Latn-ME"),
            ("ar-u-nu-latn", "ar-EG", "ar-EG-u-nu-latn", "ar-EG-u-nu-latn"),
            ("xx", "xx-YY", "xx", "xx-YY"), ("x-private", "en-US", "x-private", "x-private"),
        ] as [(LanguageTag, LanguageTag, String, String)])
    func place(catalog: LanguageTag, reader: LanguageTag, locale: String, name: String) {
        let locales = FormatLocales(ofRegionsIn: catalog)
        let region = RegionCode(reader)
        #expect(locales[locales.place(of: region)].description == locale)
        #expect(locales.name(for: region).description == name)
    }

    /// Numbers are those of the region, plural forms those of the catalog's language, whichever way the message is formatted.
    @Test(
        arguments: [
            ("es", "es-MX", "{$n :number}", "12,345.5", "12345.5"), ("es", "es", "{$n :number}", "12.345,5", "12345.5"),
            ("es", "es-MX", "{$n :integer} de {$max}", "15,000 de 15,000", "15000"),
            ("es", "es-ES", "{$n :integer} de {$max}", "15.000 de 15.000", "15000"),
            ("de", "de-CH", "{$n}", "1'234'567.5", "1234567.5"),
            ("de", "de-AT", "{$n}", "1\u{A0}234\u{A0}567,5", "1234567.5"),
            ("fr", "fr-CH", "{$n}", "1\u{202F}234\u{202F}567,5", "1234567.5"),
            ("en", "en-IN", "{$n}", "12,34,567.5", "1234567.5"),
            ("de", "de-CH", "{$n :percent}", "150%", "1.5"), ("de", "de-DE", "{$n :percent}", "150\u{A0}%", "1.5"),
            ("en", "en-CA", "{$n :currency currency=USD}", "US$1.50", "1.5"),
            ("en", "en-US", "{$n :currency currency=USD}", "$1.50", "1.5"),
            ("de", "de-AT", "{$n :currency currency=EUR}", "€\u{A0}1.234,50", "1234.5"),
            ("de", "de-CH", "{$n :offset add=1}", "1'234", "1233"),
            ("de", "de-CH", "{$n :number useGrouping=$grouping}", "1'234", "1234"),
            ("ar", "ar-EG", "{$n :integer}", "١٢٣", "123"), ("ar", "ar-AE", "{$n :integer}", "123", "123"),
            ("pt", "pt-PT", ".input {$n :integer} .match $n one {{{$n} item}} * {{{$n} itens}}", "0 item", "0"),
            (
                "pt", "pt-PT", ".input {$n :integer} .match $n one {{{$n} item}} * {{{$n} itens}}", "12\u{A0}345 itens",
                "12345"
            ),
            (
                "pt", "pt-PT",
                ".local $m = {$n :number minimumFractionDigits=$zero} .match $m one {{{$m} item}} * {{{$m} itens}}",
                "0 item", "0"
            ),
        ] as [(LanguageTag, LanguageTag, String, String, String)])
    func text(catalog: LanguageTag, reader: LanguageTag, source: String, expected: String, number: String) throws {
        var compiler = MessageCompiler(FormatLocales(ofRegionsIn: catalog), bidi: .none)
        let message = try compiler.compile(parsing: source)
        let value = try #require(DecimalNumber(number))
        let argument = value.integer.map { MessageValue.integer($0) } ?? .decimal(value)
        let arguments: MessageArguments = ["n": argument, "max": argument, "grouping": "auto", "zero": "0"]
        let region = RegionCode(reader)
        #expect(message.format(arguments, for: region) == expected)
        var json: [UInt8] = []
        ByteWriter.append(arguments, to: &json) {
            message.escapedForJSON.append($0, for: region, after: "\"", to: &$1)
        }
        #expect(String(decoding: json, as: UTF8.self) == "\"\(expected)\"")
    }

    /// A function of an application is called with the reader's locale, and knows the message's.
    @Test func ownFunction() throws {
        struct Locales: MessageFunction {
            var isPrepared = false
            func prepared(for call: FunctionCall) -> (any MessageFunction)? { Locales(isPrepared: true) }
            func resolve(_ call: FunctionCall) -> FunctionResult {
                let options = call.options.map(\.name).joined()
                let text = isPrepared ? "prepared" : "\(call.locale) \(call.messageLocale) \(options)"
                return .value(ResolvedValue(text: text))
            }
        }
        var functions = FunctionRegistry.standard
        functions.register(Locales(), as: "my:locales")
        var compiler = MessageCompiler(FormatLocales(ofRegionsIn: "pt"), functions: functions, bidi: .none)
        let message = try compiler.compile(parsing: "{$n :my:locales by=|1|}")
        #expect(message.format(["n": 1], for: RegionCode("pt-PT")) == "pt-PT pt by")
        #expect(message.format(["n": 1], for: RegionCode("pt-BR")) == "prepared")
        #expect(message.format(["n": 1]) == "prepared")
    }

    /// Every locale of CLDR, as the region of its language's catalog: 200 numbers, compared with what its data says.
    @Test(
        .enabled(if: Conformance.has("cldr"), "\(Conformance.whereToGet("cldr", from: "CLDR 48's number data"))"),
        .seeded, arguments: ["en", "ko", "de", "fr", "es", "ja", "pl", "ar"] as [LanguageTag])
    func everyRegion(language: LanguageTag) throws {
        let data = try #require(
            try JSONSerialization.jsonObject(with: Data(Conformance.bytes("cldr/numbers.json"))) as? [String: Any])
        let systems = try CLDRNumbers.digits(Conformance.bytes("cldr/supplemental/numberingSystems.json"))
        var random = RepeatableRandom(seed: 43)
        let numbers =
            ["0", "1", "-1", "99", "999", "1000", "-9999", "10000", "123456.5", "-1234567.125"]
            + (0..<190).map { _ in
                let digits = Int.random(in: 1...1_000_000_000_000 >> Int.random(in: 0..<40), using: &random)
                return
                    "\(Bool.random(using: &random) ? "-" : "")\(digits)\(["", ".5", ".25", ".125"].randomElement(using: &random) ?? "")"
            }
        var compiler = MessageCompiler(FormatLocales(ofRegionsIn: language), bidi: .none)
        let message = try compiler.compile(parsing: "{$n :number} {$n :integer}")
        var count = 0
        for (name, value) in data {
            let tag = try #require(LanguageTag(name))
            guard tag.language == language.language, tag.maximized.script == language.maximized.script else { continue }
            let expected = try CLDRNumbers(value, systems)
            for number in numbers {
                let decimal = try #require(DecimalNumber(number))
                let argument = decimal.integer.map { MessageValue.integer($0) } ?? .decimal(decimal)
                let whole = decimal.rounded(fractionDigits: 0).description
                #expect(
                    message.format(["n": argument], for: RegionCode(tag))
                        == expected.text(of: number) + " " + expected.text(of: whole), "\(name) \(number)")
                count += 1
            }
        }
        #expect(count >= 200)
    }
}

/// Writes numbers by the letter of CLDR's data (LDML part 3, "Number Format Patterns"), to compare with.
private struct CLDRNumbers {
    private let symbols: [String: String]
    private let digits: [Character]
    private let minimumGrouping: Int
    /// The sizes of the groups, from the right; the last one repeats.
    private let groups: [Int]

    init(_ value: Any, _ systems: [String: String]) throws {
        let locale = try #require(value as? [String: Any])
        let system = try #require(locale["defaultNumberingSystem"] as? String)
        let numbers = try #require(locale[system] as? [String: Any])
        symbols = try #require(numbers["symbols"] as? [String: String])
        digits = Array(try #require(systems[system]))
        minimumGrouping = try #require(locale["minimumGroupingDigits"] as? Int)
        let pattern = try #require(numbers["decimal"] as? String)
        let whole = pattern.split(separator: ".")[0]
        groups = whole.split(separator: ",").dropFirst().reversed().map(\.count)
    }

    static func digits(_ bytes: [UInt8]) throws -> [String: String] {
        let json = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
        let systems = try #require(
            (json["supplemental"] as? [String: Any])?["numberingSystems"] as? [String: [String: String]])
        return systems.compactMapValues { $0["_digits"] }
    }

    func text(of number: String) -> String {
        let isNegative = number.hasPrefix("-")
        let parts = number.drop { $0 == "-" }.split(separator: ".")
        var whole = Array(parts[0])
        var separated: [String] = []
        if !groups.isEmpty, whole.count >= groups[0] + minimumGrouping {
            var place = 0
            while whole.count > groups[min(place, groups.count - 1)] {
                let size = groups[min(place, groups.count - 1)]
                separated.insert(String(whole.suffix(size)), at: 0)
                whole.removeLast(size)
                place += 1
            }
        }
        separated.insert(String(whole), at: 0)
        var text = separated.joined(separator: symbols["group"] ?? "")
        if parts.count > 1 { text += (symbols["decimal"] ?? "") + parts[1] }
        let own = text.map { $0.wholeNumberValue.map { String(digits[$0]) } ?? String($0) }.joined()
        return isNegative ? (symbols["minusSign"] ?? "") + own : own
    }
}
