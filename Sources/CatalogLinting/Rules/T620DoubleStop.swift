struct T620DoubleStop: WritingRule {
    static let looksAt: TextFeatures = .looseStop
    static let signs = [ByteSign("?!:", feature: .doubleMark, before: { ".: ?".utf8.contains($0) })]

    static let info = RuleInfo(
        "T620", "double-stop", .warning, fix: .unsafe,
        summary: "Two marks in a row: two full stops, two question marks, or a full stop after a question mark.",
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
            .text(
                "Wählen Sie eine kleinere Menge. .", in: "de", of: "Choose less.", at: ". .",
                fixed: "Wählen Sie eine kleinere Menge."),
            .text("Weiter?.", in: "de", of: "Go on?", at: "?.", fixed: "Weiter?"),
            .text("Die Datei ist zu gro?.", in: "de", of: "The file is too large.", at: "?."),
            .text("Nom,, prénom", in: "fr", of: "Name, first name", at: ",,", fixed: "Nom, prénom"),
            .text("Preferisci accedere??", in: "it", of: "Go on?", at: "??", fixed: "Preferisci accedere?"),
            .text("请换一张卡。。", in: "zh", of: "Use another card.", at: "。。", fixed: "请换一张卡。"),
            .text("Имя: : {$name}", in: "ru", of: "Name: {$name}", at: ": :", fixed: "Имя: {$name}"),
        ],
        good: [
            .text("Wird geladen...", in: "de", of: "Loading..."),
            .text("Datei ../x, 1..5, cd ..", in: "de", of: "File ../x, 1..5, cd .."),
            .text("Неужели?..", in: "ru", of: "Really?"),
            .text("جار التحميل..", in: "ar", of: "Loading..."),
            .text("Usw., z. B. std::string, „Wirklich?“.", in: "de", of: "Etc., e.g. std::string, “Really?”."),
        ])

    private static let pausing: Set<String> = ["ar", "fa", "ur", "ps", "ckb", "sd", "ug", "he"]

    static func concerns(_ language: LanguageFacts) -> Bool { !language.isPseudo }

    func check(_ context: TextContext, _ findings: FindingSink) {
        if let source = context.source, source.shownTexts.contains(where: { Self.place(in: $0) != nil }) { return }
        for pattern in context.text.patterns {
            let text = ShownPattern(context.text, pattern)
            guard let place = Self.place(in: text) else { continue }
            let isPause = text.string(place) == ".."
            if isPause, Self.pausing.contains(context.language.language) { continue }
            let range = text.range(place)
            if text.scalar(place.lowerBound) == 0x3F, context.source?.bytes.string.contains("?") == false {
                findings.report(
                    context, at: range, "two marks in a row, and the source text has no question mark",
                    help: "Write the full stop, and the letter that was lost if `?` stands for one.")
                continue
            }
            findings.report(
                context, at: range, isPause ? "two full stops in a row" : "two marks in a row",
                help: isPause ? "Write one, or three, or …" : "Write one of them.",
                fix: context.fix(.unsafe, replacing: range, with: text.string(place.lowerBound..<place.lowerBound + 1)))
        }
    }

    /// 。 、 ， ？
    private static func isWide(_ mark: UInt32) -> Bool { [0x3002, 0x3001, 0xFF0C, 0xFF1F].contains(mark) }

    /// Exactly two marks after a word, perhaps with a space between them.
    static func place(in text: ShownPattern) -> Range<Int>? {
        for (index, mark) in text.scalars.enumerated() {
            let before = text.scalar(index - 1)
            guard [0x2E, 0x2C, 0x3A, 0x3F, 0x21].contains(mark) || isWide(mark),
                CodePoint.isWordPart(before) || before == ShownPattern.placeholder || CodePoint.isClosing(before)
            else { continue }
            let second = text.scalar(index + 1) == 0x20 ? index + 2 : index + 1
            let (next, after) = (text.scalar(second), text.scalar(second + 1))
            guard after == 0 || CodePoint.isSpace(after) || CodePoint.isClosing(after) || isWide(mark) && after != mark
            else { continue }
            // `..`, `. .`, `,,`, `: :`, `?.`; but not `cd ..` and `etc.,`.
            let isPair = next == mark && mark != 0x21 && (mark != 0x3A || second > index + 1)
            guard isPair || next == 0x2E && mark >= 0x3F || next == 0x2E && mark == 0x21 else { continue }
            if second > index + 1, next == 0x2E, mark != 0x2E { continue }
            return index..<second + 1
        }
        return nil
    }
}
