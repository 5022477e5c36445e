import Plainspoken
import Yams

/// Finds where the bytes of a scalar are. Yams says where it begins and what it says; this type goes through the file
/// and the text side by side, where quotes, escapes, folded lines and indentation make them differ.
struct YAMLScalarSource {
    /// Which part of the text comes from where. If this goes wrong, the builder notices, and knows only the place of
    /// the whole text.
    private(set) var pieces: [CatalogBuilder.Piece] = []
    /// The range of the text, without quotation marks.
    var range: Range<Int> { start..<position }
    /// Where the scalar ends, with its quotation mark.
    private(set) var end = 0

    private let file: [UInt8]
    private let style: Node.Scalar.Style
    private var start: Int
    private var position: Int
    /// The part of the text that has not been found yet.
    private var rest: ArraySlice<UInt8>
    /// The indentation of a block, which is not part of the text.
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
        // An escaped line end may come between the last character and the quotation mark.
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

    /// Takes the next piece; false if the file and the text do not match.
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

    /// Takes a number of bytes of the text that come from a range of the file.
    private mutating func take(_ count: Int, for range: Range<Int>) {
        if count > 0 { pieces.append(.decoded(Array(rest.prefix(count)), for: range)) }
        rest = rest.dropFirst(count)
        position = range.upperBound
    }

    /// Line ends become a space or line feeds, or nothing if they are escaped.
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

    /// The line ends here, with the surrounding white space that is not part of the text; nil if there are none.
    private func lineEnds() -> Range<Int>? {
        var end = position
        if !isBlock { end = skip(end) { Self.blanks.contains($0) } }
        guard end < file.count, Self.lineEnds.contains(file[end]) else { return nil }
        while end < file.count, Self.lineEnds.contains(file[end]) {
            end += file[end...].starts(with: "\r\n".utf8) ? 2 : 1
            if !isBlock {
                end = skip(end) { Self.blanks.contains($0) }
            } else {
                // A line that is less indented is not part of the block, unless it is empty.
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

    /// Moves past `|` or `>`, and finds the indentation of the block: that of its first non-empty line.
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
