import MessageFormat2

/// The message parser, measured on texts that Python's `json.loads` parses as strings in the same run: see
/// `parse-texts`.
enum Parsing {
    /// - Parameter path: a file of texts, each followed by a zero byte.
    static func measure(_ path: String) {
        let texts = Measure.bytes(path).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        guard !texts.isEmpty else { return print("# no texts in \(path)") }
        Measure.run("plainspoken", "parse") { index in Message.parse(texts[index % texts.count]).errors.count }
        print("# \(texts.count) texts, \(texts.count { !Message.parse($0).isValid }) of them with errors")
    }
}
