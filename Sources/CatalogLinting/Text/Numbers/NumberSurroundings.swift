/// How the words and signs around numbers change their meaning: `10 million`, `3 pm`, `24/7`, `1990s`, `令和6年`.
struct NumberSurroundings {
    private let text: ShownPattern
    private let language: LanguageFacts

    init(_ text: ShownPattern, _ language: LanguageFacts) {
        self.text = text
        self.language = language
    }

    func applied(to numbers: [WrittenNumber]) -> [WrittenNumber] {
        var numbers = ScaledNumbers(text, language.language).read(SlashedFractions(text).read(numbers))
        for index in numbers.indices {
            decade(&numbers[index])
            numbers[index].isCentury = CenturyWords.follow(numbers[index].range.upperBound, in: text, language.language)
            date(index, &numbers)
            discount(&numbers[index])
            numbers[index].mayBeWord = mayBeWord(numbers[index])
            CalendarYear.add(to: &numbers[index], in: text, language.language)
        }
        aroundTheClock(&numbers)
        officeHours(&numbers)
        if ClockTime.namesDayPart(text, language.language) {
            for index in numbers.indices { ClockTime.add(to: &numbers[index], language.language) }
        }
        return numbers
    }

    // MARK: Dates and times

    /// `1990s` may be “the 90s” in another language.
    private func decade(_ number: inout WrittenNumber) {
        let end = number.range.upperBound
        let letter = CodePoint.isApostrophe(text.scalar(end)) ? end + 1 : end
        guard text.scalar(letter) | 0x20 == 0x73, !CodePoint.isWordPart(text.scalar(letter + 1)),
            let value = number.whole, value % 10 == 0
        else { return }
        if (1000..<2100).contains(value) {
            number.values.append(NumberValue(value % 100 == 0 ? value / 100 + 1 : value % 100))
        }
        if value < 100 { number.values.append(NumberValue(1900 + value)) }
    }

    /// The `24` in `12/31/24`, and `’24`, are the year 2024.
    private func date(_ index: Int, _ numbers: inout [WrittenNumber]) {
        let number = numbers[index]
        guard number.digits.utf8.count == 2, let year = number.whole else { return }
        let isThird =
            index >= 2 && isJoined(numbers[index - 1], number) && isJoined(numbers[index - 2], numbers[index - 1])
        // A season: 2024/25.
        let isSecond =
            index >= 1 && isJoined(numbers[index - 1], number)
            && (1900..<2100).contains(numbers[index - 1].whole ?? 0)
        guard isThird || isSecond || CodePoint.isApostrophe(text.scalar(number.range.lowerBound - 1)) else { return }
        numbers[index].values += [NumberValue(2000 + year), NumberValue(1900 + year)]
    }

    private func isJoined(_ left: WrittenNumber, _ right: WrittenNumber) -> Bool {
        let sign = text.scalar(left.range.upperBound)
        let gap = right.range.lowerBound - left.range.upperBound
        return (sign == 0x2E || sign == 0x2F || sign == 0x2D || sign == 0x2013)
            && (gap == 1 || gap == 2 && CodePoint.isSpace(text.scalar(right.range.lowerBound - 1)))
    }

    /// `24/7` means around the clock, for which each language has its own words.
    private func aroundTheClock(_ numbers: inout [WrittenNumber]) {
        for index in numbers.indices.dropLast() {
            let (left, right) = (numbers[index], numbers[index + 1])
            let gap = right.range.lowerBound - left.range.upperBound
            guard gap >= 1, gap <= 3, [left.whole, right.whole] == [24, 7] || [left.whole, right.whole] == [7, 24]
            else { continue }
            numbers[index].isAroundTheClock = true
            numbers[index + 1].isAroundTheClock = true
        }
    }

    /// `9–5` means from nine to five in the afternoon.
    private func officeHours(_ numbers: inout [WrittenNumber]) {
        for index in numbers.indices.dropLast() {
            let (left, right) = (numbers[index], numbers[index + 1])
            let sign = text.scalar(left.range.upperBound)
            guard sign == 0x2013 || sign == 0x2D, right.range.lowerBound == left.range.upperBound + 1,
                let from = left.whole, let to = right.whole, to < from, from <= 12
            else { continue }
            numbers[index + 1].values.append(NumberValue(to + 12))
        }
    }

    // MARK: Words for numbers

    /// `100 %`, `24 hours`, `100s` and `1990s` can be expressed in words.
    private func mayBeWord(_ number: WrittenNumber) -> Bool {
        let end = number.range.upperBound
        switch number.whole {
        case 24:
            let start = text.scalar(end) == 0x2D || CodePoint.isSpace(text.scalar(end)) ? end + 1 : end
            let isHour = text.has("h", at: start) && !CodePoint.isWordPart(text.scalar(start + 1))
            return isHour || text.has("hour", at: start) || text.has("hr", at: start)
        case 100 where isPercent(number.range): return true
        case let value?: return value % 10 == 0 && isPlural(end)
        case nil: return false
        }
    }

    private func isPlural(_ index: Int) -> Bool {
        text.scalar(index) == 0x73 && !CodePoint.isWordPart(text.scalar(index + 1))
    }

    private func isPercent(_ range: Range<Int>) -> Bool {
        let space = CodePoint.isSpace(text.scalar(range.upperBound)) ? 1 : 0
        let signs: [UInt32] = [0x25, 0x66A, 0xFF05]
        return signs.contains(text.scalar(range.upperBound + space))
            || signs.contains(text.scalar(range.lowerBound - 1))
    }

    /// `8折` is the share of the price that remains, in tenths; `3割` is three tenths.
    private func discount(_ number: inout WrittenNumber) {
        guard let value = number.values.first else { return }
        let space = CodePoint.isSpace(text.scalar(number.range.upperBound)) ? 1 : 0
        switch text.scalar(number.range.upperBound + space) {
        case 0x6298:
            let tenths = value.whole ?? value.beforeHalf ?? 0
            if tenths < 10 {
                number.values.append(NumberValue(100 - tenths * 10 - (value.whole == nil ? 5 : 0)))
            } else {
                number.values.append(NumberValue(max(0, 100 - tenths)))
            }
        case 0x5272: number.values.append(value.scaled(by: 1))
        default: break
        }
    }
}
