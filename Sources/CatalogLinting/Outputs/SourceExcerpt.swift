/// The line of a file that a finding stands on, cut so that it fits, with what is to be marked.
struct SourceExcerpt {
    /// The most columns that are shown before what is marked, and in all.
    static let maximumBefore = 60
    static let maximumWidth = 140

    /// The number of the line, from 1.
    let line: Int
    let before: String
    let marked: String
    let after: String

    /// nil where the file has no such line: it is empty, or could not be read.
    init?(_ finding: Finding) {
        let bytes = finding.file.bytes
        guard !bytes.isEmpty else { return nil }
        let table = finding.file.lineTable
        let number = table.line(of: min(finding.range.lowerBound, bytes.count))
        let whole = table.range(ofLine: number, in: bytes)
        guard !whole.isEmpty || finding.range.isEmpty else { return nil }
        let start = min(max(finding.range.lowerBound, whole.lowerBound), whole.upperBound)
        let end = min(max(finding.range.upperBound, start), whole.upperBound)
        line = number + 1
        // Lines can be as long as the file.
        let text = { (range: Range<Int>) in String(decoding: bytes[range], as: UTF8.self) }
        let beginning = VisibleText.of(text(Self.boundary(bytes, max(whole.lowerBound, start - 1_000))..<start))
        before = Self.last(Self.maximumBefore, of: beginning, isCut: start - 1_000 > whole.lowerBound)
        let middle = VisibleText.of(text(start..<max(start, Self.boundary(bytes, min(end, start + 4_000)))))
        marked = Self.first(Self.maximumWidth - Self.maximumBefore, of: middle)
        let rest = VisibleText.of(text(end..<max(end, Self.boundary(bytes, min(whole.upperBound, end + 1_000)))))
        after = Self.first(max(0, Self.maximumWidth - DisplayWidth.of(before) - DisplayWidth.of(marked)), of: rest)
    }

    /// Whether carets below the line would stand where the marked text is shown.
    var isLeftToRight: Bool {
        !(before + marked).unicodeScalars.contains(where: VisibleText.isRightToLeft)
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
