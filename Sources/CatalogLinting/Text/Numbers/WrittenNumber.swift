/// A number as written in a text, with its possible values: `1,500` is 1500, or one and a half with three digits after the point.
struct WrittenNumber: Sendable, Hashable {
    /// The digits in ASCII.
    let digits: String
    /// The number as it appears in the text.
    let written: String
    /// Its range in the pattern, in characters.
    let range: Range<Int>
    /// Its possible values; the first is the most likely one.
    var values: [NumberValue]
    /// What it is if it is several numbers: 17.30 is 17 and 30, 31.12. is 31 and 12. Empty if it can only be one.
    var parts: [NumberValue] = []

    init(digits: String, in text: ShownPattern, _ range: Range<Int>, values: [NumberValue]) {
        self.digits = digits
        self.range = range
        self.values = values
        written = text.string(range)
    }

    /// Whether two numbers may be the same.
    func isSame(as other: WrittenNumber) -> Bool { values.contains { other.values.contains(where: $0.mayBe) } }

    /// Whether it, or each of its parts, is among these values.
    func isMade(of found: [NumberValue]) -> Bool {
        values.contains { found.contains(where: $0.mayBe) }
            || !parts.isEmpty && parts.allSatisfy { found.contains(where: $0.mayBe) }
    }
}
