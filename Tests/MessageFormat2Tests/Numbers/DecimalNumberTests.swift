import MessageFormat2
import TestSupport
import Testing

@Suite struct DecimalNumberTests {
    /// Reads number literals exactly.
    @Test(arguments: [
        ("0", "0"), ("-0", "-0"), ("1", "1"), ("-12.50", "-12.5"), ("1e3", "1000"), ("1E+3", "1000"),
        ("125e-2", "1.25"),
        ("0.42e+1", "4.2"), ("0.001", "0.001"), ("1e-3", "0.001"), ("100", "100"), ("0.00", "0"),
        ("18446744073709551615", "18446744073709551615"), ("18446744073709551616", "18446744073709551616"),
        ("12345678901234567890.12345678901234567890", "12345678901234567890.1234567890123456789"),
        ("1e20", "100000000000000000000"), ("-1.5e20", "-150000000000000000000"),
        ("0.1e-20", "0.000000000000000000001"),
        ("0e999999999999999999999", "0"), ("9007199254740993", "9007199254740993"),
    ])
    func reading(literal: String, text: String) throws {
        let number = try #require(DecimalNumber(literal))
        #expect(number.description == text)
        #expect(DecimalNumber(number.description) == number)
    }

    /// Refuses what is no number literal.
    @Test(
        .shows(.asciiOnly),
        arguments: [
            "", "-", "+1", "01", "-01", "00", "1.", ".5", "1e", "1e+", "1.e3", "1e1.0", "0x1", "0x1p3", "+.5", "1 ",
            " 1", "1_000",
            "1,000", "nan", "inf", "１",
            "--1", "1..2", "1e99999999999999999999", "1e-99999999999999999999", "1e10000", "1e-10001",
        ])
    func refusing(text: String) {
        #expect(DecimalNumber(text) == nil)
    }

    /// Takes numbers up to the limit and no further.
    @Test func limits() throws {
        let longest = String(repeating: "9", count: DecimalNumber.maximumDigits)
        #expect(DecimalNumber(longest)?.description == longest)
        #expect(DecimalNumber(longest + "0") == nil)
        #expect(DecimalNumber("0." + longest)?.description == "0." + longest)
        #expect(DecimalNumber("0.0" + longest) == nil)
        #expect(DecimalNumber(longest)?.adding(DecimalNumber(1)) == nil)
        #expect(DecimalNumber(longest)?.scaled(byPowerOfTen: 1) == nil)
        // A million digits are read once and refused; a million zeros carry nothing.
        #expect(DecimalNumber(String(repeating: "7", count: 1_000_000)) == nil)
        #expect(DecimalNumber("1." + String(repeating: "0", count: 1_000_000)) == DecimalNumber(1))
    }

    /// Takes the shortest digits of a floating-point number.
    @Test(arguments: [
        (0.1, "0.1"), (1.0, "1"), (-0.0, "-0"), (0.30000000000000004, "0.30000000000000004"),
        (1e21, "1000000000000000000000"),
        (.leastNonzeroMagnitude, "0." + String(repeating: "0", count: 323) + "5"), (123456.789, "123456.789"),
        (-2.5e-7, "-0.00000025"),
        (9_007_199_254_740_992, "9007199254740992"),
    ])
    func doubles(value: Double, text: String) throws {
        #expect(try #require(DecimalNumber(value)).description == text)
    }

    /// Has no number for infinities and for what is not a number.
    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func nonFinite(value: Double) {
        #expect(DecimalNumber(value) == nil)
    }

    /// Adds exactly.
    @Test(arguments: [
        ("1", "2", "3"), ("0.1", "0.2", "0.3"), ("1", "-1", "0"), ("-1", "1", "0"), ("10", "-0.01", "9.99"),
        ("0", "-0", "0"),
        ("-0", "-0", "-0"), ("9223372036854775807", "1", "9223372036854775808"),
        ("18446744073709551615", "1", "18446744073709551616"),
        ("-9223372036854775808", "-1", "-9223372036854775809"), ("1e30", "1", "1000000000000000000000000000001"),
        ("1e30", "-1", "999999999999999999999999999999"), ("0.001", "-1", "-0.999"),
        ("99999999999999999999", "0.1", "99999999999999999999.1"),
    ])
    func adding(left: String, right: String, sum: String) throws {
        let (a, b) = (try #require(DecimalNumber(left)), try #require(DecimalNumber(right)))
        #expect(a.adding(b)?.description == sum)
        #expect(b.adding(a)?.description == sum)
    }

    /// Orders numbers by value.
    @Test func ordering() throws {
        let sorted = [
            "-1e30", "-18446744073709551616", "-2", "-1.5", "-1e-9", "0", "1e-9", "0.5", "1.25", "1.5", "10",
            "18446744073709551616", "1e30",
        ]
        .compactMap(DecimalNumber.init)
        for (index, left) in sorted.enumerated() {
            for (otherIndex, right) in sorted.enumerated() {
                #expect((left < right) == (index < otherIndex), "\(left) < \(right)")
                #expect((left == right) == (index == otherIndex))
            }
        }
        #expect(DecimalNumber("-0") == DecimalNumber("0"))
        #expect(DecimalNumber("1.0")?.hashValue == DecimalNumber("1")?.hashValue)
    }

    /// Is an integer of 64 bits where it can be.
    @Test(
        arguments: [
            ("0", 0), ("-0", 0), ("9223372036854775807", Int64.max), ("-9223372036854775808", Int64.min),
            ("9223372036854775808", nil),
            ("-9223372036854775809", nil), ("1.5", nil), ("1e3", 1000), ("1e30", nil),
        ] as [(String, Int64?)])
    func integers(text: String, integer: Int64?) throws {
        #expect(try #require(DecimalNumber(text)).integer == integer)
    }
}
