struct Q804NeedsReview: TextRule {
    static let looksAt: TextFeatures = []
    /// `???`, a capital before a colon, and a bracket before the first letter of a mark.
    static let signs = [
        ByteSign("?", before: { $0 == UInt8(ascii: "?") }),
        ByteSign(":", after: { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }),
        ByteSign("([", before: { initials.contains($0 | 0x20) }),
    ]

    static let info = RuleInfo(
        "Q804", "needs-review", .note,
        summary: "A text that is marked as unfinished: `[todo]`, `[fuzzy]`, `???`.",
        rationale: """
            Translators and tools mark texts that need another look, and then readers see the mark. It has to be \
            in capitals before a colon, or in any case inside brackets. Marks that are also in the source text are \
            not reported, and neither is the Spanish word "todo".
            """,
        bad: [
            .text("[todo] Datei gespeichert", in: "de", of: "File saved", at: "[todo]"),
            .text("[needs review] Fichier enregistré", in: "fr", of: "File saved", at: "[needs review]"),
            .text("파일 저장됨 (fixme)", in: "ko", of: "File saved", at: "(fixme)"),
        ],
        good: [
            .text("Aufgaben (zu tun): {$count}", in: "de", of: "Tasks (to do): {$count}"),
            .text("TODO SOBRE EL ARCHIVO: {$name}", in: "es", of: "ALL ABOUT THE FILE: {$name}"),
            .text("할 일 [TODO-1]", in: "ko", of: "Task [TODO-1]"),
            .text("Seleccionar (todo)", in: "es", of: "Select (all)"),
            .text("Unscharfe Suche (fuzzy)", in: "de", of: "Fuzzy search"),
        ])

    /// The mark that fixes write in front of a text.
    static let mark = "[needs review]"

    private static let marks: [String] = [
        "todo", "fixme", "tbd", "xxx", "needs review", "needs-review", "needs translation", "fuzzy", "untranslated",
        "to translate",
        "translate me", "machine translation", "machine translated",
    ]
    private static let initials = Set(marks.compactMap(\.description.utf8.first))

    func check(_ context: TextContext, _ findings: FindingSink) {
        for pattern in context.text.patterns {
            let text = ShownPattern(context.text, pattern)
            for index in text.scalars.indices {
                guard let end = Self.end(ofMarkAt: index, in: text) else { continue }
                let mark = text.string(index..<end)
                let word = mark.lowercased().trimming("()[]:")
                if word == "todo", ["es", "gl", "ast", "pt", "an", "lad"].contains(context.language.language) {
                    continue
                }
                // The source has a question mark too: `Unknown version???`
                if word.allSatisfy({ $0 == "?" }), context.source?.bytes.string.contains("?") == true {
                    continue
                }
                // The letters of all words were lost, or T630 reports the word.
                if word.allSatisfy({ $0 == "?" }), context.text.bytes.string.contains("????") { continue }
                if T630Leftover.marks.contains(mark.trimming("()[]:")), findings.runs(T630Leftover.info.code) {
                    continue
                }
                if let source = context.source, source.bytes.string.lowercased().contains(word) { continue }
                findings.report(
                    context, at: text.range(index..<end), "\"\(mark)\" marks the text as unfinished",
                    help: "Check the text, then remove the mark.")
                return
            }
        }
    }

    private static func end(ofMarkAt index: Int, in text: ShownPattern) -> Int? {
        let scalar = text.scalars[index]
        if scalar == 0x3F, text.has("???", at: index) { return index + 3 }
        let closing: UInt32 = scalar == 0x28 ? 0x29 : scalar == 0x5B ? 0x5D : 0
        let start = closing == 0 ? index : index + 1
        guard !CodePoint.isWordPart(text.scalar(start - 1)) else { return nil }
        for mark in marks where text.has(mark, at: start) {
            let end = start + mark.utf8.count
            if closing != 0, text.scalar(end) == closing { return end + 1 }
            let isCapital = text.scalars[start..<end].allSatisfy { !CodePoint.isLowercase($0) }
            if closing == 0, isCapital, text.scalar(end) == 0x3A { return end + 1 }
        }
        return nil
    }
}

extension String {
    /// The text without these characters at its start and end.
    fileprivate func trimming(_ characters: String) -> String {
        String(
            drop(while: characters.contains).reversed().drop(while: characters.contains).reversed())
    }
}
