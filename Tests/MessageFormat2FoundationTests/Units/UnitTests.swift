import LanguageTags
import MessageFormat2
import MessageFormat2Foundation
import Testing

@Suite struct UnitTests {
    /// Locale, unit, number, texts for the displays `short`, `narrow` and `long`.
    static let units: [(LanguageTag, String, String, [String])] = [
        ("en", "kilometer-per-hour", "1", ["1 km/h", "1km/h", "1 kilometer per hour"]),
        ("en", "kilometer-per-hour", "1234.5", ["1,234.5 km/h", "1,234.5km/h", "1,234.5 kilometers per hour"]),
        ("en", "byte", "1", ["1 byte", "1B", "1 byte"]),
        ("en", "degree", "20", ["20 deg", "20°", "20 degrees"]),
        ("en", "celsius", "-5", ["-5°C", "-5°C", "-5 degrees Celsius"]),
        ("en", "percent", "5", ["5%", "5%", "5 percent"]),
        ("en", "meter-per-square-second", "9.81", ["9.81 m/s²", "9.81m/s²", "9.81 meters per second squared"]),
        ("de", "day", "1", ["1 Tg.", "1d", "1 Tag"]),
        ("de", "day", "2", ["2 Tg.", "2d", "2 Tage"]),
        ("pl", "day", "1", ["1 dzień", "1 d.", "1 dzień"]),
        ("pl", "day", "2", ["2 dni", "2 dn.", "2 dni"]),
        ("pl", "kilometer", "1", ["1 km", "1 km", "1 kilometr"]),
        ("pl", "kilometer", "2", ["2 km", "2 km", "2 kilometry"]),
        ("pl", "kilometer", "5", ["5 km", "5 km", "5 kilometrów"]),
        ("pl", "kilometer", "1.5", ["1,5 km", "1,5 km", "1,5 kilometra"]),
        ("pl", "kilometer", "22", ["22 km", "22 km", "22 kilometry"]),
        // One and two days are words without a number.
        ("ar-EG", "day", "1", ["يوم", "١يوم", "يوم"]),
        ("ar-EG", "day", "2", ["يومان", "٢يوم", "يومان"]),
        ("ar-EG", "day", "5", ["٥ أيام", "٥يوم", "٥ أيام"]),
        ("ar-EG", "day", "11", ["١١ يومًا", "١١يوم", "١١ يومًا"]),
        ("ar-EG", "day", "-2", ["-٢ يوم", "-٢يوم", "-٢ يوم"]),
        // The unit can stand on both sides of the number.
        ("ja", "kilometer-per-hour", "1.5", ["1.5 km/h", "1.5km/h", "時速1.5キロメートル"]),
        ("ja", "celsius", "1", ["1°C", "1°C", "摂氏1度"]),
        ("cy", "day", "1", ["1 diwrnod", "1d", "1 diwrnod"]),
        ("cy", "day", "2", ["2 ddiwrnod", "2d", "2 ddiwrnod"]),
        ("cy", "day", "3", ["3 diwrnod", "3d", "3 diwrnod"]),
    ]

    @Test(arguments: units.indices)
    func displaysAndPlurals(_ index: Int) throws {
        let (locale, unit, number, expected) = Self.units[index]
        for (display, text) in zip(["short", "narrow", "long"], expected) {
            let result = try formatted("{|\(number)| :unit unit=\(unit) unitDisplay=\(display)}", locale)
            #expect(result.text == text, "\(unit) \(display)")
            #expect(result.issues.isEmpty)
        }
    }

    /// Source, text in English, types of issues.
    static let options: [(String, String, [String])] = [
        ("{$n :unit unit=meter}", "1,234.5 m", []),
        ("{$n :unit unit=meter minimumFractionDigits=2}", "1,234.50 m", []),
        ("{$n :unit unit=meter maximumFractionDigits=0}", "1,235 m", []),
        ("{$n :unit unit=meter maximumSignificantDigits=2 useGrouping=never}", "1200 m", []),
        ("{$n :unit unit=meter signDisplay=always}", "+1,234.5 m", []),
        ("{$n :unit unit=meter roundingMode=floor maximumFractionDigits=0}", "1,234 m", []),
        ("{1 :unit unit=meter unitDisplay=long minimumFractionDigits=1}", "1.0 meters", []),
        ("{|123456789012345678901234567890.5| :unit unit=meter}", "123,456,789,012,345,678,901,234,567,890.5 m", []),
        ("{$n :unit}", "{$n}", ["bad-operand"]),
        ("{:unit unit=meter}", "{:unit}", ["bad-operand"]),
        ("{many :unit unit=meter}", "{|many|}", ["bad-operand"]),
        ("{$n :unit unit=parrot}", "{$n}", ["bad-option", "bad-operand"]),
        ("{$n :unit unit=||}", "{$n}", ["bad-option", "bad-operand"]),
        ("{$n :unit unit=|meter .00|}", "{$n}", ["bad-option", "bad-operand"]),
        ("{$n :unit unit=meter unitDisplay=full}", "1,234.5 m", ["bad-option"]),
        ("{$n :unit unit=meter minimumFractionDigits=x}", "1,234.5 m", ["bad-option"]),
        ("{$n :unit unit=$unit}", "1,234.5 km", []),
        // Nothing is converted.
        ("{$n :unit unit=meter usage=road}", "1,234.5 m", ["unsupported-operation"]),
        ("{$n :unit unit=foot-and-inch}", "{$n}", ["unsupported-operation"]),
        (".input {$n :unit unit=meter} {{{$n :unit unit=foot}}}", "1,234.5 m", ["bad-option"]),
        // Composition.
        (".input {$n :unit unit=meter minimumFractionDigits=2} {{{$n :unit unitDisplay=long}}}", "1,234.50 meters", []),
        (".input {$n :number minimumFractionDigits=2} {{{$n :unit unit=meter}}}", "1,234.50 m", []),
        (".input {$n :unit unit=meter minimumFractionDigits=2} {{{$n :number}}}", "1,234.50", []),
        (".input {$n :unit unit=meter} .match $n * {{x}}", "x", ["bad-selector"]),
    ]

    @Test(arguments: options.indices)
    func optionsAndOperands(_ index: Int) throws {
        let (source, expected, types) = Self.options[index]
        let (text, issues) = try formatted(source, "en", ["n": 1234.5, "unit": "kilometer"])
        #expect(text == expected, "\(source)")
        #expect(issues == types, "\(source)")
    }

    @Test func partsArePieces() throws {
        let message = try CompiledMessage(
            parsing: "{1234.5 :unit unit=kilometer-per-hour}", locale: "de", functions: .localizedDrafts)
        let part = try #require(message.formatToParts().parts.first)
        #expect(part.kind == .number)
        #expect(part.parts.map(\.type) == ["integer", "group", "integer", "decimal", "fraction", "literal", "unit"])
        #expect(part.parts.map(\.value).joined() == part.value)
    }

    /// Whatever is asked for as a unit, nothing worse than a fallback happens.
    @Test(arguments: [
        "meter-", "-", "per", "per-per", "meter-per-", "square-square-meter", "a\u{0}b", "METER", "unit/meter",
        "é", String(repeating: "square-", count: 1_000) + "meter", "portion-per-1e9", "mile-per-gallon-per-mile",
    ])
    func hostileUnits(_ unit: String) throws {
        for locale: LanguageTag in ["en", "ar", "und", "x-private"] {
            #expect(try !formatted("{$n :unit unit=$u}", locale, ["n": 2, "u": .string(unit)]).text.isEmpty)
        }
    }
}
