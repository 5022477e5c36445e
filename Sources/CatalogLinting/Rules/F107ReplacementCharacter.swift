struct F107ReplacementCharacter: TextRule {
    static let looksAt: TextFeatures = .replacement
    static let signs = [ByteSign("?", feature: .doubleMark, before: { $0 == UInt8(ascii: "?") })]

    static let info = RuleInfo(
        "F107", "replacement-character", .warning,
        summary: "The replacement character U+FFFD in a text, or question marks in place of letters.",
        rationale: """
            A program wrote it because it could not read a character. The original character is lost, readers see \
            `�`, and the text has to be typed again. Other programs write `?` for each letter: four in a row are \
            reported, unless the source has them as well.
            """,
        bad: [
            .text("Caf\u{FFFD} closed", at: "\u{FFFD}"),
            .text("\u{FFFD}ffnen", in: "de", of: "Open", at: "\u{FFFD}"),
            .text("저장\u{FFFD}\u{FFFD}", in: "ko", of: "Saved", at: "\u{FFFD}\u{FFFD}"),
            .text("????? ?????????", in: "ru", of: "Card declined", at: "?????"),
        ],
        good: [
            .text("Café closed"),
            .text("Öffnen", in: "de", of: "Open"),
            .text("저장됨", in: "ko", of: "Saved"),
            .text("Löschen? Das geht nicht zurück.", in: "de", of: "Delete? There is no way back."),
            .text("Hledat na example.com/?q=slovo", in: "cs", of: "Search on example.com/?q=slovo"),
        ])

    func check(_ context: TextContext, _ findings: FindingSink) {
        questionMarks(context, findings)
        guard context.text.features.contains(.replacement) else { return }
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

    /// `????? ?????????`
    private func questionMarks(_ context: TextContext, _ findings: FindingSink) {
        guard let source = context.source else { return }
        let others = source.shownTexts.map { $0.string(0..<$0.count) }
        for pattern in context.text.patterns {
            let text = ShownPattern(context.text, pattern)
            var index = 0
            while index < text.count {
                guard text.scalars[index] == 0x3F else {
                    index += 1
                    continue
                }
                let start = index
                while text.scalar(index) == 0x3F { index += 1 }
                guard index - start > 3, !others.contains(where: { $0.contains(text.string(start..<index)) }) else {
                    continue
                }
                return findings.report(
                    context, at: text.range(start..<index),
                    "letters were lost here: question marks stand in their place",
                    help: "Type the text again, and save the file as UTF-8.")
            }
        }
    }

    private static func isReplacement(_ bytes: UTF8Text, _ index: Int) -> Bool {
        bytes.byte(at: index) == 0xEF && bytes.byte(at: index + 1) == 0xBF && bytes.byte(at: index + 2) == 0xBD
    }

    /// The characters of `\uFFFD` and `&#xFFFD;` after the first two.
    private static func isF(_ byte: UInt8) -> Bool { "FfDdxX;".utf8.contains(byte) }
}
