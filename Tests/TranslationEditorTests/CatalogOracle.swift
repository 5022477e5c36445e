@testable import Plainspoken

/// Says which bytes a catalog file must have, without any of the code that writes catalogs: a list of lines, one for each entry, of
/// which an edit changes the text alone.
struct CatalogOracle {
    enum Syntax: CaseIterable { case json, xml }

    struct Entry {
        let key: String
        var text: String
        /// White space that its author has left in odd places.
        var oddity: String
    }

    let syntax: Syntax
    let language: String
    var entries: [Entry]
    /// All keys, in the order of the source.
    let order: [String]

    var name: String { "\(language).\(syntax == .json ? "json" : "xml")" }

    func text(of key: String) -> String? { entries.first { $0.key == key }?.text }

    /// Sets a text. That of a key that is not there goes after the last one before it in the source.
    mutating func set(_ text: String, of key: String) {
        if let place = entries.firstIndex(where: { $0.key == key }) {
            entries[place].text = text
            return
        }
        let before = Set(order.prefix { $0 != key })
        let place = entries.lastIndex { before.contains($0.key) }.map { $0 + 1 } ?? 0
        entries.insert(Entry(key: key, text: text, oddity: ""), at: place)
    }

    var file: String {
        let lines = entries.map(line)
        switch syntax {
        case .json:
            return
                "{\n  \"locale\": \"\(language)\",\n  \"messages\": {\n    \(lines.joined(separator: ",\n    "))\n  }\n}\n"
        case .xml:
            return
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<catalog xmlns=\"urn:plainspoken:catalog:1\" locale=\"\(language)\">\n  "
                + lines.joined(separator: "\n  ") + "\n</catalog>\n"
        }
    }

    private func line(_ entry: Entry) -> String {
        switch syntax {
        case .json: "\"\(entry.key)\": \(entry.oddity)\(Self.json(Self.source(entry.text)))"
        case .xml: "<message \(entry.oddity)key=\"\(entry.key)\">\(Self.xml(Self.source(entry.text)))</message>"
        }
    }

    /// Plain text in MessageFormat 2. (§ Text and Literals, Escape Sequences)
    private static func source(_ text: String) -> String {
        escaped(text) { "\\{}".unicodeScalars.contains($0) ? "\\\($0)" : nil }
    }

    private static func json(_ text: String) -> String {
        "\"" + escaped(text) { $0 == "\"" || $0 == "\\" ? "\\\($0)" : $0 == "\n" ? "\\n" : nil } + "\""
    }

    private static func xml(_ text: String) -> String {
        escaped(text) { ["&": "&amp;", "<": "&lt;", ">": "&gt;"][$0] }
    }

    private static func escaped(_ text: String, _ escape: (Unicode.Scalar) -> String?) -> String {
        text.unicodeScalars.map { escape($0) ?? String($0) }.joined()
    }
}
