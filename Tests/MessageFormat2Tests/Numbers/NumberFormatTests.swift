import LanguageTags
import TestSupport
import Testing

@testable import MessageFormat2

@Suite struct NumberFormatTests {
    /// Writes integers as the locale does.
    @Test(
        arguments: [
            ("en", 0, "0"), ("en", 7, "7"), ("en", 42, "42"), ("en", 999, "999"), ("en", 1000, "1,000"),
            ("en", 1_234_567, "1,234,567"),
            ("en", -5, "-5"), ("en", .max, "9,223,372,036,854,775,807"), ("en", .min, "-9,223,372,036,854,775,808"),
            ("de", 1234, "1.234"),
            ("pl", 1234, "1234"), ("pl", 12345, "12\u{A0}345"), ("es", 1234, "1234"), ("es", 12345, "12.345"),
            ("fr", 1234, "1\u{202F}234"),
            ("hi", 1_234_567, "12,34,567"), ("en-IN", 123_456_789, "12,34,56,789"), ("ar-EG", 1234, "١٬٢٣٤"),
            ("fa", -12, "\u{200E}−۱۲"),
            ("sv", -1, "−1"), ("he", -1, "\u{200E}-1"), ("de-CH", 1234, "1'234"), ("ja", 1234, "1,234"),
            ("mr", 1234, "१,२३४"),
            ("hi-u-nu-deva", 1234, "१,२३४"), ("th-u-nu-thai", 1234, "๑,๒๓๔"), ("ar-EG-u-nu-latn", 1234, "1,234"),
            ("hi-u-ca-buddhist-nu-native", 12, "१२"), ("en-u-nu-roman", 12, "12"), ("en-x-nu-deva", 12, "12"),
        ] as [(LanguageTag, Int64, String)])
    func integers(locale: LanguageTag, number: Int64, text: String) {
        let format = NumberFormat(locale: locale)
        #expect(format.string(number) == text)
        #expect(format.string(DecimalNumber(number)) == text)
    }

