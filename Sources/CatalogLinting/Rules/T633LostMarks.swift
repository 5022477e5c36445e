struct T633LostMarks: WritingRule {
    static let looksAt: TextFeatures = .suspectWords

    static let info = RuleInfo(
        "T633", "lost-marks", .warning, fix: .unsafe,
        summary: "A common word without the marks of its letters: `juz` for `już`.",
        rationale: """
            Someone typed without the keyboard of the language, or a program dropped the marks of all letters. Only words are \
            known that nearly every longer text has and that mean nothing without their marks, in Czech, French, German, \
            Hungarian, Italian, Polish, Portuguese, Romanian, Slovak, Spanish and Turkish, so the whole text needs a look: \
            it is one finding. Not reported are words of the source text, addresses, code and quotations.
            """,
        bad: [
            .text(
                "Konto juz istnieje.", in: "pl", of: "The account exists already.", at: "juz",
                fixed: "Konto już istnieje."),
            .text(
                "Ucet jiz existuje.", in: "cs", of: "The account exists already.", at: "Ucet",
                fixed: "Účet již existuje."),
            .text("Bitte spater versuchen", in: "de", of: "Try again later", fixed: "Bitte später versuchen"),
            .text("Hesap icin kart yok", in: "tr", of: "No card for the account", fixed: "Hesap için kart yok"),
        ],
        good: [
            .text("Konto już istnieje.", in: "pl", of: "The account exists already."),
            .text("Este fișier există.", in: "ro", of: "This file exists."),
            .text("Mit Uber fahren", in: "de", of: "Ride with Uber"),
            .text("Così fan tutte, «piu»", in: "it", of: "Così fan tutte, “piu”"),
        ])

    func check(_ context: TextContext, _ findings: FindingSink) {
        guard !context.features.contains(.sameAsSource) else { return }
        let language = context.language.language
        for pattern in context.text.patterns {
            let text = ShownPattern(context.text, pattern)
            var code: [Range<Int>]?
            for word in text.words {
                let written = text.string(word)
                let isCapital = CodePoint.isUppercase(text.scalars[word.lowerBound])
                // In German, a word with a capital may be a name: `Uber`.
                guard !isCapital || language != "de",
                    let meant = UnmarkedWords.meant(by: written.lowercased(), in: language),
                    !CodePoint.isQuote(text.scalar(word.lowerBound - 1)),
                    context.source?.bytes.string.lowercased().contains(written.lowercased()) != true
                else { continue }
                let ranges = code ?? text.code
                code = ranges
                guard !ranges.contains(where: { $0.overlaps(word) }) else { continue }
                let right = isCapital ? meant.prefix(1).uppercased() + meant.dropFirst() : meant
                return findings.report(
                    context, at: text.range(word), "\"\(written)\" is written without its marks",
                    help: "Write \"\(right)\", and check the letters of the whole text.",
                    fix: context.fix(.unsafe, replacing: text.range(word), with: right))
            }
        }
    }
}
