import ByteText

struct F107ReplacementCharacter: TextRule {
    static let looksAt: TextFeatures = .replacement
    static let signs = [ByteSign("?", before: { $0 >= 0x80 || $0 == UInt8(ascii: "?") || ASCII.isLowercase($0) })]

    static let info = RuleInfo(
        "F107", "replacement-character", .warning,
        summary: "The replacement character U+FFFD in a text, or a question mark in place of a letter.",
        rationale: """
            A program wrote it because it could not read a character. The original character is lost, readers see \
            `�`, and the text has to be typed again. Other programs write `?`: inside a word before a small letter, or \
            four in a row, unless the source has the same.
            """,
        bad: [
            .text("Caf\u{FFFD} closed", at: "\u{FFFD}"),
            .text("\u{FFFD}ffnen", in: "de", of: "Open", at: "\u{FFFD}"),
            .text("저장\u{FFFD}\u{FFFD}", in: "ko", of: "Saved", at: "\u{FFFD}\u{FFFD}"),
            .text("Karta byla odm?tnuta", in: "cs", of: "Card declined", at: "?"),
            .text("????? ?????????", in: "ru", of: "Card declined", at: "?????"),
        ],
        good: [
            .text("Café closed"),
            .text("Öffnen", in: "de", of: "Open"),
            .text("저장됨", in: "ko", of: "Saved"),
            .text("Löschen?Das geht nicht zurück.", in: "de", of: "Delete? There is no way back."),
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

    /// `odm?tnuta`, `?????`
    private func questionMarks(_ context: TextContext, _ findings: FindingSink) {
        guard let source = context.source else { return }
        let others = source.shownTexts.map { $0.string(0..<$0.count) }
        for pattern in context.text.patterns {
            let text = ShownPattern(context.text, pattern)
            let links = WebLink.all(in: text)
            var index = 0
            while index < text.count {
                guard text.scalars[index] == 0x3F else {
                    index += 1
                    continue
                }
                let start = index
                while text.scalar(index) == 0x3F { index += 1 }
                let isInWord = CodePoint.isLetter(text.scalar(start - 1)) && CodePoint.isLowercase(text.scalar(index))
                guard index - start > 3 || isInWord, !links.contains(where: { $0.range.overlaps(start..<index) }),
                    !others.contains(where: { $0.contains(text.string(max(0, start - 1)..<min(index + 1, text.count))) }
                    )
                else { continue }
                return findings.report(
                    context, at: text.range(start..<index),
                    index - start > 1
                        ? "letters were lost here: question marks stand in their place"
                        : "a letter was lost here: a question mark stands in its place",
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
