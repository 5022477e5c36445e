/// The numbers that a text spells out, as far as they are recognized: `twelve`, `half an hour`, `XIX`, `三十`, `dreißig`.
///
/// They are only used to excuse digits that are missing from one of the two texts.
struct SpelledNumbers {
    private var values: Set<NumberValue>
    private let hasHalf: Bool
    private let hasQuarter: Bool
    /// The tens, hundreds and thousands that words in the text contain.
    private var rounds: [Int] = []

    init(_ text: ShownPattern, _ language: LanguageFacts) {
        values = Numerals.all(in: text)
        if ClockTime.namesDayPart(text, language.language) {
            // `下午三点`
            values.formUnion(values.compactMap { $0.whole.flatMap { $0 < 12 ? NumberValue($0 + 12) : nil } })
        }
        let letters = text.smallLetters
        hasHalf = HalfWords.lists[language.language]?.isIn(letters) ?? false
        hasQuarter = QuarterWords.lists[language.language]?.isIn(letters) ?? false
        let words = text.words.map { text.string($0).lowercased() }
        if language.language == "en" { values.formUnion(EnglishNumbers.values(of: words)) }
        guard let stems = RoundNumbers.stems[language.language] else { return }
        let string = text.string(0..<text.count).lowercased()
        for (value, stem) in zip(RoundNumbers.values, stems) {
            let isShort = stem.count < 5
            if isShort ? words.contains(stem) : string.utf8.contains(stem.utf8) { rounds.append(value) }
        }
    }

    /// Whether one of the words may have this value.
    func has(_ value: NumberValue) -> Bool { values.contains(value) || hasHalf && value == NumberValue(30) }

    /// Whether one of the words may stand for this number.
    func may(be number: WrittenNumber) -> Bool {
        if number.values.contains(where: has) { return true }
        // Half an hour is 30 minutes and half a million is 500,000; a quarter is 15 minutes or 25 %.
        if hasHalf, number.values.contains(where: { $0.beforeHalf != nil || $0.whole == 30 || $0.digits == "5" }) {
            return true
        }
        if hasQuarter, number.values.contains(where: { ["15", "25", "45", "75"].contains($0.digits) }) { return true }
        guard let whole = number.whole else { return false }
        return rounds.contains { round in
            switch round {
            case 15: whole == 15
            case ..<100: whole / 10 * 10 == round
            case 100: whole % 100 == 0 && whole < 1_000
            default: whole % 1_000 == 0 && whole < 1_000_000
            }
        }
    }
}
