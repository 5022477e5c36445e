import ByteText
import TestSupport
import Testing

@testable import CatalogLanguageServer
@testable import Catalogs

struct TextLinesTests {
    private static let text = "a\r\nb😀c\n한\r\u{FEFF}e\u{301}\n"

    @Test(arguments: [
        (LineCounter.ColumnUnit.utf16, 0, 0, 0), (.utf16, 3, 1, 0), (.utf16, 8, 1, 3), (.bytes, 8, 1, 5),
        (.utf16, 10, 2, 0),
        (.utf16, 13, 2, 1), (.bytes, 13, 2, 3), (.utf16, 14, 3, 0), (.utf16, 17, 3, 1), (.utf16, 20, 3, 3),
        (.bytes, 20, 3, 6),
        (.utf16, 21, 4, 0),
    ])
    func offsetsAndPositionsAgree(unit: LineCounter.ColumnUnit, offset: Int, line: Int, character: Int) {
        let lines = TextLines(Array(Self.text.utf8), unit: unit, countsMark: true)
        let position = TextPosition(line: line, character: character)
        #expect(lines.position(of: offset) == position)
        #expect(lines.offset(of: position) == offset)
    }

    @Test func positionsOutsideAreTheNearestInside() {
        let lines = TextLines(Array(Self.text.utf8), unit: .utf16, countsMark: true)
        #expect(lines.offset(of: TextPosition(line: 0, character: 99)) == 1)
        #expect(lines.offset(of: TextPosition(line: 99, character: 99)) == 21)
        // The middle of a pair of UTF-16 units.
        #expect(lines.offset(of: TextPosition(line: 1, character: 2)) == 8)
    }

    /// An editor may keep the mark and then delete it.
    @Test func aByteOrderMarkIsACharacterOfWhatIsOpen() throws {
        var document = OpenDocument(
            uri: "", path: "", version: 1, text: "\u{FEFF}{}", revision: 1, unit: .utf16)
        try document.change(
            [["range": ["start": ["line": 0, "character": 0], "end": ["line": 0, "character": 1]], "text": ""]],
            version: 2, revision: 2)
        #expect(document.bytes == Array("{}".utf8))
    }

    /// The server's text after random changes is that of an editor that works on UTF-16 units, or on bytes.
    @Test(.seeded, arguments: [LineCounter.ColumnUnit.utf16, .bytes]) func changesAreMadeAsTheEditorMakesThem(
        unit: LineCounter.ColumnUnit
    ) throws {
        var random = RepeatableRandom(seed: 11)
        let pieces = ["a", "\n", "\r\n", "\r", "😀", "한", "e\u{301}", "\u{FEFF}", "\"", ""]
        var text: [Unicode.Scalar] = Array(Self.text.unicodeScalars)
        var document = OpenDocument(
            uri: "", path: "", version: 1, text: Self.text, revision: 1, unit: unit)
        for step in 0..<400 {
            let start = Int.random(in: 0...text.count, using: &random)
            let end = Int.random(in: start...min(text.count, start + 4), using: &random)
            // No editor has positions between CR and LF.
            guard !Self.isInLineBreak(start, text), !Self.isInLineBreak(end, text) else { continue }
            let new = (pieces.randomElement(using: &random) ?? "") + (pieces.randomElement(using: &random) ?? "")
            let range: JSONValue = [
                "start": Self.position(start, text, unit).json, "end": Self.position(end, text, unit).json,
            ]
            try document.change(
                [["range": range, "text": .string(new)]], version: 2, revision: UInt64(step + 2))
            text.replaceSubrange(start..<end, with: new.unicodeScalars)
            try #require(document.bytes == text.flatMap { Array(String($0).utf8) })
        }
    }

    private static func isInLineBreak(_ index: Int, _ text: [Unicode.Scalar]) -> Bool {
        index > 0 && index < text.count && text[index - 1] == "\r" && text[index] == "\n"
    }

    private static func position(
        _ index: Int, _ text: [Unicode.Scalar], _ unit: LineCounter.ColumnUnit
    ) -> TextPosition {
        var position = TextPosition(line: 0, character: 0)
        for place in 0..<index {
            let scalar = text[place]
            if scalar == "\n" || scalar == "\r" && !(place + 1 < text.count && text[place + 1] == "\n") {
                position = TextPosition(line: position.line + 1, character: 0)
            } else {
                position.character += unit == .bytes ? UTF8.width(scalar) : UTF16.width(scalar)
            }
        }
        return position
    }
}
