/// A file of another kind that was given a catalog's name. One finding names the actual kind; the bytes would
/// otherwise cause a hundred.
package enum DisguisedFile {
    package enum Format { case json, xml }

    /// A finding that names the actual kind of a file; nil if the file may be what its name says.
    package static func finding(in bytes: [UInt8], as format: Format) -> CatalogDiagnostic? {
        let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        guard let start = bytes[mark...].firstIndex(where: { $0 > 0x20 }),
            let kind = kind(String(decoding: bytes[start...].prefix(2_000), as: UTF8.self), as: format)
        else { return nil }
        let length = UTF8Sequence.measure(bytes, at: start, before: bytes.count).length
        return CatalogDiagnostic(
            .syntax, at: start..<start + length, "this is \(kind.name), not a catalog", help: kind.help)
    }

    private static let help = "Replace it with a catalog."

    private static func kind(_ text: String, as format: Format) -> (name: String, help: String)? {
        let start = text.prefix(200).lowercased()
        if start.hasPrefix("<!doctype html") || start.hasPrefix("<html") {
            return ("an HTML page", "\(help) A download may have failed.")
        }
        switch format {
        case .xml:
            guard let first = text.first, first != "<" else { return nil }
            if "{[".contains(first), text.contains("\"") { return ("a JSON file", "Rename it to end in .json.") }
            return text.contains("<catalog") ? nil : kind(ofLines: lines(of: text))
        case .json:
            if start.hasPrefix("<?xml") || start.hasPrefix("<catalog") {
                return ("an XML file", "Rename it to end in .xml.")
            }
            if let first = text.first, "{[\"'“<`/".contains(first) { return nil }
            return kind(ofLines: lines(of: text))
        }
    }

    private static func lines(of text: String) -> [String] {
        text.split(whereSeparator: \.isNewline).prefix(20).map(String.init)
    }

    /// The kind of file that most of the lines look like.
    private static func kind(ofLines lines: [String]) -> (name: String, help: String)? {
        let lines = lines.filter { !$0.allSatisfy(\.isWhitespace) }
        guard lines.count > 1 else { return nil }
        func most(_ test: (String) -> Bool) -> Bool { lines.count(where: test) * 2 > lines.count }
        if lines.contains(where: { $0.hasPrefix("msgid ") }), lines.contains(where: { $0.hasPrefix("msgstr") }) {
            return ("a PO file", help)
        }
        if lines[0].hasPrefix("---") || most({ isPair($0, ":") }) { return ("a YAML file", help) }
        if most({ isPair($0, "=") }) { return ("a file of key=text lines", help) }
        let commas = lines[0].count { $0 == "," || $0 == ";" || $0 == "\t" }
        if commas > 0, lines.allSatisfy({ $0.contains(",") || $0.contains(";") || $0.contains("\t") }),
            !lines[0].contains("{")
        {
            return ("a CSV file", help)
        }
        return nil
    }

    /// `key: text` or `key = text`, with the key outside quotation marks and brackets.
    private static func isPair(_ line: String, _ sign: Character) -> Bool {
        let line = line.drop(while: \.isWhitespace)
        guard let place = line.firstIndex(of: sign), place > line.startIndex else {
            return line.hasPrefix("- ") || line.hasPrefix("#")
        }
        return line[..<place].allSatisfy { $0.isLetter || $0.isNumber || "._- ".contains($0) }
    }
}
