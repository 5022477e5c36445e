extension ReferenceTable {
    /// The table as comma-separated values (RFC 4180): UTF-8, lines ending with CR LF, with a header line.
    ///
    /// Spreadsheets take a cell that begins with `=`, `+`, `-` or `@` for a formula. Such a cell gets a `'` before it, which
    /// spreadsheets do not show.
    public var csv: [UInt8] {
        var lines = [
            [
                "key", "kind", "status", "retry", "title", "detail", "action", "languages", "untranslated",
                "declared by", "replaced by", "arguments", "description",
            ]
        ]
        for row in rows {
            lines.append([
                row.entry.key.rawValue, row.isField ? "field error" : "problem", row.status, row.retry,
                row.texts?.title ?? "", row.texts?.detail ?? "", row.texts?.action ?? "",
                row.entry.languages.map(\.description).joined(separator: " "),
                row.untranslated.map(\.description).joined(separator: " "), row.declaredBy,
                row.entry.replacement?.rawValue ?? "", row.arguments, row.entry.description,
            ])
        }
        return lines.flatMap { Array(($0.map(CSVCell.text).joined(separator: ",") + "\r\n").utf8) }
    }
}

/// One cell of a CSV file.
enum CSVCell {
    /// The cell, in quotation marks if it needs them.
    static func text(_ value: String) -> String {
        var text = value
        // A spreadsheet may skip spaces and controls before the sign, so they count as well.
        let first = value.utf8.first { !(0...0x20).contains($0) }
        let startsWithControl = value.utf8.first.map { $0 == 0x09 || $0 == 0x0D || $0 == 0x0A } ?? false
        if startsWithControl || first.map("=+-@".utf8.contains) ?? false { text = "'" + text }
        guard text.utf8.contains(where: ",\"\r\n".utf8.contains) else { return text }
        // By bytes: in Swift, CR LF is one character, and a quotation mark can be part of one.
        var quoted: [UInt8] = [UInt8(ascii: "\"")]
        for byte in text.utf8 {
            if byte == UInt8(ascii: "\"") { quoted.append(byte) }
            quoted.append(byte)
        }
        quoted.append(UInt8(ascii: "\""))
        return String(decoding: quoted, as: UTF8.self)
    }
}
