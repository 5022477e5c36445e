/// The line of a text that something is to be said about, cut so that it fits, with carets below the place.
///
/// ```
///   1 | Hello {$name
///     |       ^^^^^^
/// ```
package struct SourceExcerpt {
    /// The most columns that are shown before the place, and in all.
    static let maximumBefore = 60
    static let maximumWidth = 140

    private let line: Int
    private let before: String
    private let marked: String
    private let after: String

    /// - Parameters:
    ///   - range: the bytes concerned; of several lines, those on the first. An empty range gets one caret.
    ///   - bytes: the whole text as UTF-8.
    ///   - line: the number of the line in which the range starts, from 1.
    package init(_ range: Range<Int>, in bytes: [UInt8], line: Int) {
        let start = min(max(range.lowerBound, 0), bytes.count)
        let lineStart = bytes[..<start].lastIndex(where: Self.endsLine).map { $0 + 1 } ?? 0
        let lineEnd = bytes[start...].firstIndex(where: Self.endsLine) ?? bytes.count
        self.init(range, in: bytes, line: line, at: lineStart..<lineEnd)
    }

    /// The same where somebody knows already where the line is.
    ///
    /// - Parameter place: the bytes of the line, without what ends it.
    package init(_ range: Range<Int>, in bytes: [UInt8], line: Int, at place: Range<Int>) {
        let place = place.clamped(to: 0..<bytes.count)
        let start = min(max(range.lowerBound, place.lowerBound), place.upperBound)
        let end = min(max(range.upperBound, start), place.upperBound)
        self.line = line
        // Lines can be as long as the file.
        func text(_ range: Range<Int>) -> String { VisibleText.of(String(decoding: bytes[range], as: UTF8.self)) }
        let first = max(place.lowerBound, start - 1_000)
        before = Self.last(
            Self.maximumBefore, of: text(Self.boundary(bytes, first)..<start), isCut: first > place.lowerBound)
        let last = max(start, Self.boundary(bytes, min(end, start + 4_000)))
        marked = Self.first(Self.maximumWidth - Self.maximumBefore, of: text(start..<last))
        let rest = text(end..<max(end, Self.boundary(bytes, min(place.upperBound, end + 1_000))))
        after = Self.first(max(0, Self.maximumWidth - DisplayWidth.of(before) - DisplayWidth.of(marked)), of: rest)
    }

    /// The line behind its number, and the carets.
    ///
    /// - Parameters:
    ///   - label: what is said behind the carets.
    ///   - gutter: colours the number; by default it does not.
    ///   - mark: colours the place and the carets.
    package func rows(
        label: String? = nil, gutter: (String) -> String = { $0 }, mark: (String) -> String = { $0 }
    ) -> [String] {
        let number = String(line)
        let margin = String(repeating: " ", count: number.utf8.count)
        // An isolate keeps the line's own order to itself; where it has none, it is left out.
        let (open, close) = Self.hasRightToLeft(before + marked + after) ? ("\u{2066}", "\u{2069}") : ("", "")
        let carets: String
        if Self.hasRightToLeft(before + marked) {
            // Where it is shown depends on the terminal, so it is quoted.
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
        text.unicodeScalars.contains(where: VisibleText.isRightToLeft)
    }

    /// Goes back to where a character starts.
    private static func boundary(_ bytes: [UInt8], _ index: Int) -> Int {
        var index = index
        while index > 0, index < bytes.count, bytes[index] & 0xC0 == 0x80 { index -= 1 }
        return index
    }

    private static func first(_ width: Int, of text: String) -> String {
        var shown = String.UnicodeScalarView()
        var columns = 0
        for scalar in text.unicodeScalars {
            columns += DisplayWidth.of(scalar)
            guard columns <= width else { return String(shown) + "…" }
            shown.append(scalar)
        }
        return String(shown)
    }

    private static func last(_ width: Int, of text: String, isCut: Bool) -> String {
        guard DisplayWidth.of(text) > width || isCut else { return text }
        var shown: [Unicode.Scalar] = []
        var columns = 0
        for scalar in text.unicodeScalars.reversed() {
            columns += DisplayWidth.of(scalar)
            guard columns <= width else { break }
            shown.append(scalar)
        }
        var result = String.UnicodeScalarView()
        result.append(contentsOf: shown.reversed())
        return "…" + String(result)
    }
}
