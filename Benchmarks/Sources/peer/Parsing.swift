import MessageFormat2

/// The parser of messages, measured on texts that Python's `json.loads` reads as strings in the same run: see `parse-texts`.
enum Parsing {
    /// - Parameter path: a file of texts with a zero byte behind each.
    static func measure(_ path: String) {
        let texts = Measure.bytes(path).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        guard !texts.isEmpty else { return print("# no texts in \(path)") }
        Measure.run("plainspoken", "parse") { index in Message.parse(texts[index % texts.count]).errors.count }
        print("# \(texts.count) texts, \(texts.count { !Message.parse($0).isValid }) of them with errors")
    }
}
