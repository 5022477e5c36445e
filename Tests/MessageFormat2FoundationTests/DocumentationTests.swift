import MessageFormat2
import MessageFormat2Foundation
import Testing

/// The examples of the documentation are true.
@Suite struct DocumentationTests {
    @Test func examples() throws {
        let article = try formatted(
            "Bezahlt am {$when :date length=long}, {$way :unit unit=kilometer unitDisplay=long} gefahren.", "de",
            ["when": .date(secondsSince1970: 1_782_907_200), "way": 12.5])
        #expect(article.text == "Bezahlt am 1. Juli 2026, 12,5 Kilometer gefahren.")
        let registry = try formatted("Bezahlt am {$when :date length=long}", "de", ["when": .date(secondsSince1970: 0)])
        let translators = try formatted(
            """
            Ihr Termin ist am {$when :date fields=year-month-day-weekday length=long} um {$when :time}.
            Bis dahin sind es noch {$way :unit unit=kilometer unitDisplay=long}.
            """, "de", ["when": .date(secondsSince1970: 1_782_907_200), "way": 12.5])
        #expect(
            translators.text
                == "Ihr Termin ist am Mittwoch, 1. Juli 2026 um 12:00.\nBis dahin sind es noch 12,5 Kilometer.")
        #expect(registry.text == "Bezahlt am 1. Januar 1970")
    }
}
