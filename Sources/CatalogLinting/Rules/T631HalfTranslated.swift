struct T631HalfTranslated: WritingRule {
    static let looksAt: TextFeatures = .suspectWords

    static let info = RuleInfo(
        "T631", "half-translated", .warning,
        summary: "A translation with a run of words that was left as it is in the source.",
        rationale: """
            `Die Karte ending in {$last4} was declined`: someone began to translate, or pasted over a part. Reported \
            are three words in a row or more that stand side by side in the source as well, one of them a small word \
            or a verb of that language. Quotations, addresses, code, words with a capital and `doNotTranslate` do not \
            count.
            """,
        bad: [
            .text(
                "Die Karte ending in {$last4} was declined.", in: "de", of: "The card ending in {$last4} was declined.",
                at: "ending in {$last4} was declined"),
            .text("Nie można zapisać because the disk is full.", in: "pl", of: "Cannot save because the disk is full."),
            .text("カード ending in {$last4} was declined", in: "ja", of: "Card ending in {$last4} was declined"),
        ],
        good: [
            .text("Die Karte wurde abgelehnt.", in: "de", of: "The card was declined."),
            .text("Klicken Sie auf „save and close“.", in: "de", of: "Click “save and close”."),
            .text("Zainstaluj przez npm install: polecenie", in: "pl", of: "Install it with npm install: the command"),
            .text("オープンソースの open source ソフト", in: "ja", of: "Free and open source software"),
        ])

    func check(_ context: TextContext, _ findings: FindingSink) {
        for (pattern, run) in Self.runs(in: context) {
            let text = ShownPattern(context.text, pattern)
            findings.report(
                context, at: text.range(run.range), "\"\(run.words.joined(separator: " "))\" is not translated",
                help: "Translate it. List names that stay the same in `doNotTranslate`.",
                related: context.inSource(nil, "the source is at"))
        }
    }

    /// The first such run in each pattern.
    static func runs(in context: TextContext) -> [(pattern: PatternView, run: SourceRun)] {
        guard let source = context.source, let original = context.reference?.language,
            context.text.isReadable, !context.features.contains(.sameAsSource),
            !RelatedLanguages.areAlike(context.language.language, original.language)
        else { return [] }
        let sources = source.shownTexts
        return context.text.patterns.compactMap { pattern in
            let text = ShownPattern(context.text, pattern)
            let runs = sources.compactMap { SourceRun(in: text, of: $0, except: context.settings.doNotTranslate) }
            guard let run = runs.max(by: { $0.words.count < $1.words.count }),
                isLeft(run.words, context.language, original)
            else { return nil }
            return (pattern, run)
        }
    }

    private static func isLeft(_ words: [String], _ language: LanguageFacts, _ original: LanguageFacts) -> Bool {
        let (own, source) = (SmallWords.bit(of: language.language), SmallWords.bit(of: original.language))
        let small = words.count { word in
            let languages = SmallWords.languages(of: word)
            return word.utf8.count > 1 && languages & source != 0 && languages & own == 0
        }
        let certain = original.language == "en" ? EnglishWords(words, in: language).certain : 0
        return words.count >= 3 ? small + certain > 0 : small + certain > 1
    }
}
