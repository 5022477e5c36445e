/// Years in other calendars or eras: 2567 in Thai, 令和6年 in Japanese, ۱۴۰۳ in Persian.
enum CalendarYear {
    /// Adds the Gregorian years that a number may stand for.
    static func add(to number: inout WrittenNumber, in text: ShownPattern, _ language: String) {
        guard let year = number.whole, year > 0, year < 6_000 else { return }
        if let start = era(before: number.range.lowerBound, in: text) {
            number.values.append(NumberValue(start + year))
        }
        for (years, difference) in counts[language] ?? [] where years.contains(year) {
            number.values.append(NumberValue(year + difference))
        }
        for (years, differences) in otherCounts[language] ?? [] where years.contains(year) {
            number.otherYears += differences.map { NumberValue(year + $0) }
        }
        if hijri.contains(language), (1_300..<1_600).contains(year) {
            // A lunar year: 33 of them are about 32 of ours.
            let ours = 622 + (year - 1) * 32 / 33
            number.otherYears += [NumberValue(ours - 1), NumberValue(ours), NumberValue(ours + 1)]
        }
    }

    /// The year before the era named before an index began: 令和, 民國.
    static func era(before index: Int, in text: ShownPattern) -> Int? {
        let start = CodePoint.isSpace(text.scalar(index - 1)) ? index - 1 : index
        switch (text.scalar(start - 2), text.scalar(start - 1)) {
        case (0x4EE4, 0x548C): return 2018
        case (0x5E73, 0x6210): return 1988
        case (0x662D, 0x548C): return 1925
        case (0x5927, 0x6B63): return 1911
        case (0x660E, 0x6CBB): return 1867
        case (0x6C11, 0x570B), (0x6C11, 0x56FD): return 1911
        default: return nil
        }
    }

    /// Calendars with Gregorian months and days.
    private static let counts: [String: [(Range<Int>, Int)]] = [
        "th": [(2_400..<2_700, -543)], "lo": [(2_400..<2_700, -543)],
        "km": [(2_400..<2_700, -543), (2_400..<2_700, -544)],
        "my": [(1_200..<1_500, 638), (2_400..<2_700, -543)], "si": [(2_400..<2_700, -543)],
    ]

    /// Calendars with months and days of their own.
    private static let otherCounts: [String: [(Range<Int>, [Int])]] = [
        "fa": [(1_200..<1_500, [621, 622])], "ps": [(1_200..<1_500, [621, 622])], "prs": [(1_200..<1_500, [621, 622])],
        "ckb": [(1_200..<1_500, [621, 622]), (2_600..<2_800, [-700, -699])],
        "he": [(5_600..<5_900, [-3761, -3760])], "yi": [(5_600..<5_900, [-3761, -3760])],
        "am": [(1_880..<2_100, [7, 8])], "ti": [(1_880..<2_100, [7, 8])],
        "ne": [(1_950..<2_200, [-57, -56])], "bn": [(1_300..<1_500, [593, 594])], "hi": [(1_850..<2_000, [78, 79])],
    ]
    private static let hijri: Set<String> = ["ar", "ur", "fa", "ps", "ms", "id", "ug", "sd", "so", "ha"]
}
