import LanguageTags
import MessageFormat2
import TestSupport
import Testing

/// Isolation of values; the suite has the strategy of the specification, this is ours.
@Suite struct BidiTests {
    /// Locale, value, and whether it is isolated.
    @Test(
        .shows(.bidi),
        arguments: [
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
        #expect(issues.map(\.code) == [.badOption])
        #expect(bad.formatToParts(["x": "a", "d": "ltr"]).parts.compactMap(\.id) == ["a"])
    }

    /// How many isolates a text leaves open; nil where it closes more than it has opened.
    private static func open(_ text: String) -> Int? {
        text.unicodeScalars.reduce(0) { open, scalar in
            guard let open else { return nil }
            switch scalar.value {
            case 0x2066...0x2068: return open + 1
            case 0x2069: return open == 0 ? nil : open - 1
            default: return open
            }
        }
    }

    @Test(.shows(.bidi)) func isolatesAreBalanced() throws {
        let message = try CompiledMessage(parsing: "{$a} {$b :number} {$c}", locale: "ar")
        let text = message.format(["a": "x", "b": 1])
        #expect(text.unicodeScalars.filter { 0x2066...0x2068 ~= $0.value }.count == 3)
        #expect(Self.open(text) == 0)
    }

    /// Also where the text is cut.
    @Test(.shows(.bidi), arguments: [BidiStrategy.default, .asNeeded], ["é", "ش", "a", "\u{2067}ش\u{2069}"])
    func isolatesOfCutTextAreBalanced(_ strategy: BidiStrategy, _ unit: String) throws {
        let message = try CompiledMessage(parsing: "{$x}{$x :string u:dir=rtl}", locale: "en", bidi: strategy)
        for length in 32_760...32_772 {
            let long = String(repeating: unit, count: (length + unit.utf8.count - 1) / unit.utf8.count)
            for value in [long, long + long] {
                let text = message.format(["x": .string(value)])
                #expect(text.utf8.count <= MessageLimits.outputBytes)
                #expect(Self.open(text) == 0 || strategy == .default && unit.utf8.count > 2, "\(length)")
            }
        }
    }

    /// Whatever the arguments are, what is opened is closed, and ends where the argument ends.
    @Test(
        .shows(.bidi),
        arguments: [
            ("\u{2066}abc", "abc"), ("\u{2069}\u{2069}abc", "abc"), ("\u{2066}a\u{2069}b", "\u{2066}a\u{2069}b"),
            ("a\u{2069}b\u{2066}", "ab"), ("\u{202E}abc", "\u{202E}abc"),
        ])
    func argumentsCannotBreakOut(_ value: String, _ written: String) throws {
        let message = try CompiledMessage(parsing: "<{$x}>", locale: "en", bidi: .asNeeded)
        let expected = "<\u{2068}\(written)\u{2069}>"
        #expect(message.format(["x": .string(value)]) == expected)
        #expect(message.formatToParts(["x": .string(value)]).parts.map(\.value).joined() == expected)
    }

    /// Random values of letters in both directions and controls, in texts of both directions.
    @Test(.seeded, .shows(.bidi), arguments: ["en", "ar", "und"] as [LanguageTag])
    func valuesOfControlsAreBalanced(_ locale: LanguageTag) throws {
        let parts = [
            "a", "ש", "سارة", " ", "1", "\u{200E}", "\u{200F}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}",
            "\u{202E}",
            "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}",
        ]
        let message = try CompiledMessage(
            parsing: "x {$a} {$b :string} x {$a :string u:dir=rtl}", locale: locale, bidi: .asNeeded)
        var random = RepeatableRandom(seed: 3)
        func value() -> MessageValue {
            .string(
                (0..<Int.random(in: 0...9, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
                    .joined())
        }
        for _ in 0..<5_000 {
            let arguments: MessageArguments = ["a": value(), "b": value()]
            let text = message.format(arguments)
            #expect(Self.open(text) == 0, "\(text.debugDescription)")
        }
    }

    /// What `u:dir` says of a value holds for what a function makes of it.
    @Test(arguments: ["{$a :string}", "{$a :number}", "{$a :string u:dir=inherit}", "{$a}"])
    func directionsAreInherited(_ placeholder: String) throws {
        let source = ".local $a = {12 :string u:dir=rtl} {{\(placeholder)}}"
        let message = try CompiledMessage(parsing: source, locale: "en")
        #expect(message.format() == "\u{2067}12\u{2069}")
        #expect(message.formatToParts().parts.compactMap(\.direction) == ["rtl"])
        let again = try CompiledMessage(
            parsing: ".local $a = {12 :string u:dir=rtl} {{{$a :string u:dir=ltr}}}", locale: "en")
        #expect(again.format() == "\u{2066}12\u{2069}")
    }

    @Test(arguments: ["{1 :number u:locale=de}", "{#b u:locale=de /}", "{1 :number u:dir=$missing}"])
    func reservedOptionsAreReported(_ source: String) throws {
        let (_, issues) = try CompiledMessage(parsing: source, locale: "en").formatted()
        #expect(issues.contains { $0.code == .badOption })
    }
}
