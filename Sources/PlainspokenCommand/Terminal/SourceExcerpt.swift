/// The line of a source that an error is about, with carets under the place.
///
/// ```
///   1 | Hello {$name
///     |       ^^^^^^
/// ```
struct SourceExcerpt {
    /// How many columns of a long line are shown.
    static let maximumWidth = 100
    /// How many of them stand before the place.
    private static let leadingWidth = 40

    let lines: [String]

    /// - Parameters:
    ///   - range: the bytes concerned. An empty range gets one caret, a range over several lines those on its first.
    ///   - source: the whole source as UTF-8.
    ///   - line: the number of the line in which the range starts.
    init(_ range: Range<Int>, in source: [UInt8], line: Int) {
        let range = range.clamped(to: 0..<source.count)
        let lineStart = source[..<range.lowerBound].lastIndex(where: Self.endsLine).map { $0 + 1 } ?? 0
        let lineEnd = source[range.lowerBound...].firstIndex(where: Self.endsLine) ?? source.count
        let before = Self.visible(source[lineStart..<range.lowerBound])
        let place = Self.visible(source[range.lowerBound..<max(range.lowerBound, min(range.upperBound, lineEnd))])
        let after = Self.visible(source[max(range.lowerBound, min(range.upperBound, lineEnd))..<lineEnd])

        let isLong = DisplayWidth.of(before + place + after) > Self.maximumWidth
        let shownBefore = isLong ? Self.suffix(of: before, width: Self.leadingWidth) : before
        var rest = Self.maximumWidth - DisplayWidth.of(shownBefore)
        let shownPlace = isLong ? Self.prefix(of: place, width: rest) : place
        rest -= DisplayWidth.of(shownPlace)
        let shownAfter = isLong ? Self.prefix(of: after, width: max(0, rest)) : after

        let number = String(line)
        let margin = String(repeating: " ", count: number.count)
        let indent = String(repeating: " ", count: DisplayWidth.of(shownBefore))
        let carets = String(repeating: "^", count: max(1, DisplayWidth.of(shownPlace)))
        lines = ["  \(number) | \(shownBefore)\(shownPlace)\(shownAfter)", "  \(margin) | \(indent)\(carets)"]
    }

    private static func endsLine(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

    private static func visible(_ bytes: ArraySlice<UInt8>) -> String {
        VisibleText.of(String(decoding: bytes, as: UTF8.self))
    }

    private static func prefix(of text: String, width: Int) -> String {
        var result = ""
        var used = 0
        for scalar in text.unicodeScalars {
            used += DisplayWidth.of(scalar)
            guard used <= width else { return result + "…" }
            result.unicodeScalars.append(scalar)
        }
        return result
    }

    private static func suffix(of text: String, width: Int) -> String {
        var scalars: [Unicode.Scalar] = []
        var used = 0
        for scalar in text.unicodeScalars.reversed() {
            used += DisplayWidth.of(scalar)
            if used > width {
                scalars.append("…")
                break
            }
            scalars.append(scalar)
        }
        return String(String.UnicodeScalarView(scalars.reversed()))
    }
}
