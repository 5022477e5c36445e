/// The numbers in the source text that are missing from a translation, and the extra numbers in the translation.
struct NumberDifference {
    private let numbers: [WrittenNumber]
    private let wanted: [WrittenNumber]
    private(set) var missing: [WrittenNumber]
    private(set) var extra: [WrittenNumber]

    var isEmpty: Bool { missing.isEmpty && extra.isEmpty }
    var count: Int { missing.count + extra.count }

    /// - Parameters:
    ///   - numbers: the numbers in the translation.
    ///   - wanted: the numbers in the source text.
    init(of numbers: [WrittenNumber], from wanted: [WrittenNumber]) {
        self.numbers = numbers
        self.wanted = wanted
        // How often a number is repeated does not matter.
        missing = wanted.filter { gone in !numbers.contains(where: gone.isSame) }
        extra = numbers.filter { new in !wanted.contains(where: new.isSame) }
        guard !isEmpty else { return }
        removeParts()
        removeOtherYears()
        missing.removeAll { Self.isRegrouped($0, in: numbers) }
        extra.removeAll { Self.isRegrouped($0, in: wanted) }
        if isRegrouped(missing, extra) || isRegrouped(wanted, numbers) { (missing, extra) = ([], []) }
        if (numbers + wanted).contains(where: \.isAroundTheClock) {
            missing.removeAll(where: Self.isAlways)
            extra.removeAll(where: Self.isAlways)
        }
        // The minutes of 8:00 may be left out.
        missing.removeAll { $0.digits == "00" }
        extra.removeAll { $0.digits == "00" }
    }

    private static func isAlways(_ number: WrittenNumber) -> Bool { [24, 7, 365].contains(number.whole) }

    /// Removes what is one number in one text and several in the other: 17.30 and 17:30, 31.12. and 12/31, 1½ h and 1 h 30.
    private mutating func removeParts() {
        var found: [NumberValue] = []
        for (place, others) in [(missing, numbers), (extra, wanted)] {
            for number in place {
                for parts in number.parts where parts.allSatisfy({ Self.has($0, others) }) {
                    found += parts.flatMap(\.self)
                }
            }
        }
        missing.removeAll { $0.isMade(of: found) }
        extra.removeAll { $0.isMade(of: found) }
    }

    private static func has(_ part: [NumberValue], _ numbers: [WrittenNumber]) -> Bool {
        part.contains { $0.digits.isEmpty }
            || numbers.contains { number in
                number.values.contains(where: part.contains)
                    || number.parts.contains { $0.contains { $0.contains(where: part.contains) } }
            }
    }

    /// Removes years of another calendar, and the days and months that go with them.
    private mutating func removeOtherYears() {
        let years = missing.filter { year in extra.contains(where: year.isSameYear) }
        guard !years.isEmpty else { return }
        extra.removeAll { year in years.contains(where: year.isSameYear) || (year.whole ?? 32) <= 31 }
        missing.removeAll { years.contains($0) || ($0.whole ?? 32) <= 31 }
    }

    private static func isRegrouped(_ number: WrittenNumber, in others: [WrittenNumber]) -> Bool {
        (7...40).contains(number.digits.utf8.count)
            && others.map(\.digits).joined().utf8.contains(number.digits.utf8)
    }

    /// Phone and account numbers with their digits grouped differently.
    private func isRegrouped(_ left: [WrittenNumber], _ right: [WrittenNumber]) -> Bool {
        guard !left.isEmpty, !right.isEmpty, left.count + right.count > 2 else { return false }
        let digits = left.map(\.digits).joined()
        return digits.utf8.count >= 7 && digits == right.map(\.digits).joined()
            && !(left + right).contains { $0.values.contains { $0.power < 0 && $0.digits.utf8.count < 7 } }
    }

    /// Removes numbers that one of the texts spells out in words.
    mutating func removeSpelled(_ here: SpelledNumbers, _ inSource: SpelledNumbers) {
        var found: [NumberValue] = []
        // `January 5` matches 5.1.
        for (place, words, others) in [(missing, here, numbers), (extra, inSource, wanted)] {
            for number in place {
                let parts = number.parts.first { parts in
                    parts.allSatisfy { $0.contains(where: words.has) || Self.has($0, others) }
                }
                found += parts?.flatMap(\.self) ?? []
            }
        }
        missing.removeAll { here.may(be: $0) || $0.isMade(of: found) }
        extra.removeAll { inSource.may(be: $0) || $0.isMade(of: found) }
    }

    mutating func removeExtra(_ isMeant: (WrittenNumber) -> Bool) { extra.removeAll(where: isMeant) }

    /// Removes numbers that are harmless if nothing replaces them: a small number may be written as a word, and 100 % may be “all”.
    mutating func removeHarmless() {
        guard missing.isEmpty || extra.isEmpty else { return }
        let isHarmless = { (number: WrittenNumber) in
            number.isSmall || number.isCentury || number.mayBeWord
        }
        missing.removeAll(where: isHarmless)
        extra.removeAll(where: isHarmless)
    }

    /// If the counts match but one number is missing, looks for a number that is repeated in its place.
    mutating func findTwice() {
        guard extra.isEmpty, let gone = missing.first, numbers.count == wanted.count else { return }
        let twice = numbers.last { number in
            numbers.count(where: number.isSame) > wanted.count(where: number.isSame)
        }
        guard let twice else { return }
        (missing, extra) = ([gone], [twice])
    }

    /// The source number that a wrong number most likely stands for: the one with the closest number of digits.
    func meant(by number: WrittenNumber) -> WrittenNumber? {
        missing.min { left, right in
            abs(left.digits.utf8.count - number.digits.utf8.count)
                < abs(right.digits.utf8.count - number.digits.utf8.count)
        }
    }
}

extension WrittenNumber {
    /// Whether one of its values, or each of its parts, is among these values.
    fileprivate func isMade(of found: [NumberValue]) -> Bool {
        !found.isEmpty
            && (values.contains(where: found.contains)
                || parts.contains { $0.allSatisfy { $0.contains(where: found.contains) } })
    }
}
