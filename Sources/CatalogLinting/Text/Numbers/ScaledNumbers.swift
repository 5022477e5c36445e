/// Numbers with a word for thousands or millions: `10K`, `1.5 million`, `10–20 million`, `3億5,000万`.
struct ScaledNumbers {
    private let text: ShownPattern
    private let language: String

    init(_ text: ShownPattern, _ language: String) {
        self.text = text
        self.language = language
    }

    /// Adds the values that numbers have together with the words after them.
    func read(_ numbers: [WrittenNumber]) -> [WrittenNumber] {
        var result: [WrittenNumber] = []
        for number in numbers {
            var number = number
            let scale = NumberScale.zeros(after: number.range.upperBound, in: text, language)
            if let scale, let value = number.values.first {
                number.scale = scale.isLetter ? 0 : scale.zeros
                number.values.append(value.scaled(by: scale.zeros))
                if scale.isDozen { number.values.append(NumberValue((number.whole ?? 0) * 12)) }
                if !scale.isLetter { number.range = number.range.lowerBound..<scale.end }
            }
            if let before = result.last, let sum = sum(before, number) {
                number.range = before.range.lowerBound..<number.range.upperBound
                number.digits = before.digits + number.digits
                number.values = [sum]
                number.scale = before.scale
                result.removeLast()
            } else if let before = result.last, before.scale == 0, number.scale > 0, isRange(before, number),
                let value = before.values.first
            {
                result[result.count - 1].values.append(value.scaled(by: number.scale))
                result[result.count - 1].scale = number.scale
            }
            number.written = text.string(number.range)
            result.append(number)
        }
        if result.contains(where: { $0.scale > 0 }) {
            for index in result.indices where result[index].scale == 0 { result[index].isBesideScale = true }
        }
        return result
    }

    /// Adds up `3億5,000万` and `1万2000`.
    private func sum(_ large: WrittenNumber, _ small: WrittenNumber) -> NumberValue? {
        guard large.scale > small.scale, small.range.lowerBound - large.range.upperBound <= 1,
            text.scalar(large.range.upperBound - 1) > 0x2E80, small.scale > 0 || small.digits.utf8.count > 2,
            let left = large.values.last?.whole, let right = small.values.last?.whole, right < left
        else { return nil }
        return NumberValue(left + right)
    }

    private func isRange(_ left: WrittenNumber, _ right: WrittenNumber) -> Bool {
        let gap = left.range.upperBound..<max(left.range.upperBound, right.range.lowerBound)
        return gap.count <= 5 && !text.scalars[gap].contains { $0 == 0x2C || $0 == 0x2E }
    }
}