    /// Writes money and percentages.
    @Test(arguments: [
        ("en-US", "EUR", "1234.5", "€1,234.50"), ("de", "EUR", "1234.5", "1.234,50\u{A0}€"),
        ("de-AT", "EUR", "-1234.5", "-€\u{A0}1.234,50"),
        ("de-CH", "CHF", "-1234.5", "CHF-1'234.50"), ("ja", "JPY", "1234.5", "￥1,235"),
        ("en", "KWD", "1", "KWD\u{A0}1.000"),
        ("en", "XYZ", "1", "XYZ\u{A0}1.00"), ("en", "usd", "1", "$1.00"), ("en-CA", "USD", "1", "US$1.00"),
        ("ar-EG", "EGP", "1", "\u{200F}١٫٠٠\u{A0}ج.م.\u{200F}"),
        ("nl", "EUR", "-1", "€\u{A0}-1,00"), ("en-IN", "INR", "1234567", "₹12,34,567.00"),
        ("fr-CH", "CHF", "1234.5", "1\u{202F}234.50\u{A0}CHF"),
    ])
    func currency(locale: String, code: String, number: String, text: String) throws {
        let format = NumberFormat(
            locale: try #require(LanguageTag(locale)), options: NumberFormatOptions(style: .currency(code)))
        #expect(format.string(try #require(DecimalNumber(number))) == text)
    }

    /// Names currencies as asked.
    @Test(arguments: [
        (NumberFormatOptions.CurrencyDisplay.symbol, "(US$5.00)"), (.narrowSymbol, "($5.00)"),
        (.code, "(USD\u{A0}5.00)"), (.name, "(USD\u{A0}5.00)"),
        (.never, "(5.00)"),
    ])
    func currencyDisplay(display: NumberFormatOptions.CurrencyDisplay, text: String) {
        let options = NumberFormatOptions(style: .currency("USD", display: display, sign: .accounting))
        #expect(NumberFormat(locale: "en-CA", options: options).string(-5) == text)
    }

    /// Writes percentages.
    @Test(arguments: [
        ("en", "0.256", "26%"), ("de", "1", "100\u{A0}%"), ("tr", "0.5", "%50"), ("eu", "-0.5", "−%\u{A0}50"),
        ("ar-EG", "0.5", "٥٠٪\u{61C}"),
    ])
    func percent(locale: String, number: String, text: String) throws {
        let format = NumberFormat(
            locale: try #require(LanguageTag(locale)), options: NumberFormatOptions(style: .percent))
        #expect(format.string(try #require(DecimalNumber(number))) == text)
    }

    /// Shows the sign as asked.
    @Test(arguments: [
        (NumberFormatOptions.SignDisplay.auto, ["-5", "-0", "0", "5"]), (.always, ["-5", "-0", "+0", "+5"]),
        (.exceptZero, ["-5", "0", "0", "+5"]),
        (.negative, ["-5", "0", "0", "5"]), (.never, ["5", "0", "0", "5"]),
    ])
    func sign(display: NumberFormatOptions.SignDisplay, texts: [String]) throws {
        var options = NumberFormatOptions()
        options.maximumFractionDigits = 0
        options.signDisplay = display
        let format = NumberFormat(locale: "en", options: options)
        #expect(["-5", "-0.1", "0", "5"].compactMap(DecimalNumber.init).map(format.string) == texts)
    }

    /// Rounds in every mode.
    @Test(arguments: [
        (RoundingMode.ceil, ["-2", "-1", "-1", "2", "2", "3"]), (.floor, ["-3", "-2", "-2", "1", "1", "2"]),
        (.expand, ["-3", "-2", "-2", "2", "2", "3"]), (.trunc, ["-2", "-1", "-1", "1", "1", "2"]),
        (.halfCeil, ["-2", "-1", "-2", "1", "2", "3"]), (.halfFloor, ["-3", "-2", "-2", "1", "1", "2"]),
        (.halfExpand, ["-3", "-2", "-2", "1", "2", "3"]), (.halfTrunc, ["-2", "-1", "-2", "1", "1", "2"]),
        (.halfEven, ["-2", "-2", "-2", "1", "2", "2"]),
    ])
    func rounding(mode: RoundingMode, texts: [String]) {
        let numbers = ["-2.5", "-1.5", "-1.6", "1.4", "1.5", "2.5"].compactMap(DecimalNumber.init)
        #expect(numbers.map { $0.rounded(fractionDigits: 0, mode: mode).description } == texts)
        // The same beyond 64 bits: the numbers moved by 10^30, whose last digit is even.
        let offset = DecimalNumber(coefficient: 1, exponent: 30, isNegative: false)
        for (number, text) in zip(numbers, texts) {
            let large = number.isNegative ? number.adding(-offset) : number.adding(offset)
            let expected = DecimalNumber(text).flatMap { $0.isNegative ? $0.adding(-offset) : $0.adding(offset) }
            #expect(large?.rounded(fractionDigits: 0, mode: mode) == expected, "\(number) \(mode)")
        }
    }

    /// Fills up and cuts off digits.
    @Test func digits() throws {
        func text(_ number: String, _ change: (inout NumberFormatOptions) -> Void) throws -> String {
            var options = NumberFormatOptions()
            change(&options)
            return NumberFormat(locale: "en", options: options).string(try #require(DecimalNumber(number)))
        }
        #expect(try text("1.23456") { _ in } == "1.235")
        #expect(try text("5") { $0.minimumFractionDigits = 2 } == "5.00")
        #expect(try text("5") { $0.minimumIntegerDigits = 5 } == "00,005")
        #expect(try text("0.5") { $0.minimumIntegerDigits = 0 } == ".5")
        #expect(try text("0") { $0.minimumIntegerDigits = 0 } == "0")
        #expect(try text("123456") { $0.maximumSignificantDigits = 2 } == "120,000")
        #expect(try text("0.00123") { $0.minimumSignificantDigits = 5 } == "0.0012300")
        #expect(try text("99.96") { $0.maximumSignificantDigits = 3 } == "100")
        #expect(
            try text("12345678901234567890123.456") { $0.maximumFractionDigits = 1 }
                == "12,345,678,901,234,567,890,123.5")
        #expect(try text("1e-30") { $0.maximumFractionDigits = 40 } == "0.000000000000000000000000000001")
        #expect(try text("5") { $0.minimumFractionDigits = 99 } == "5." + String(repeating: "0", count: 99))
        #expect(try text("5.00") { ($0.minimumFractionDigits, $0.trailingZeroDisplay) = (2, .stripIfInteger) } == "5")
        #expect(
            try text("5.10") { ($0.minimumFractionDigits, $0.trailingZeroDisplay) = (2, .stripIfInteger) } == "5.10")
        #expect(
            try text("1.13") { ($0.minimumFractionDigits, $0.maximumFractionDigits, $0.roundingIncrement) = (2, 2, 5) }
                == "1.15")
        #expect(
            try text("4.3") {
                ($0.maximumFractionDigits, $0.maximumSignificantDigits, $0.roundingPriority) = (2, 1, .morePrecision)
            } == "4.3")
        #expect(
            try text("4.3") {
                ($0.maximumFractionDigits, $0.maximumSignificantDigits, $0.roundingPriority) = (2, 1, .lessPrecision)
            } == "4")
        #expect(try text("1234") { $0.useGrouping = .min2 } == "1234")
        #expect(try text("1234") { $0.useGrouping = .never } == "1234")
    }

    /// Brings options into their range instead of failing.
    @Test func impossibleOptions() {
        var options = NumberFormatOptions()
        options.minimumFractionDigits = 5
        options.maximumFractionDigits = -3
        options.minimumIntegerDigits = 1_000_000
        options.roundingIncrement = 7
        options.numberingSystem = "no such system"
        let text = NumberFormat(locale: "en", options: options).string(1)
        #expect(text.hasSuffix("1.00000") && text.utf8.count < 200)
        options.minimumSignificantDigits = .max
        options.maximumSignificantDigits = .min
        options.style = .currency("\u{0}€|\n")
        #expect(NumberFormat(locale: "en", options: options).string(1).utf8.count < 400)
    }

    /// Gives the operands of the digits that are shown.
    @Test func operands() throws {
        var options = NumberFormatOptions()
        options.minimumFractionDigits = 2
        var bytes: [UInt8] = []
        let operands = NumberFormat(locale: "en", options: options).format(
            try #require(DecimalNumber("1.5")), into: &bytes)
        #expect(operands == PluralOperands("1.50"))
        #expect((operands.i, operands.v, operands.f) == (1, 2, 50))
        #expect((operands.w, operands.t, operands.c) == (1, 5, 0))
        options.minimumFractionDigits = nil
        options.maximumFractionDigits = 0
        #expect(
            NumberFormat(locale: "en", options: options).operands(try #require(DecimalNumber("1.5")))
                == PluralOperands("2"))
        #expect(
            NumberFormat(locale: "en", options: NumberFormatOptions(style: .percent)).operands(
                try #require(DecimalNumber("0.01"))) == PluralOperands("1"))
        let long = try #require(PluralOperands("123456789012345678901234567890.1234567890123456789012345"))
        #expect(
            (long.i, long.f) == (
                1_345678901234567890, 1_890123456789012345 % 1_000_000_000_000_000_000 + 1_000_000_000_000_000_000
            ))
        #expect((long.v, long.w) == (25, 25))
    }

    /// Writes infinities and NaN as the locale's symbols.
    @Test func nonFinite() {
        func text(_ value: Double, _ locale: LanguageTag = "en") -> String {
            var bytes: [UInt8] = []
            NumberFormat(locale: locale).format(value, into: &bytes)
            return String(decoding: bytes, as: UTF8.self)
        }
        #expect(text(.nan) == "NaN")
        #expect(text(-.infinity) == "-∞")
        #expect(text(.infinity, "zh-Hant") == "∞")
        #expect(text(.nan, "zh-Hant") == "非數值")
        #expect(text(0.1) == "0.1")
    }

    /// A number of ten thousand digits is formatted, and soon.
    @Test func longest() throws {
        let number = try #require(DecimalNumber(String(repeating: "7", count: DecimalNumber.maximumDigits)))
        let time = processorTime {
            #expect(NumberFormat(locale: "en").string(number).utf8.count == DecimalNumber.maximumDigits + 3_333)
        }
        #expect(time < .seconds(2))
    }
}
