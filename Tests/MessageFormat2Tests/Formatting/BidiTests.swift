import LanguageTags
import MessageFormat2
import Testing

/// Isolation of values; the suite has the strategy of the specification, this is ours.
@Suite struct BidiTests {
    /// Locale, value, and whether it is isolated.
    @Test(arguments: [
        ("en", "Ola", false), ("en", "한국어", false), ("en", "C++ (2026)", false), ("en", "سارة", true),
        ("en", "a\u{202E}b", true),
        ("en", "\u{200F}", true), ("ar", "سارة", false), ("ar", "Ola", true), ("ar", "050-123", true),
        ("ar", "123", false),
        ("ar", "…", false), ("he", "שרה 5", true), ("ar", "한국어", true),
    ])
    func asNeeded(_ locale: LanguageTag, _ value: String, _ isIsolated: Bool) throws {
        let message = try CompiledMessage(parsing: "<{$x}>", locale: locale, bidi: .asNeeded)
        let expected = isIsolated ? "<\u{2068}\(value)\u{2069}>" : "<\(value)>"
        #expect(message.format(["x": .string(value)]) == expected)
        #expect(message.formatToParts(["x": .string(value)]).parts.map(\.value).joined() == expected)
    }

    @Test func numbersAreWrittenByTheRulesOfTheirLocale() throws {
        for (locale, strategy, expected) in [
            ("en", BidiStrategy.default, "7"), ("ar", .default, "\u{2067}7\u{2069}"), ("ar", .asNeeded, "7"),
            ("ar", .none, "7"),
            ("und", .default, "\u{2068}7\u{2069}"),
        ] as [(LanguageTag, BidiStrategy, String)] {
            let message = try CompiledMessage(parsing: "{$x :integer}", locale: locale, bidi: strategy)
            let digits = message.format(["x": 7]).replacing(#/\p{Nd}/#, with: "7")
            #expect(digits == expected, "\(locale) \(strategy)")
        }
    }

    @Test func directionsThatAreAskedForAreKept() throws {
        for strategy in [BidiStrategy.default, .asNeeded] {
            let message = try CompiledMessage(parsing: "{$x :string u:dir=$d}", locale: "en", bidi: strategy)
            #expect(message.format(["x": "a", "d": "rtl"]) == "\u{2067}a\u{2069}")
        }
        let bad = try CompiledMessage(parsing: "{$x :string u:dir=$d u:id=$x}", locale: "en", bidi: .asNeeded)
        let (text, issues) = bad.formatted(["x": "a", "d": "up"])
        #expect(text == "a")
        #expect(issues.map(\.type) == [.badOption])
        #expect(bad.formatToParts(["x": "a", "d": "ltr"]).parts.compactMap(\.id) == ["a"])
    }

    /// Whatever the arguments are, what is opened is closed.
    @Test func isolatesAreBalanced() throws {
        let message = try CompiledMessage(parsing: "{$a} {$b :number} {$c}", locale: "ar")
        let text = message.format(["a": "x", "b": 1])
        #expect(text.unicodeScalars.filter { 0x2066...0x2068 ~= $0.value }.count == 3)
        #expect(text.unicodeScalars.filter { $0.value == 0x2069 }.count == 3)
    }
}
