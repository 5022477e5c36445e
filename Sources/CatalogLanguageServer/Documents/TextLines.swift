import ByteText
import Catalogs

/// Translates between offsets in a text and the positions of editors.
struct TextLines: Sendable {
    let bytes: [UInt8]
    private let table: LineTable
    private let unit: LineCounter.ColumnUnit

    /// - Parameters:
    ///   - unit: what columns count.
    ///   - countsMark: whether a byte order mark is part of the text; editors remove that of a file.
    init(_ bytes: [UInt8], unit: LineCounter.ColumnUnit, countsMark: Bool) {
        self.bytes = bytes
        self.unit = unit
        table = LineTable(bytes, countsMark: countsMark)
    }

    func position(of offset: Int) -> TextPosition {
        let counter = table.counter(at: offset, in: bytes)
        return TextPosition(line: counter.line - 1, character: counter.column(in: unit) - 1)
    }

    /// The offset of a position; one outside the text counts as the nearest in it.
    func offset(of position: TextPosition) -> Int {
        table.offset(line: position.line + 1, column: position.character + 1, unit: unit, in: bytes)
    }

    /// The offset of a position in a parameter.
    func offset(of value: JSONValue?) throws(ProtocolError) -> Int {
        guard let position = TextPosition(value) else { throw .invalidParameters("this is not a position") }
        return offset(of: position)
    }

    /// The offsets of a range in a parameter.
    func range(of value: JSONValue?) throws(ProtocolError) -> Range<Int> {
        let (start, end) = (try offset(of: value?["start"]), try offset(of: value?["end"]))
        return min(start, end)..<max(start, end)
    }

    func json(_ range: Range<Int>) -> JSONValue {
        ["start": position(of: range.lowerBound).json, "end": position(of: range.upperBound).json]
    }

    /// A `TextEdit`.
    func edit(_ range: Range<Int>, _ text: some Sequence<UInt8>) -> JSONValue {
        ["range": json(range), "newText": .string(String(decoding: Array(text), as: UTF8.self))]
    }
}
