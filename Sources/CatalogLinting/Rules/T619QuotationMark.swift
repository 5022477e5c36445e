struct T619QuotationMark: WritingRule {
    static let looksAt: TextFeatures = .quotation

    static let info = RuleInfo(
        "T619", "quotation-mark", .warning,
        summary: "A quotation mark without its partner, where those of the source text match.",
        rationale: """
            Each language has its own pairs: „German“, «\u{A0}French\u{A0}», “English”, ”Swedish”, 「Japanese」. Any \
            pair will do, but each quotation that is opened has to be closed. Apostrophes, inches (24"), Hebrew \
            abbreviations and arrows (« Back) are not quotation marks.
            """,
        bad: [
            .text("Öffnen Sie „Einstellungen.", in: "de", of: "Open “Settings”.", at: "„"),
            .text("Ouvrez «\u{A0}Réglages.", in: "fr", of: "Open “Settings”.", at: "«"),
            .text("「設定を開きます", in: "ja", of: "Open “Settings”", at: "「"),
            .text("「設定」を開き」ます", in: "ja", of: "Open “Settings”", at: "」"),
            .text("Отворете „Настройки", in: "bg", of: "Open “Settings”", at: "„"),
            .text("Откройте «Настройки", in: "ru", of: "Open \"Settings\"", at: "«"),
            .text("Öppna ”Inställningar", in: "sv", of: "Open “Settings”", at: "”"),
            .text("Otwórz „Ustawienia", in: "pl", of: "Open “Settings”", at: "„"),
            .text("打开“设置", in: "zh", of: "Open “Settings”", at: "“"),
            .text("Abra \"Configuración", in: "es", of: "Open \"Settings\"", at: "\""),
        ],
        good: [
            .text("Öffnen Sie »Netz«.", in: "de", of: "Open “Net”."),
            .text("Er sagt: „Das ist ‚gut‘ oder „besser“.“", in: "de", of: "He says: “This is ‘good’ or ‘better’.”"),
            .text("Öffnen Sie „Einstellungen\".", in: "de", of: "Open \"Settings\"."),
            .text("Öppna »Nät».", in: "sv", of: "Open “Net”."),
            .text("Otwórz «Sieć».", in: "pl", of: "Open “Net”."),
            .text("「設定」の『詳細』を開く", in: "ja", of: "Open “Details” of “Settings”"),
            .text("请打开“设置”页面", in: "zh", of: "Open the “Settings” page"),
            .text("Ein 24\"-Bildschirm", in: "de", of: "A 24-inch screen"),
            .text("פתחו את \"ההגדרות\" של צה\"ל", in: "he", of: "Open the army’s “settings”"),
            .text("«\u{A0}Retour", in: "fr", of: "Back"),
            .text("Weiter »", in: "de", of: "Next"),
            .text("« Previous page"),
            .text("Zeichen “ ist nicht erlaubt", in: "de", of: "Character “ is not allowed"),
        ])

    static func concerns(_ language: LanguageFacts) -> Bool {
        // In Hebrew, a quotation mark inside a word marks an abbreviation.
        !language.isPseudo && language.script != "Hebr"
    }

    func check(_ context: TextContext, _ findings: FindingSink) {
        guard !context.isMisread(findings) else { return }
        let sources = context.source?.shownTexts ?? []
        guard sources.allSatisfy({ QuotationMarks(in: $0).single == nil }) else { return }
        let hasQuotes = sources.contains { QuotationMarks(in: $0).count > 0 }
        for pattern in context.text.patterns {
            let text = ShownPattern(context.text, pattern)
            let marks = QuotationMarks(in: text)
            guard let (place, isOpening) = marks.single else { continue }
            // If the source has no quotation marks, it may be an inch sign, a ditto mark or an arrow.
            if !hasQuotes, marks.count == 1,
                context.source != nil && text.scalars[place] == 0x22
                    || marks.isArrow(place, text)
                        && (context.source != nil || CodePoint.isSpace(text.scalar(place + 1))
                            || CodePoint.isSpace(text.scalar(place - 1)))
            {
                continue
            }
            let mark = text.string(place..<place + 1)
            findings.report(
                context, at: text.range(place..<place + 1),
                isOpening
                    ? "the quotation mark \(mark) is not closed"
                    : "the quotation mark \(mark) has no opening mark",
                help: isOpening ? "Add the closing mark." : "Add the opening mark, or remove this one.")
        }
    }
}
