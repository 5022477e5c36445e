import ByteText
import Catalogs
import ExchangeFormats

/// Reads `.strings` files: `"key" = "text";`, with comments of C ("String resources", developer.apple.com). After a mistake, reading goes on
/// behind the next semicolon.
struct StringsReader {
    private let bytes: [UInt8]
    private let path: String
    private var report: FileReport
    private var position = 0
    /// The comment before the next text.
    private var note: String?

    init(_ bytes: [UInt8], path: String) {
        self.bytes = bytes
        self.path = path
        report = FileReport(bytes, path: path)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    /// Whether a file starts with a text in quotation marks and an equals sign.
    static func startsWithText(_ bytes: [UInt8]) -> Bool {
        var reader = StringsReader(Array(bytes.prefix(64 << 10)), path: "")
        reader.skip()
        guard reader.bytes.byte(reader.position) == UInt8(ascii: "\""), reader.string() != nil else { return false }
        reader.skip()
        return reader.bytes.byte(reader.position) == UInt8(ascii: "=")
    }

    mutating func read() -> ExchangeReading {
        if let unusable = FileReport.unusable(bytes, path: path) { return unusable }
        var units: [ReadUnit] = []
        while true {
            note = nil
            skip()
            guard position < bytes.count else { break }
            let start = position
            if let unit = unit() {
                units.append(unit)
            } else {
                report.add(
                    .syntax, at: start..<max(position, start + 1), "this is not a text with a key",
                    help: "Write \"key\" = \"text\"; with a semicolon, and \\\" for a quotation mark in it.")
                while let byte = bytes.byte(position), byte != UInt8(ascii: ";") { position += 1 }
                position += 1
            }
        }
        return ExchangeReading(units: units, diagnostics: report.diagnostics())
    }

    /// A key with its text; nil, at the place of the mistake, if there is none.
    private mutating func unit() -> ReadUnit? {
        guard let key = string() else { return nil }
        let comment = note
        skip()
        var value = key
        if bytes.byte(position) == UInt8(ascii: "=") {
            position += 1
            skip()
            guard let own = string() else { return nil }
            value = own
            skip()
        }
        guard bytes.byte(position) == UInt8(ascii: ";") else { return nil }
        position += 1
        var unit = ReadUnit(key.text, id: nil, at: key.range)
        unit.targetRange = value.range
        let pieces = PrintfText.pieces(of: value.text)
        unit.target = pieces.isEmpty ? nil : .pattern(pieces)
        unit.note = comment
        return unit
    }

    // MARK: Tokens

    /// Passes white space and comments. The last comment is kept.
    private mutating func skip() {
        while let byte = bytes.byte(position) {
            if ASCII.isSpace(byte) {
                position += 1
            } else if byte == UInt8(ascii: "/"), bytes.byte(position + 1) == UInt8(ascii: "/") {
                let start = position + 2
                while let byte = bytes.byte(position), byte != 0x0A { position += 1 }
                keep(bytes[min(start, position)..<position])
            } else if byte == UInt8(ascii: "/"), bytes.byte(position + 1) == UInt8(ascii: "*") {
                let start = position + 2
                position = start
                while position < bytes.count, !bytes[position...].starts(with: "*/".utf8) { position += 1 }
                keep(bytes[min(start, position)..<position])
                position = min(position + 2, bytes.count)
            } else {
                return
            }
        }
    }

    private mutating func keep(_ comment: ArraySlice<UInt8>) {
        let text = ASCII.trimmed(String(decoding: comment, as: UTF8.self)[...], of: ASCII.isSpace)
        // What genstrings writes where there is none.
        note = text.isEmpty || text == "No comment provided by engineer." ? nil : text
    }

    /// A string in quotation marks, or a word without; nil if there is none, or if it is not closed.
    private mutating func string() -> (text: String, range: Range<Int>)? {
        let start = position
        guard bytes.byte(position) == UInt8(ascii: "\"") else {
            while let byte = bytes.byte(position), ASCII.isAlphanumeric(byte) || "_.-$:".utf8.contains(byte) {
                position += 1
            }
            return start == position
                ? nil : (String(decoding: bytes[start..<position], as: UTF8.self), start..<position)
        }
        position += 1
        var text: [UInt8] = []
        while let byte = bytes.byte(position), byte != UInt8(ascii: "\"") {
            position += 1
            if byte == UInt8(ascii: "\\") { unescape(to: &text) } else { text.append(byte) }
        }
        guard position < bytes.count else { return nil }
        position += 1
        return (String(decoding: text, as: UTF8.self), start..<position)
    }

    /// Reads what follows a backslash. Any other character is itself.
    private mutating func unescape(to text: inout [UInt8]) {
        guard let byte = bytes.byte(position) else { return }
        position += 1
        switch byte {
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "U"), UInt8(ascii: "u"):
            if let (scalar, length) = EscapedUnits.scalar(bytes[position...]) {
                text += String(scalar).utf8
                position += length
            } else {
                text.append(byte)
            }
        default: text.append(byte)
        }
    }
}
