struct T631HalfTranslated: WritingRule {
    static let looksAt: TextFeatures = .suspectWords

    static let info = RuleInfo(
        "T631", "half-translated", .warning,
        summary: "A translation with words that were left in the source language.",
        rationale: """
            `Die Karte ending in {$last4} was declined`: someone began to translate, or pasted over a part. Reported \
            are three words in a row or more that stand side by side in the source as well, one of them a small word \
            or a verb of that language, two words that are certainly English, and a single English word among letters of \
            another script. Quotations, addresses, code, words with a capital and `doNotTranslate` do not \
            count.
            """,
        bad: [
            .text(
                "Die Karte ending in {$last4} was declined.", in: "de", of: "The card ending in {$last4} was declined.",
                at: "ending in {$last4} was declined"),
            .text("Nie można zapisać because the disk is full.", in: "pl", of: "Cannot save because the disk is full."),
            .text("カード ending in {$last4} was declined", in: "ja", of: "Card ending in {$last4} was declined"),
            .text("Konto already exists.", in: "pl", of: "There is an account.", at: "already exists"),
            .text("يوجد account بهذا العنوان.", in: "ar", of: "There is an account for this address.", at: "account"),
        ],
        good: [
            .text("Die Karte wurde abgelehnt.", in: "de", of: "The card was declined."),
            .text("Klicken Sie auf „save and close“.", in: "de", of: "Click “save and close”."),
            .text("Zainstaluj przez npm install: polecenie", in: "pl", of: "Install it with npm install: the command"),
            .text("オープンソースの open source ソフト", in: "ja", of: "Free and open source software"),
        ])

    func check(_ context: TextContext, _ findings: FindingSink) {
        let runs = Self.runs(in: context)
        if runs.isEmpty { english(context, findings) }
        for (pattern, run) in runs {
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

    /// Reports words that are certainly English, whether or not the source has them: two or more, or one among other letters.
    private func english(_ context: TextContext, _ findings: FindingSink) {
        guard context.source != nil, context.reference?.language.language == "en", context.text.isReadable,
            !context.features.contains(.sameAsSource),
            !RelatedLanguages.areAlike(context.language.language, "en"), let scripts = context.language.scripts
        else { return }
        let isLatin = scripts.intersects(.latin)
        guard isLatin || context.text.scripts.intersects(scripts) else { return }
        for pattern in context.text.patterns {
            let text = ShownPattern(context.text, pattern)
            let skipped = text.code + SourceRun.quoted(text)
            let found = Self.smallRuns(of: text).first { run in
                let words = run.map { text.string($0) }
                let english = EnglishWords(words, in: context.language)
                return !skipped.contains { $0.overlaps(run[0].lowerBound..<run[run.count - 1].upperBound) }
                    && (isLatin
                        ? words.count > 1 && english.certain == words.count : english.certain + english.nouns > 0)
            }
            guard let found, let first = found.first, let last = found.last else { continue }
            let range = first.lowerBound..<last.upperBound
            findings.report(
                context, at: text.range(range), "\"\(text.string(range))\" is not translated",
                help: "Translate it. List names that stay the same in `doNotTranslate`.",
                related: context.inSource(nil, "the source is at"))
        }
    }

    /// The words of small Latin letters, those with one space between them together.
    private static func smallRuns(of text: ShownPattern) -> [[Range<Int>]] {
        text.words.reduce(into: []) { runs, word in
            guard text.scalars[word].allSatisfy({ CodePoint.isASCIILetter($0) && CodePoint.isLowercase($0) }),
                ![0x2D, 0x2E, 0x2F, 0x40].contains(text.scalar(word.lowerBound - 1)),
                ![0x2D, 0x2F, 0x40, 0x28].contains(text.scalar(word.upperBound))
            else { return }
            if let last = runs.last?.last, word.lowerBound == last.upperBound + 1, text.scalar(last.upperBound) == 0x20
            {
                runs[runs.count - 1].append(word)
            } else {
                runs.append([word])
            }
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
