import ByteText

struct U706ControlCharacter: WritingRule {
    static let looksAt: TextFeatures = .control

    static let info = RuleInfo(
        "U706", "control-character", .error, fix: .safe,
        summary: "A control character other than a line break or a tab.",
        rationale: """
            Terminals treat U+001B as the start of a command, XML 1.0 cannot contain most of them, and U+0000 ends \
            a text in many programs. They come from damaged files.
            """,
        bad: [
            .text("Datei\u{7} gespeichert", in: "de", of: "File saved", at: "\u{7}", fixed: "Datei gespeichert"),
            .text("\u{1B}[31m저장", in: "ko", of: "Save", at: "\u{1B}"),
            .text("Enregistrer\u{7F}", in: "fr", of: "Save", fixed: "Enregistrer"),
            .text("Ahoj všem\u{B}vám", in: "cs", of: "Hello everyone", fixed: "Ahoj všem vám"),
        ],
        good: [
            .text("Datei\n\tgespeichert", in: "de", of: "File\n\tsaved"),
            .text("저장\n했습니다", in: "ko", of: "It was\nsaved"),
            .text("Enregistrer", in: "fr", of: "Save"),
        ])

    func check(_ context: TextContext, _ findings: FindingSink) {
        let bytes = context.text.bytes
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            let isC1 = byte == 0xC2 && bytes.byte(at: index + 1) < 0xA0 && index + 1 < bytes.count
            let isC0 = byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D || byte == 0x7F
            let size = isC1 ? 2 : 1
            if isC0 || isC1 {
                let scalar = UInt32(isC1 ? bytes[index + 1] : byte)
                let range = index..<index + size
                // Word processors use U+000B for line breaks: between two words, a space replaces it.
                let isBreak = [0x0B, 0x0C, 0x85].contains(scalar) && context.safety(removing: range) == .unsafe
                findings.report(
                    context, at: range, "control character \(Hexadecimal.codePoint(scalar))",
                    help: isBreak ? "Replace it with a space or a line break." : "Remove it.",
                    fix: context.fix(
                        context.safety(removing: range), replacing: range, with: isBreak ? " " : ""))
            }
            index += size
        }
    }
}
