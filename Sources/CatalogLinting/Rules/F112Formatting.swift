package struct F112Formatting: LanguageRule {
    package static let info = RuleInfo(
        "F112", "formatting", .warning, fix: .safe, isOptIn: true,
        summary: "A JSON catalog that is not formatted the way the tools write it.",
        rationale: """
            Each level of brackets is indented by two spaces, lines have no trailing white space, and the file \
            ends with a line feed. Programs don't care, but the next tool that saves the file would change every \
            line.
            """,
        bad: [
            .file("{\n\t\"locale\": \"en\",\n  \"messages\": {}\n}\n"),
            .file("{\n  \"locale\": \"de\", \n  \"messages\": {}\n}\n", named: "de.json"),
            .file("{\n  \"locale\": \"fr\",\n  \"messages\": {}\n}", named: "fr.json"),
        ],
        good: [
            .file("{\n  \"locale\": \"en\",\n  \"messages\": {}\n}\n"),
            .file("{\n  \"locale\": \"de\",\n  \"messages\": { \"a\": \"Speichern\" }\n}\n", named: "de.json"),
            .file("{ \"locale\": \"fr\", \"messages\": {} }\n", named: "fr.json"),
        ])

    package init() {}

    func check(_ language: LanguageView, _ findings: FindingSink) {
        for catalog in language.catalogs where catalog.syntax == .json && !catalog.document.isIncomplete {
            let edits = Self.edits(of: catalog.file.bytes)
            guard let first = edits.first else { continue }
            findings.report(
                in: catalog, at: first.range, "from here on, the file is not formatted the way the tools write it",
                help: "Indent by two spaces and remove white space at the ends of lines.", fix: Fix(.safe, edits))
        }
    }

    /// The edits that format a JSON file. They change nothing but white space before and after line breaks.
    package static func edits(of bytes: [UInt8]) -> [Fix.Edit] {
        var edits: [Fix.Edit] = []
        var depth = 0
        var isInString = false
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\\") where isInString: index += 1
            case UInt8(ascii: "\""): isInString.toggle()
            case UInt8(ascii: "{"), UInt8(ascii: "["): if !isInString { depth += 1 }
            case UInt8(ascii: "}"), UInt8(ascii: "]"): if !isInString { depth -= 1 }
            case 0x0A where !isInString: lineBreak(index, depth, bytes, &edits)
            default: break
            }
            index += 1
        }
        var end = bytes.count
        while end > 0, isSpace(bytes[end - 1]) { end -= 1 }
        guard end > 0 else { return edits }
        if bytes[end - 1] != 0x0A {
            edits.append(Fix.Edit(end..<bytes.count, [0x0A]))
        } else if end < bytes.count {
            edits.append(Fix.Edit(end..<bytes.count, []))
        }
        return edits
    }

    /// Checks the white space before and after a line break.
    private static func lineBreak(_ index: Int, _ depth: Int, _ bytes: [UInt8], _ edits: inout [Fix.Edit]) {
        var start = index
        while start > 0, isSpace(bytes[start - 1]) { start -= 1 }
        if start < index { edits.append(Fix.Edit(start..<index, [])) }
        var end = index + 1
        while end < bytes.count, isSpace(bytes[end]) { end += 1 }
        // The next line break takes care of white space on an empty line.
        guard end < bytes.count, bytes[end] != 0x0A else { return }
        let closes = bytes[end] == UInt8(ascii: "}") || bytes[end] == UInt8(ascii: "]")
        let wanted = [UInt8](repeating: 0x20, count: 2 * max(0, closes ? depth - 1 : depth))
        if bytes[index + 1..<end] != wanted[...] { edits.append(Fix.Edit(index + 1..<end, wanted)) }
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
}
