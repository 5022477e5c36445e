struct F107ReplacementCharacter: TextRule {
    static let looksAt: TextFeatures = .replacement

    static let info = RuleInfo(
        "F107", "replacement-character", .warning,
        summary: "The replacement character U+FFFD in a text.",
        rationale: """
            A program wrote it because it could not read a character. The original character is lost, readers see \
            `�`, and the text has to be typed again.
            """,
        bad: [
            .text("Caf\u{FFFD} closed", at: "\u{FFFD}"),
            .text("\u{FFFD}ffnen", in: "de", of: "Open", at: "\u{FFFD}"),
            .text("저장\u{FFFD}\u{FFFD}", in: "ko", of: "Saved", at: "\u{FFFD}\u{FFFD}"),
        ],
        good: [
            .text("Café closed"),
            .text("Öffnen", in: "de", of: "Open"),
            .text("저장됨", in: "ko", of: "Saved"),
        ])

    func check(_ context: TextContext, _ findings: FindingSink) {
        let bytes = context.text.bytes
        var index = 0
        while index + 2 < bytes.count {
            guard Self.isReplacement(bytes, index) else {
                index += 1
                continue
            }
            let start = index
            while Self.isReplacement(bytes, index) { index += 3 }
            // If the reader put it there for half a surrogate pair or for bytes that are not UTF-8, the reader has reported it.
            let place = context.text.text.fileRange(of: start..<start + 3)
            let written = context.catalog.file.bytes[place]
            guard
                written.starts(with: [0xEF, 0xBF, 0xBD])
                    || written.count >= 6 && written.dropFirst(2).allSatisfy(Self.isF)
            else { continue }
            findings.report(
                context, at: start..<index, "a character was lost here: U+FFFD stands in its place",
                help: "Type the missing characters again.")
        }
    }

    private static func isReplacement(_ bytes: UTF8Text, _ index: Int) -> Bool {
        bytes.byte(at: index) == 0xEF && bytes.byte(at: index + 1) == 0xBF && bytes.byte(at: index + 2) == 0xBD
    }

    /// The characters of `\uFFFD` and `&#xFFFD;` after the first two.
    private static func isF(_ byte: UInt8) -> Bool { "FfDdxX;".utf8.contains(byte) }
}
