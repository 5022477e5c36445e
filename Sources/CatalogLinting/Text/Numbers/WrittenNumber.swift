/// A number as written in a text, with all its possible values: `1,500` is 1500 or one and a half; `3 pm` is 3 or 15.
package struct WrittenNumber: Sendable, Hashable {
    /// The digits in ASCII.
    package var digits: String
    /// The number as it appears in the text.
    package var written: String
    /// Its range in the pattern, in characters.
    package var range: Range<Int>
    /// Its possible values; the first is the literal value of the digits.
    package var values: [NumberValue]
    /// Its possible readings as several numbers, each with its values: 17.30 is 17 and 30, 31.12. is 31 and 12.
    package var parts: [[[NumberValue]]] = []
    /// The years of the Gregorian calendar that it may be, if it is a year of a calendar with different months.
    package var otherYears: [NumberValue] = []
    /// How many zeros the word after it adds: 6 for `2 million`.
    package var scale = 0
    /// Whether a word for thousands or millions elsewhere in the text may also apply to it.
    package var isBesideScale = false
    /// Whether it is the `24` or the `7` of `24/7`.
    package var isAroundTheClock = false
    /// Whether languages can say it without a number: 100 %, 24 hours a day, 100s of others.
    package var mayBeWord = false
    /// Whether it counts centuries, such as the `19` in `19th century`.
    package var isCentury = false

    package init(digits: String, in text: ShownPattern, _ range: Range<Int>, values: [NumberValue]) {
        self.digits = digits
        self.range = range
        self.values = values
        written = text.string(range)
    }

    /// The value of its digits, if that is a whole number.
    package var whole: Int? { values.first?.whole }

    /// Small enough to be written as a word: `one`, `zwölf`.
    package var isSmall: Bool { values.contains { $0.isSmall } }

    /// Whether two numbers may be the same.
    package func isSame(as other: WrittenNumber) -> Bool {
        if values.contains(where: other.values.contains) { return true }
        // The 19th century is the 1800s.
        if isCentury != other.isCentury, let left = whole, let right = other.whole {
            return isCentury ? right / 100 + 1 == left : left / 100 + 1 == right
        }
        guard isBesideScale && other.scale > 0 || scale > 0 && other.isBesideScale else { return false }
        return values.first?.digits == other.values.first?.digits
    }

    /// Whether one is a Gregorian year and the other is the same year in a calendar with different months.
    package func isSameYear(as other: WrittenNumber) -> Bool {
        otherYears.contains(where: other.values.contains) || other.otherYears.contains(where: values.contains)
    }
}
