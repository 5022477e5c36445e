import Catalogs

/// The cells of a CSV or TSV file, with their places.
struct Table {
    struct Cell {
        var text: String
        /// Its bytes in the file, with quotation marks.
        var range: Range<Int>
    }

    /// The rows.
    private(set) var rows: [[Cell]] = []
    /// The numbers of the rows in which quotation marks are wrong: what looks like a text there may be half of one, or two.
    private(set) var broken: Set<Int> = []
    private(set) var problems: [CatalogDiagnostic] = []
    /// What stands between cells: whichever of comma, semicolon and tab the first row has most of.
    let separator: UInt8
    private let bytes: [UInt8]

    /// Reads a file (RFC 4180 §2).
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let first = bytes[position...].prefix { $0 != 0x0A && $0 != 0x0D }
        let counts = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09].map { sign in (sign, first.count { $0 == sign }) }
        separator = counts.max { $0.1 < $1.1 }.flatMap { $0.1 > 0 ? $0.0 : nil } ?? UInt8(ascii: ",")
        while position < bytes.count {
            var row: [Cell] = []
            let known = problems.count
            var hasMore = true
            while hasMore {
                row.append(cell(at: &position))
                hasMore = position < bytes.count && bytes[position] == separator
                if hasMore { position += 1 }
            }
            if position < bytes.count, bytes[position] == 0x0D { position += 1 }
            if position < bytes.count, bytes[position] == 0x0A { position += 1 }
            let isEmpty = row.count == 1 && row[0].text.isEmpty
            if problems.count > known { broken.insert(rows.count) }
            if !isEmpty || problems.count > known { rows.append(row) }
        }
    }

    /// Reads a cell, up to the separator or the end of the line.
    private mutating func cell(at position: inout Int) -> Cell {
        let start = position
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
            while position < bytes.count, bytes[position] != separator, bytes[position] != 0x0A, bytes[position] != 0x0D
            {
                position += 1
            }
            return Cell(text: Self.unprotected(bytes[start..<position]), range: start..<position)
        }
        var text: [UInt8] = []
        position += 1
        var isClosed = false
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            guard byte == UInt8(ascii: "\"") else {
                // Spreadsheets end the lines of a cell like those of the file.
                let isHalf = byte == 0x0D && position < bytes.count && bytes[position] == 0x0A
                if !isHalf { text.append(byte) }
                continue
            }
            guard position < bytes.count, bytes[position] == byte else {
                isClosed = true
                break
            }
            text.append(byte)
            position += 1
        }
        if !isClosed {
            problems.append(
                CatalogDiagnostic(
                    .syntax, at: start..<start + 1, "this quotation mark is not closed",
                    help: "Add \" at the end of the text; write \"\" for a quotation mark in a text."))
        }
        let end = position
        while position < bytes.count, bytes[position] != separator, bytes[position] != 0x0A, bytes[position] != 0x0D {
            position += 1
        }
        if position > end {
            problems.append(
                CatalogDiagnostic(
                    .syntax, at: end..<position, "there is something after the text",
                    help: "Write \"\" for a quotation mark in a text."))
        }
        return Cell(text: Self.unprotected(text[...]), range: start..<end)
    }

    /// The text without the apostrophe that keeps spreadsheets from taking it for a formula.
    private static func unprotected(_ bytes: ArraySlice<UInt8>) -> String {
        let isProtected = bytes.first == UInt8(ascii: "'") && TableFormula.isFormula(bytes)
        return String(decoding: isProtected ? bytes.dropFirst() : bytes, as: UTF8.self)
    }
}
