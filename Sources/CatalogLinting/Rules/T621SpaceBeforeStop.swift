struct T621SpaceBeforeStop: WritingRule {
    static let looksAt: TextFeatures = .looseStop
    static let signs = [ByteSign("!?;", after: { $0 == 0x20 || $0 == 0xA0 })]

    static let info = RuleInfo(
        "T621", "space-before-stop", .warning, fix: .safe,
        summary: "A space before a full stop, a comma or another mark.",
        rationale: """
            No language has one before a full stop or a comma, and only French and its neighbours before `! ? ;`. The mark could end up \
            at the start of a line. Not reported are `.5`, `.net`, `;)`, an ellipsis, a full stop between two spaces as a separator, \
            spaces that the source text has as well, and languages without full stops.
            """,
        bad: [
            .text("Die Datei ist da .", in: "de", of: "The file is there.", at: " ", fixed: "Die Datei ist da."),
            .text("Oui , bien sûr", in: "fr", of: "Yes, sure", at: " ", fixed: "Oui, bien sûr"),
            .text("{$name} 님 , 안녕하세요", in: "ko", of: "Hello, {$name}", at: " ", fixed: "{$name} 님, 안녕하세요"),
            .text("The file is there .", fixed: "The file is there."),
            .text(
                "Das Feld darf nicht leer sein !", in: "de", of: "The field must not be empty!", at: " ",
                fixed: "Das Feld darf nicht leer sein!"),
            .text("Продолжить ?", in: "ru", of: "Go on?", fixed: "Продолжить?"),
        ],
        good: [
            .text("Mit .NET, .5 und …", in: "de", of: "With .NET, .5 and …"),
            .text("Patientez ...", in: "fr", of: "Wait..."),
            .text("시작 . 설정", in: "ko", of: "Home . settings"),
            .text("Drücken Sie . oder ,", in: "de", of: "Press . or ,"),
            .text("Continuer\u{202F}?", in: "fr", of: "Go on?"),
            .text("Vi ringraziemu !", in: "co", of: "Thank you!"),
            .text("Danke ;-) Drücken Sie ! oder ? jetzt", in: "de", of: "Thanks ;-) Press ! or ? now"),
        ])

    static func concerns(_ language: LanguageFacts) -> Bool {
        !language.isPseudo && !StopHabit.languagesWithoutStops.contains(language.language)
    }

    func check(_ context: TextContext, _ findings: FindingSink) {
        if let source = context.source, source.shownTexts.contains(where: { Self.spaces(in: $0).first != nil }) {
            return
        }
        let isSpacing = Self.spacing.contains(context.language.language)
        for pattern in context.text.patterns {
            let text = ShownPattern(context.text, pattern)
            for space in Self.spaces(in: text) {
                let mark = text.scalar(space.upperBound)
                if isSpacing, mark != 0x2E, mark != 0x2C { continue }
                let range = text.range(space)
                let name =
                    switch mark {
                    case 0x2C: "the comma"
                    case 0x2E: "the full stop"
                    default: "`\(text.string(space.upperBound..<space.upperBound + 1))`"
                    }
                findings.report(
                    context, at: range, "there is a space before \(name)", help: "Remove it.",
                    fix: context.fix(.safe, replacing: range, with: ""))
            }
        }
    }

    /// Languages that put a space before `! ? ;`.
    private static let spacing: Set<String> = [
        "fr", "br", "co", "oc", "wa", "gcr", "gcf", "ht", "frp", "pcd", "nrm", "frc",
    ]

    private static func spaces(in text: ShownPattern) -> [Range<Int>] {
        text.scalars.indices.compactMap { index in
            let mark = text.scalars[index]
            let isStop = mark == 0x2E || mark == 0x2C
            guard isStop || mark == 0x21 || mark == 0x3F || mark == 0x3B else { return nil }
            let after = text.scalar(index + 1)
            guard after == 0 ? mark != 0x2C && mark != 0x3B : CodePoint.isSpace(after) || CodePoint.isClosing(after)
            else { return nil }
            var start = index
            while start > 0, text.scalars[start - 1] == 0x20 || text.scalars[start - 1] == 0xA0 { start -= 1 }
            let before = text.scalar(start - 1)
            guard start < index,
                CodePoint.isWordPart(before) || before == ShownPattern.placeholder || before == 0x29 || before == 0x201D
            else { return nil }
            // `Home . settings`, `1 , 2`
            switch mark {
            case 0x2E: if after != 0, !isSentence(index + 1, text) { return nil }
            case 0x2C: if CodePoint.digit(before) != nil { return nil }
            // `;)`, and "Press ? or !"
            case 0x3B: if !CodePoint.isSpace(after) { return nil }
            default: if after != 0, !isSentence(index + 1, text) { return nil }
            }
            return start..<index
        }
    }

    /// Whether the text after a full stop begins with a capital.
    private static func isSentence(_ index: Int, _ text: ShownPattern) -> Bool {
        guard let next = text.scalars[index...].first(where: { !CodePoint.isSpace($0) && !CodePoint.isClosing($0) })
        else {
            return true
        }
        return CodePoint.isUppercase(next)
    }
}
