/// The quotation marks in a text, in the styles of all languages: „a“, „a”, “a”, ”a”, «a», »a«, »a», 「a」, "a".
struct QuotationMarks {
    /// The first mark without a partner.
    private(set) var single: (place: Int, isOpening: Bool)?
    private(set) var count = 0
    /// The marks that are still open, with their positions.
    private var open: [(mark: UInt32, place: Int)] = []

    init(in text: ShownPattern) {
        let tags = text.scalars.contains(0x3C) ? HTMLTag.all(in: text).map(\.range) : []
        for (index, scalar) in text.scalars.enumerated() {
            let isMark =
                [0x22, 0xAB, 0xBB, 0x201C, 0x201D, 0x201E, 0x201F].contains(scalar)
                || scalar >= 0x300C && scalar <= 0x300F
            guard isMark, !tags.contains(where: { $0.contains(index) }) else { continue }
            look(at: index, text)
            if single != nil { return }
        }
        single = open.last.map { last in
            let isBehind = last.mark == 0xBB && !isBoundary(text.scalar(last.place - 1))
            return (last.place, !isBehind)
        }
    }

    /// Whether a mark is used as an arrow: only spaces are before it, or only spaces are after it.
    func isArrow(_ place: Int, _ text: ShownPattern) -> Bool {
        guard text.scalars[place] == 0xAB || text.scalars[place] == 0xBB else { return false }
        return text.scalars[..<place].allSatisfy(CodePoint.isSpace)
            || text.scalars[(place + 1)...].allSatisfy(CodePoint.isSpace)
    }

    private mutating func look(at index: Int, _ text: ShownPattern) {
        let mark = text.scalars[index]
        let (before, after) = (text.scalar(index - 1), text.scalar(index + 1))
        switch mark {
        // „ 「 『 can only open a quotation.
        case 0x201E, 0x300C, 0x300E: push(mark, index)
        case 0x300D, 0x300F: close(mark - 1, index)
        // Both »a« and «a» are in use.
        case 0xAB: if open.last?.mark == 0xBB { pop() } else { push(mark, index) }
        case 0xBB: if open.last?.mark == 0xAB || open.last?.mark == 0xBB { pop() } else { push(mark, index) }
        default:
            // A mark between spaces is the character itself, not a quotation.
            if before == 0x20, after == 0x20, open.isEmpty { return }
            // Inches: 24", 24”
            if CodePoint.digit(before) != nil, mark != 0x201C, open.isEmpty { return }
            let canClose: [UInt32] =
                switch mark {
                case 0x22: [0x22, 0x201E, 0x201C, 0x201D, 0x201F]
                case 0x201D: [0x201E, 0x201C, 0x201D, 0x201F, 0x22]
                default: [0x201E, 0x201C, 0x201D, 0x201F]
                }
            let isStart = isBoundary(before) && !isBoundary(after)
            if let last = open.last, canClose.contains(last.mark), !isStart {
                pop()
            } else if mark == 0x201D, !isBoundary(before), isBoundary(after),
                !open.contains(where: { canClose.contains($0.mark) })
            {
                count += 1
                single = (index, false)
            } else {
                push(mark, index)
            }
        }
    }

    private mutating func push(_ mark: UInt32, _ index: Int) {
        count += 1
        open.append((mark, index))
    }

    private mutating func pop() {
        count += 1
        open.removeLast()
    }

    private mutating func close(_ opening: UInt32, _ index: Int) {
        if open.last?.mark == opening {
            pop()
        } else {
            count += 1
            single = (index, false)
        }
    }

    /// Whether a character can come before or after a quoted word.
    private func isBoundary(_ scalar: UInt32) -> Bool {
        if scalar == 0 || CodePoint.isSpace(scalar) { return true }
        return !CodePoint.isWordPart(scalar) && scalar != ShownPattern.placeholder && scalar != ShownPattern.markup
            && SentenceEnd(scalar) == .none && scalar != 0x2C
    }
}
