import LanguageTags
import MessageFormat2Foundation
import Testing

@testable import MessageFormat2

/// Dates and units of one catalog for readers in several regions.
struct RegionTests {
    @Test(
        arguments: [
            ("en", "en-US", "{$when :date length=long}", "February 1, 1970"),
            ("en", "en-GB", "{$when :date length=long}", "1 February 1970"),
            ("en", "en-GB", "{$when :date length=$length}", "1 Feb 1970"),
            ("en-GB", "en-US", "{$when :date length=long}", "February 1, 1970"),
            ("de", "de-DE", "{$when :date length=short}", "01.02.70"),
            ("fr", "fr-CA", "{$when :date length=short}", "1970-02-01"),
            ("es", "es-US", "{$when :time precision=minute}", "12:00\u{202F}a.m."),
            ("de", "de-CH", "{$n :unit unit=kilometer}", "1'234.5 km"),
            ("de", "de", "{$n :unit unit=kilometer}", "1.234,5 km"),
            ("de", "de-AT", "{$n :unit unit=kilometer unitDisplay=$display}", "1\u{A0}234,5 Kilometer"),
            ("pt", "pt-PT", "{$n :unit unit=kilometer unitDisplay=long}", "1234,5 quilómetros"),
        ] as [(LanguageTag, LanguageTag, String, String)])
    func text(catalog: LanguageTag, reader: LanguageTag, source: String, expected: String) throws {
        var compiler = MessageCompiler(
            FormatLocales(ofRegionsIn: catalog), functions: .localizedDrafts, bidi: .none)
        let message = try compiler.compile(parsing: source)
        let arguments: MessageArguments = [
            "when": .date(secondsSince1970: 31 * 86_400), "n": .decimal(try #require(DecimalNumber("1234.5"))),
            "length": "long", "display": "long",
        ]
        for _ in 0..<2 { #expect(message.format(arguments, for: RegionCode(reader)) == expected) }
    }
}
