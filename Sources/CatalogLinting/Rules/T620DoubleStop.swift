struct T620DoubleStop: WritingRule {
    static let looksAt: TextFeatures = .looseStop

    static let info = RuleInfo(
        "T620", "double-stop", .warning, fix: .unsafe,
        summary: "Two full stops in a row.",
        rationale: """
            Either one too many, or one too few for an ellipsis. Not reported are paths (`../`), ranges (`1..5`), \
            stops that the source text has as well, and Arabic, Persian and Urdu, where two stops are a common \
            pause.
            """,
        bad: [
            .text("Die Datei ist da..", in: "de", of: "The file is there.", at: "..", fixed: "Die Datei ist da."),
            .text("Enregistré.. Continuez.", in: "fr", of: "Saved. Go on.", at: "..", fixed: "Enregistré. Continuez."),
            .text("Saved..", at: "..", fixed: "Saved."),
            .text("저장했습니다..", in: "ko", of: "Saved.", fixed: "저장했습니다."),
        ],
        good: [
            .text("Wird geladen...", in: "de", of: "Loading..."),
            .text("Datei ../x, 1..5, cd ..", in: "de", of: "File ../x, 1..5, cd .."),
            .text("Неужели?..", in: "ru", of: "Really?"),
            .text("جار التحميل..", in: "ar", of: "Loading..."),
        ])

    private static let pausing: Set<String> = ["ar", "fa", "ur", "ps", "ckb", "sd", "ug", "he"]

    static func concerns(_ language: LanguageFacts) -> Bool {
        !language.isPseudo && !pausing.contains(language.language)
    }

    func check(_ context: TextContext, _ findings: FindingSink) {
        if let source = context.source, source.shownTexts.contains(where: { Self.place(in: $0) != nil }) { return }
        for pattern in context.text.patterns {
            let text = ShownPattern(context.text, pattern)
            guard let place = Self.place(in: text) else { continue }
            let range = text.range(place)
            findings.report(
                context, at: range, "two full stops in a row", help: "Write one, or three, or …",
                fix: context.fix(.unsafe, replacing: range, with: "."))
        }
    }

    /// Exactly two full stops, after a word and not before one.
    private static func place(in text: ShownPattern) -> Range<Int>? {
        text.scalars.indices.first { index in
            let (before, after) = (text.scalar(index - 1), text.scalar(index + 2))
            return text.scalars[index] == 0x2E && text.scalar(index + 1) == 0x2E && after != 0x2E
                && (CodePoint.isWordPart(before) || before == ShownPattern.placeholder || CodePoint.isClosing(before))
                && (after == 0 || CodePoint.isSpace(after) || CodePoint.isClosing(after))
        }.map { $0..<$0 + 2 }
    }
}
