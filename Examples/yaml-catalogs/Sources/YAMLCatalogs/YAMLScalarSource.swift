import Plainspoken
import Yams

/// Where the bytes of a scalar stand. Yams tells where it begins and what it says; this goes through the file and the text side by
/// side: quotes, escapes, folded lines and indentation are where the two differ.
struct YAMLScalarSource {
    /// What is made of what. Where this goes wrong, the builder notices, and knows the place as a whole.
    private(set) var pieces: [CatalogBuilder.Piece] = []
    /// The place of the text, without quotation marks.
    var range: Range<Int> { start..<position }
    /// Where the scalar ends, with its quotation mark.
    private(set) var end = 0

    private let file: [UInt8]
    private let style: Node.Scalar.Style
    private var start: Int
    private var position: Int
    /// What of the text has not been found yet.
    private var rest: ArraySlice<UInt8>
    /// The indentation of a block, which is not text.
    private var indentation = 0

    private static let blanks = " \t".utf8
    private static let lineEnds = "\r\n".utf8

    init(_ scalar: Node.Scalar, at offset: Int, in file: [UInt8]) {
        self.file = file
        style = scalar.style
        rest = Array(scalar.string.utf8)[...]
        start = min(offset + (style == .singleQuoted || style == .doubleQuoted ? 1 : 0), file.count)
        position = start
        if isBlock { skipHeader() }
        while !rest.isEmpty, position < file.count, take() {}
        end = position
        // An escaped line end may stand between the last character and the quotation mark.
        if let quote, let close = file[position...].firstIndex(of: quote) { end = close + 1 }
    }

    private var isBlock: Bool { style == .literal || style == .folded }

    private var quote: UInt8? {
        switch style {
        case .singleQuoted: UInt8(ascii: "'")
        case .doubleQuoted: UInt8(ascii: "\"")
        default: nil
        }
    }

    /// Takes the next piece; false where file and text do not fit together.
    private mutating func take() -> Bool {
        if let run = lineEnds() {
            take(run)
        } else if style == .doubleQuoted, file[position] == UInt8(ascii: "\\") {
            takeEscape()
        } else if style == .singleQuoted, file[position...].starts(with: "''".utf8) {
            take(1, for: position..<position + 2)
        } else if file[position] == rest.first {
            takeVerbatim()
        } else {
            return false
        }
        return true
    }

    private mutating func takeVerbatim() {
        if case .verbatim(let before) = pieces.last, before.upperBound == position {
            pieces[pieces.count - 1] = .verbatim(before.lowerBound..<position + 1)
        } else {
            pieces.append(.verbatim(position..<position + 1))
        }
        rest.removeFirst()
        position += 1
    }

    /// Takes so many bytes of the text, for which a range of the file stands.
    private mutating func take(_ count: Int, for range: Range<Int>) {
        if count > 0 { pieces.append(.decoded(Array(rest.prefix(count)), for: range)) }
        rest = rest.dropFirst(count)
        position = range.upperBound
    }

    /// Line ends are a space, or line feeds, or nothing where they are escaped.
    private mutating func take(_ lineEnds: Range<Int>) {
        let lineFeeds = rest.prefix { $0 == 0x0A }.count
        take(lineFeeds == 0 && rest.first == 0x20 && style != .literal ? 1 : lineFeeds, for: lineEnds)
    }

    /// `\n`, `\x0A`, `\u2028`, `\U0001F600`, and a backslash at the end of a line.
    private mutating func takeEscape() {
        let sign = position + 1 < file.count ? file[position + 1] : 0
        if Self.lineEnds.contains(sign) {
            position += 1
            if let run = lineEnds() { take(rest.prefix { $0 == 0x0A }.count, for: run.lowerBound - 1..<run.upperBound) }
            return
        }
        let digits = [UInt8(ascii: "x"): 2, UInt8(ascii: "u"): 4, UInt8(ascii: "U"): 8][sign] ?? 0
        let length = 1 + rest.dropFirst().prefix { $0 & 0xC0 == 0x80 }.count
        take(length, for: position..<min(position + 2 + digits, file.count))
    }

    // MARK: Lines

    /// The line ends here, with the white space around them that is not text; nil where there is none.
    private func lineEnds() -> Range<Int>? {
        var end = position
        if !isBlock { end = skip(end) { Self.blanks.contains($0) } }
        guard end < file.count, Self.lineEnds.contains(file[end]) else { return nil }
        while end < file.count, Self.lineEnds.contains(file[end]) {
            end += file[end...].starts(with: "\r\n".utf8) ? 2 : 1
            if !isBlock {
                end = skip(end) { Self.blanks.contains($0) }
            } else {
                // A line that is less indented is no part of the block, unless it is empty.
                let next = skip(end, atMost: indentation) { $0 == 0x20 }
                let isEmpty = next < file.count && Self.lineEnds.contains(file[next])
                if next - end == indentation || isEmpty { end = next }
            }
        }
        return position..<end
    }

    private func skip(_ offset: Int, atMost count: Int = .max, _ isSkipped: (UInt8) -> Bool) -> Int {
        offset + file[min(offset, file.count)...].prefix(count).prefix(while: isSkipped).count
    }

    /// Goes behind `|` or `>`, and finds out how far the block is indented: as its first line that is not empty.
    private mutating func skipHeader() {
        let header = skip(position) { !Self.lineEnds.contains($0) }
        position = header + (file[header...].starts(with: "\r\n".utf8) ? 2 : 1)
        position = min(position, file.count)
        var line = position
        while line < file.count {
            let text = skip(line) { $0 == 0x20 }
            guard text < file.count, Self.lineEnds.contains(file[text]) else {
                indentation = text - line
                break
            }
            line = text + 1
        }
        position = skip(position, atMost: indentation) { $0 == 0x20 }
        start = position
    }
}
