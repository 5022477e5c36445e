/// Reads `1/2` and `1 1/2`. In Persian, a slash can also be the decimal separator: `۲/۵` is 2.5.
struct SlashedFractions {
    private let text: ShownPattern

    init(_ text: ShownPattern) { self.text = text }

    /// Joins the numbers on both sides of a slash if they may form a fraction.
    func read(_ numbers: [WrittenNumber]) -> [WrittenNumber] {
        var result: [WrittenNumber] = []
        for number in numbers {
            guard let over = result.last, isSlash(between: over, number), text.scalar(number.range.upperBound) != 0x2F,
                text.scalar(over.range.lowerBound - 1) != 0x2F, let part = over.whole, let of = number.whole, of > 0
            else {
                result.append(number)
                continue
            }
            let range = over.range.lowerBound..<number.range.upperBound
            var joined = WrittenNumber(digits: over.digits + number.digits, in: text, range, values: [])
            joined.parts = [[over.values, number.values]]
            if of <= 10, let value = WrittenFraction.value(whole: "", part, of) { joined.values.append(value) }
            if text.scalar(over.range.lowerBound) > 0x7F {
                joined.values.append(
                    NumberValue(digits: joined.digits, fraction: number.digits.utf8.count))
            }
            guard !joined.values.isEmpty else {
                result.append(number)
                continue
            }
            result.removeLast()
            if let whole = result.last, whole.range.upperBound == over.range.lowerBound - 1,
                CodePoint.isSpace(text.scalar(whole.range.upperBound)),
                let value = WrittenFraction.value(whole: whole.digits, part, of)
            {
                result.removeLast()
                joined.range = whole.range.lowerBound..<joined.range.upperBound
                joined.written = text.string(joined.range)
                joined.digits = whole.digits + joined.digits
                joined.values = [value]
                joined.parts = [[whole.values, over.values, number.values]]
            }
            result.append(joined)
        }
        return result
    }

    private func isSlash(between left: WrittenNumber, _ right: WrittenNumber) -> Bool {
        let slash = text.scalar(left.range.upperBound)
        return right.range.lowerBound == left.range.upperBound + 1 && (slash == 0x2F || slash == 0x2044)
    }
}
