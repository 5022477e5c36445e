extension ReferenceTable {
    /// The table as comma-separated values (RFC 4180): UTF-8, lines ending with CR LF, with a header line.
    ///
    /// Spreadsheets take a cell that begins with `=`, `+`, `-` or `@`, also in their wide forms, for a formula. Such a cell gets a `'`
    /// before it, which they show as a part of the text. Those of many countries separate cells by `;`, so that the same is done after
    /// each one.
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
        let text = guarded(value)
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

    /// The text with a `'` before each part that a spreadsheet could take for a formula.
    private static func guarded(_ value: String) -> String {
        let parts = value.unicodeScalars.split(separator: ";", omittingEmptySubsequences: false)
        let startsWithControl = value.utf8.first.map { $0 == 0x09 || $0 == 0x0D || $0 == 0x0A } ?? false
        return parts.enumerated().map { place, part in
            let isGuarded = isFormula(part, afterSemicolon: place > 0) || place == 0 && startsWithControl
            return (isGuarded ? "'" : "") + String(part)
        }.joined(separator: ";")
    }

    /// A spreadsheet may skip spaces, controls and invisible characters before the sign; after a `;` the quotation mark as well.
    private static func isFormula(_ part: Substring.UnicodeScalarView, afterSemicolon: Bool) -> Bool {
        let first = part.first { scalar in
            let properties = scalar.properties
            let isSkipped = scalar.value <= 0x20 || properties.isWhitespace || properties.isDefaultIgnorableCodePoint
            return !isSkipped && !(afterSemicolon && scalar == "\"")
        }
        return first.map { signs.contains($0) } ?? false
    }

    private static let signs: Set<Unicode.Scalar> = ["=", "+", "-", "@", "＝", "＋", "－", "＠"]
}
