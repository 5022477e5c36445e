/// A source text with numbers or addresses, and its translation.
struct NumberPair: Sendable, CustomStringConvertible {
    let language: String
    let source: String
    let text: String

    var description: String { "\(language): \(source) → \(text)" }

    /// Reads a table: a line with the language, then lines with source and translation, and `|` between them.
    static func all(in table: String) -> [NumberPair] {
        var language = ""
        return table.split(separator: "\n").compactMap { line in
            let fields = line.split(separator: "|").map { $0.trimmingSpaces }
            if fields.count == 1 { language = fields[0] }
            return fields.count == 2 ? NumberPair(language: language, source: fields[0], text: fields[1]) : nil
        }
    }
}

extension Substring {
    fileprivate var trimmingSpaces: String {
        let start = drop { $0 == " " }
        return String(start.reversed().drop { $0 == " " }.reversed())
    }
}
