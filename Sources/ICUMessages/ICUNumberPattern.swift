import LanguageTags
import MessageFormat2

/// Reads number patterns such as `#,##0.00` (LDML 48.2 part 3, "Number Format Patterns"), of which the usual ones say the same in every
/// language.
enum ICUNumberPattern {
    /// Reads a pattern of digits, with grouping, a fraction and a percent sign.
    ///
    /// - Parameter range: the place of the pattern, for a report.
    static func reading(
        _ pattern: String, _ range: Range<Int>, _ language: LanguageTag
    ) throws(ICUFinding) -> ICUNumberStyle {
        var rest = Substring(pattern)
        let isPercent = rest.hasSuffix("%")
        if isPercent { rest = rest.dropLast() }
        let halves = rest.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let integer = halves.first ?? ""
        let fraction = halves.count == 2 ? halves[1] : ""
        let digits = integer.filter { $0 != "," }
        guard !digits.isEmpty || !fraction.isEmpty, isRun(digits, of: "#", then: "0"),
            isRun(fraction, of: "0", then: "#"),
            !integer.hasPrefix(","), !integer.hasSuffix(","), !integer.contains(",,")
        else {
            throw ICUFinding(
                .unsupported, range, "the number pattern `\(pattern)` has no counterpart",
                help: "Write a skeleton such as `::.00`, or put text outside the argument.")
        }
        var style = ICUNumberStyle(function: isPercent ? "percent" : "number")
        try setGrouping(of: integer, in: &style, range, language)
        let most = fraction.count
        let least = fraction.filter { $0 == "0" }.count
        // `#` alone still shows a zero, except before a fraction.
        let zeros = digits.filter { $0 == "0" }.count
        let shown = zeros == 0 && least == 0 ? 1 : zeros
        guard most <= NumberFormatOptions.maximumDigits, shown <= NumberFormatOptions.maximumDigits else {
            throw ICUFinding(.limit, range, "a number can have up to 99 digits here", help: nil)
        }
        if shown != 1 { style.options["minimumIntegerDigits"] = String(shown) }
        style.setFractionDigits(least, most)
        return style
    }

    private static func isRun(_ text: some StringProtocol, of first: Character, then second: Character) -> Bool {
        text.drop { $0 == first }.allSatisfy { $0 == second }
    }

    /// A pattern fixes the grouping, which MessageFormat 2 leaves to the language. They are compared on a number.
    private static func setGrouping(
        of integer: Substring, in style: inout ICUNumberStyle, _ range: Range<Int>, _ language: LanguageTag
    ) throws(ICUFinding) {
        if style.function == "percent", !writesPercentPlainly(language) {
            throw ICUFinding(
                .unsupported, range, "percentages are not written like this in the language `\(language)`",
                help: "Write `percent` in place of the pattern.")
        }
        let groups = integer.split(separator: ",", omittingEmptySubsequences: false)
        guard groups.count > 1, let primary = groups.last?.count else {
            style.options["useGrouping"] = "never"
            return
        }
        let secondary = groups.count > 2 ? groups[groups.count - 2].count : primary
        var always = NumberFormatOptions()
        always.useGrouping = .always
        let format = NumberFormat(locale: language, options: always)
        guard groupSizes(of: format.string(123_456_789)) == [primary, secondary] else {
            throw ICUFinding(
                .unsupported, range, "digits are grouped in another way in the language `\(language)`",
                help: "Write a skeleton such as `::.00`, which leaves the grouping to the language.")
        }
        if format.string(1234) != NumberFormat(locale: language).string(1234) {
            style.options["useGrouping"] = "always"
        }
    }

    /// The sizes of the last two groups of digits.
    private static func groupSizes(of text: String) -> [Int] {
        let groups = text.unicodeScalars.split { !($0.properties.numericType == .decimal) }
        return groups.suffix(2).reversed().map(\.count)
    }

    /// Whether the percent sign directly follows the number, as it does in a pattern.
    private static func writesPercentPlainly(_ language: LanguageTag) -> Bool {
        let number = NumberFormat(locale: language).string(5)
        let percent = NumberFormat(locale: language, options: NumberFormatOptions(style: .percent))
            .string(DecimalNumber("0.05") ?? .zero)
        guard percent.unicodeScalars.starts(with: number.unicodeScalars) else { return false }
        let sign = percent.unicodeScalars.dropFirst(number.unicodeScalars.count)
        return sign.first.map { !$0.properties.isWhitespace } ?? false
    }
}
