import ByteText

/// A line of a text, shortened to fit, with carets below a range.
///
/// ```
///   1 | Hello {$name
///     |       ^^^^^^
/// ```
package struct SourceExcerpt {
    /// The most columns to show before the range, and in total.
    static let maximumBefore = 60
    static let maximumWidth = 140

    private let line: Int
    private let before: String
    private let marked: String
    private let after: String

    /// - Parameters:
    ///   - range: the bytes to mark. If they span several lines, only the first line is shown. An empty range gets one caret.
    ///   - bytes: the whole text as UTF-8.
    ///   - line: the number of the line in which the range starts, from 1.
    ///   - width: the terminal's columns; nil for those of a wide terminal.
    package init(_ range: Range<Int>, in bytes: [UInt8], line: Int, width: Int? = nil) {
        self.line = line
        let (maximumBefore, maximumWidth) = Self.columns(of: width, line: line)
        // A line can be as long as the file, so only the visible part is read.
        let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var start = min(max(range.lowerBound, mark), bytes.count)
        // CR LF is a single line break.
        if start > mark, start < bytes.count, bytes[start] == 0x0A, bytes[start - 1] == 0x0D { start -= 1 }
        let first = Self.boundary(bytes, max(mark, start - 1_000))
        let lineStart = bytes[first..<start].lastIndex(where: Self.endsLine).map { $0 + 1 } ?? first
        func lineEnd(_ start: Int, atMost count: Int) -> Int {
            let limit = max(start, Self.boundary(bytes, min(bytes.count, start + count)))
            return bytes[start..<limit].firstIndex(where: Self.endsLine) ?? limit
        }
        let lineLimit = lineEnd(start, atMost: 4_000)
        var end = min(max(range.upperBound, start), lineLimit)
        (start, end) = Self.wholeLetters(start..<end, in: bytes, line: lineStart..<lineLimit)
        func text(_ range: Range<Int>) -> String { VisibleText.of(String(decoding: bytes[range], as: UTF8.self)) }
        let isCut = lineStart == first && first > mark && !Self.endsLine(bytes[first - 1])
        before = Self.last(maximumBefore, of: text(lineStart..<start), isCut: isCut)
        marked = Self.first(maximumWidth - maximumBefore, of: text(start..<end))
        after = Self.first(
            max(0, maximumWidth - DisplayWidth.of(before) - DisplayWidth.of(marked)),
            of: text(end..<lineEnd(end, atMost: 1_000)))
    }

    /// How much of a line is shown in a terminal of some width, after the line number and with dots at both ends.
    private static func columns(of width: Int?, line: Int) -> (before: Int, all: Int) {
        guard let width else { return (maximumBefore, maximumWidth) }
        let all = min(maximumWidth, max(20, width - String(line).utf8.count - 9))
        return (min(maximumBefore, all * maximumBefore / maximumWidth), all)
    }

    package var isEmpty: Bool { before.isEmpty && marked.isEmpty && after.isEmpty }

    /// The line after its number, and the carets.
    ///
    /// - Parameters:
    ///   - label: the text after the carets.
    ///   - gutter: colours the number; by default, it does not.
    ///   - mark: colours the marked text and the carets.
    package func rows(
        label: String? = nil, gutter: (String) -> String = { $0 }, mark: (String) -> String = { $0 }
    ) -> [String] {
        let number = String(line)
        let margin = String(repeating: " ", count: number.utf8.count)
        // An isolate keeps the line's text direction from affecting the rest. It is left out if the line has no right-to-left text.
        let (open, close) = Self.hasRightToLeft(before + marked + after) ? ("\u{2066}", "\u{2069}") : ("", "")
        let carets: String
        if Self.hasRightToLeft(before + marked) {
            // The position depends on the terminal, so the marked text is quoted instead.
            carets = mark("^") + " \u{2066}\(marked)\u{2069}"
        } else {
            carets =
                String(repeating: " ", count: DisplayWidth.of(before))
                + mark(String(repeating: "^", count: max(1, DisplayWidth.of(marked))))
        }
        return [
            "  " + gutter("\(number) |") + " \(open)\(before)" + (marked.isEmpty ? "" : mark(marked))
                + "\(after)\(close)",
            "  " + gutter("\(margin) |") + " " + carets + (label.map { " " + $0 } ?? ""),
        ]
    }

    private static func endsLine(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

    private static func hasRightToLeft(_ text: String) -> Bool {
        text.unicodeScalars.contains(where: isRightToLeft)
    }

    /// Whether a character is written from right to left, so that its column is not known.
    private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }

    /// The start of the character that contains a byte.
    private static func boundary(_ bytes: [UInt8], _ index: Int) -> Int {
        var index = index
        while index > 0, index < bytes.count, bytes[index] & 0xC0 == 0x80 { index -= 1 }
        return index
    }

    /// The range, extended to whole letters: a combining mark is shown together with its letter.
    private static func wholeLetters(_ range: Range<Int>, in bytes: [UInt8], line: Range<Int>) -> (Int, Int) {
        var start = max(line.lowerBound, boundary(bytes, range.lowerBound))
        var end = range.upperBound
        while end > start, end < line.upperBound, bytes[end] & 0xC0 == 0x80 { end += 1 }
        let isASCII = { (index: Int) in index >= bytes.count || index < 0 || bytes[index] < 0x80 }
        if !isASCII(start) {
            // The character before belongs to the range if both form one letter.
            let from = max(line.lowerBound, boundary(bytes, max(0, start - 64)))
            let before = String(decoding: bytes[from..<start], as: UTF8.self)
            let rest = String(decoding: bytes[start..<max(start, min(line.upperBound, start + 64))], as: UTF8.self)
            if let last = before.last, (before + rest).count < before.count + rest.count { start -= last.utf8.count }
        }
        if end > start, !isASCII(end) {
            let until = max(end, boundary(bytes, min(line.upperBound, end + 64)))
            let text = String(decoding: bytes[boundary(bytes, max(start, end - 64))..<end], as: UTF8.self)
            let after = String(decoding: bytes[end..<until], as: UTF8.self)
            if let last = text.last, (text + after).count < text.count + after.count {
                let whole = (String(last) + after).first.map { $0.utf8.count } ?? 0
                end = min(until, end + max(0, whole - last.utf8.count))
            }
        }
        return (max(start, line.lowerBound), max(start, end))
    }

    private static func first(_ width: Int, of text: String) -> String {
        var shown = ""
        var columns = 0
        for letter in text {
            columns += DisplayWidth.of(letter)
            guard columns <= width else { return shown + "…" }
            shown.append(letter)
        }
        return shown
    }

    private static func last(_ width: Int, of text: String, isCut: Bool) -> String {
        guard DisplayWidth.of(text) > width || isCut else { return text }
        var shown: [Character] = []
        var columns = 0
        for letter in text.reversed() {
            columns += DisplayWidth.of(letter)
            guard columns <= width else { break }
            shown.append(letter)
        }
        return "…" + String(shown.reversed())
    }
}
