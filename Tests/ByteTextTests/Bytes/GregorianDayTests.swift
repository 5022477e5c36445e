import Testing

@testable import ByteText

@Suite struct GregorianDayTests {
    @Test(arguments: [
        (1970, 1, 1, 0), (1969, 12, 31, -1), (2000, 2, 29, 11_016), (2000, 3, 1, 11_017), (1900, 3, 1, -25_508),
        (2026, 1, 2, 20_455), (1, 1, 1, -719_162), (9999, 12, 31, 2_932_896),
    ])
    func daysSince1970(year: Int, month: Int, day: Int, days: Int) {
        #expect(GregorianDay.since1970(year: year, month: month, day: day) == days)
    }
}
