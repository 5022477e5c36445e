/// A number as it is in a text, with all that it may be worth: `1,500` is 1500, or one and a half; `3 pm` is 3 or 15.
package struct WrittenNumber: Sendable, Hashable {
    /// ASCII digits.
    package var digits: String
    /// As it is written.
    package var written: String
    /// The characters of the pattern.
    package var range: Range<Int>
    /// What it may be worth; the first is what its digits say.
    package var values: [NumberValue]
    /// What it may be if it is several numbers, each with its values: 17.30 is 17 and 30, 31.12. is 31 and 12.
    package var parts: [[[NumberValue]]] = []
    /// The years of our calendar that it may be, if it is one of a calendar with other months.
    package var otherYears: [NumberValue] = []
    /// How many zeros a word after it adds: 6 for `2 million`.
    package var scale = 0
    /// Whether a word for thousands or millions that stands elsewhere in the text may belong to it as well.
    package var isBesideScale = false
    /// `24` and `7` of `24/7`.
    package var isAroundTheClock = false
    /// Whether languages have words for it that need no number: 100 %, 24 hours a day, 100s of others.
    package var mayBeWord = false
    /// `19` of `19th century`.
    package var isCentury = false

    package init(digits: String, in text: PatternText, _ range: Range<Int>, values: [NumberValue]) {
        self.digits = digits
        self.range = range
        self.values = values
        written = text.string(range)
    }

    /// The value of its digits, if that is a whole number.
    package var whole: Int? { values.first?.whole }

    /// Small enough to be written as a word: `one`, `zwölf`.
    package var isSmall: Bool { values.contains { $0.isSmall } }

    /// Whether both may be the same.
    package func isSame(as other: WrittenNumber) -> Bool {
        if values.contains(where: other.values.contains) { return true }
        // The 19th century is that of the 1800s.
        if isCentury != other.isCentury, let left = whole, let right = other.whole {
            return isCentury ? right / 100 + 1 == left : left / 100 + 1 == right
        }
        guard isBesideScale && other.scale > 0 || scale > 0 && other.isBesideScale else { return false }
        return values.first?.digits == other.values.first?.digits
    }

    /// Whether one is a year of our calendar and the other the same year of a calendar with other months.
    package func isSameYear(as other: WrittenNumber) -> Bool {
        otherYears.contains(where: other.values.contains) || other.otherYears.contains(where: values.contains)
    }
}
