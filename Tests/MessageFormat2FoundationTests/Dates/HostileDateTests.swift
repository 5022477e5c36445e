import LanguageTags
import MessageFormat2
import MessageFormat2Foundation
import TestSupport
import Testing

/// Nothing that a value, a message or a locale says can bring the program down or take long.
@Suite struct HostileDateTests {
    static let seconds: [Double] = [
        0, -0.0, 0.5, -0.5, 1e300, -1e300, .nan, .signalingNaN, .infinity, -.infinity, .greatestFiniteMagnitude,
        .leastNonzeroMagnitude, 9.3e18, -9.3e18, 8.64e12, -8.64e12, 253_402_300_799.999, 253_402_300_800,
        -62_135_596_800, -62_135_596_801, 4e10, 1e11,
    ]
    static let zones: [String?] = [
        nil, "", "UTC", "Europe/Berlin", "Pacific/Kiritimati", "Etc/Unknown", "+14:00", "-14:00", "+14:01", "GMT+25",
        "europe/berlin", "\u{0}", "日本", String(repeating: "A", count: 10_000),
    ]
    static let calendars = [
        "gregory", "buddhist", "chinese", "coptic", "dangi", "ethioaa", "ethiopic", "hebrew", "indian", "islamic",
        "islamic-civil", "islamic-rgsa", "islamic-tbla", "islamic-umalqura", "iso8601", "japanese", "persian", "roc",
    ]
    static let locales: [LanguageTag] = [
        "en", "ar-EG", "th", "fa", "ja-u-ca-japanese", "und", "zh-u-ca-chinese", "x-private",
        "en-u-ca-nonsense-nu-nonsense",
        "tlh", "de-u-hc-h99", "ff-Adlm",
    ]

    /// Every calendar can write the first and the last day, and everything between.
    @Test(arguments: calendars)
    func calendarsWriteAllDates(_ calendar: String) throws {
        for locale in Self.locales {
            for length in ["long", "short"] {
                let source = "{$d :datetime calendar=\(calendar) dateLength=\(length) timeZoneStyle=long}"
                let message = try CompiledMessage(parsing: source, locale: locale, functions: .localizedDrafts)
                for seconds in Self.seconds {
                    let (text, issues) = message.formatted(["d": .date(secondsSince1970: seconds)])
                    let isInRange = (-62_135_596_800..<253_402_300_800) ~= seconds
                    #expect(issues.isEmpty == isInRange, "\(seconds) \(locale) \(calendar)")
                    #expect(text.contains("{$d}") != isInRange)
                }
            }
        }
    }

    @Test(arguments: zones)
    func zonesOfValues(_ zone: String?) throws {
        let message = try CompiledMessage(
            parsing: "{$d :datetime timeZoneStyle=long} {$d :time timeZone=$z} {$d :date timeZone=input}", locale: "en",
            functions: .localizedDrafts)
        for seconds in Self.seconds {
            let arguments: MessageArguments = [
                "d": .date(secondsSince1970: seconds, zone: zone), "z": .string(zone ?? "?"),
            ]
            #expect(!message.format(arguments).isEmpty)
            #expect(!message.formatToParts(arguments).parts.isEmpty)
        }
    }

    /// Texts that are nearly dates.
    @Test(.seeded) func randomTexts() throws {
        let message = try CompiledMessage(
            parsing: "{$d :datetime timeZone=$d calendar=$d hour12=$d}", locale: "en", functions: .localizedDrafts)
        var random = RepeatableRandom(seed: 1)
        let pieces = ["2006-01-02", "T15:04:06", "Z", "+09:00", "-", "99", "é", "\u{0}", ".5", ":", "T", "0001-01-01"]
        for _ in 0..<2_000 {
            let count = Int.random(in: 0...5, using: &random)
            let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            #expect(!message.format(["d": .string(text)]).isEmpty)
        }
    }

    @Test func valuesThatAreNotDates() throws {
        let message = try CompiledMessage(parsing: "{$d :date}", locale: "en", functions: .localizedDrafts, bidi: .none)
        for value: MessageValue in [1, 1.5, "", "today", ["2006-01-02"], [], .double(.nan)] {
            let (text, issues) = message.formatted(["d": value])
            #expect(text == "{$d}")
            #expect(issues.map(\.code) == [.badOperand])
        }
    }

    /// More formats than are kept.
    @Test func manyFormatsAtOnce() throws {
        for calendar in Self.calendars {
            for fields in ["weekday", "month-day", "year-month-day"] {
                for length in ["long", "medium", "short"] {
                    for hour12 in ["true", "false"] {
                        let text = try formatted(
                            """
                            {|2006-01-02T15:04:06| :datetime calendar=\(calendar) dateFields=\(fields) dateLength=\(length) hour12=\(hour12)}
                            """, "en")
                        #expect(text.issues.isEmpty)
                    }
                }
            }
        }
    }
}
