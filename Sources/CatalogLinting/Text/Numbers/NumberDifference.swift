/// The numbers in the source text that are missing from a translation, and the extra numbers in the translation.
struct NumberDifference {
    private let numbers: [WrittenNumber]
    private let wanted: [WrittenNumber]
    private var missing: [WrittenNumber]
    private var extra: [WrittenNumber]

    /// How many numbers differ, if some stand in the place of others; otherwise 0. A number that is only missing may be there in
    /// words, and one that is only extra may be a word in the source.
    var count: Int { missing.isEmpty || extra.isEmpty ? 0 : missing.count + extra.count }

    /// A number of the translation, and the one of the source that it most likely stands for: the one with the closest number of
    /// digits. Nil if ``count`` is 0.
    var replacement: (number: WrittenNumber, meant: WrittenNumber)? {
        guard let number = extra.first else { return nil }
        let distance = { (other: WrittenNumber) in abs(other.digits.utf8.count - number.digits.utf8.count) }
        return missing.min { distance($0) < distance($1) }.map { (number, $0) }
    }

    /// The only number that is missing, if none stands in its place.
    var gone: WrittenNumber? { extra.isEmpty && missing.count == 1 ? missing.first : nil }

    /// - Parameters:
    ///   - numbers: the numbers in the translation.
    ///   - wanted: the numbers in the source text.
    ///   - own: the digits of numbers that the translation may have anyway.
    init(of numbers: [WrittenNumber], from wanted: [WrittenNumber], except own: Set<String>) {
        self.numbers = numbers
        self.wanted = wanted
        // How often a number is repeated does not matter.
        missing = wanted.filter { gone in !numbers.contains(where: gone.isSame) }
        extra = numbers.filter { new in !wanted.contains(where: new.isSame) }
        guard !missing.isEmpty || !extra.isEmpty else { return }
        removeParts()
        missing.removeAll { Self.isRegrouped($0, in: numbers) }
        extra.removeAll { Self.isRegrouped($0, in: wanted) }
        if isRegrouped(missing, extra) || isRegrouped(wanted, numbers) { (missing, extra) = ([], []) }
        // The minutes of 8:00 may be left out.
        missing.removeAll { $0.digits == "00" }
        extra.removeAll { $0.digits == "00" }
        findTwice()
        extra.removeAll { own.contains($0.digits) }
    }

    /// Removes what is one number in one text and several in the other: 17.30 and 17:30, 31.12. and 12/31.
    private mutating func removeParts() {
        let found = Self.parts(of: missing, in: numbers) + Self.parts(of: extra, in: wanted)
        missing.removeAll { $0.isMade(of: found) }
        extra.removeAll { $0.isMade(of: found) }
    }

    private static func parts(of numbers: [WrittenNumber], in others: [WrittenNumber]) -> [NumberValue] {
        let values = others.flatMap { $0.values + $0.parts }
        return numbers.map(\.parts).filter { parts in
            parts.allSatisfy { $0.digits.isEmpty || values.contains(where: $0.mayBe) }
        }.flatMap(\.self)
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

    /// If the counts match but one number is missing, looks for a number that is repeated in its place.
    private mutating func findTwice() {
        guard extra.isEmpty, let gone = missing.first, numbers.count == wanted.count else { return }
        let twice = numbers.last { number in
            numbers.count(where: number.isSame) > wanted.count(where: number.isSame)
        }
        guard let twice else { return }
        (missing, extra) = ([gone], [twice])
    }
}
