struct T629SmallStart: WritingRule {
    static let looksAt: TextFeatures = .smallStart

    static let info = RuleInfo(
        "T629", "small-start", .warning,
        summary: "A sentence that begins with a small letter, although the source text begins with a capital.",
        rationale: """
            Reported only if both texts end like a sentence. Not reported are words that the source text has as well, names such as `iPhone`, and \
            languages without capital letters at the start of a sentence.
            """,
        bad: [
            .text("die Datei ist zu groß.", in: "de", of: "The file is too large.", at: "die"),
            .text("plik jest za duży.", in: "pl", of: "The file is too large.", at: "plik"),
            .text("удалить файл?", in: "ru", of: "Delete the file?", at: "удалить"),
        ],
        good: [
            .text("Die Datei ist zu groß.", in: "de", of: "The file is too large."),
            .text("zu groß", in: "de", of: "Too large"),
            .text("iPhone gefunden.", in: "de", of: "Found an iPhone."),
            .text("git wurde nicht gefunden.", in: "de", of: "Could not find git."),
            .text("გსურთ წაშლა?", in: "ka", of: "Delete it?"),
            .text("’s Morgens is het stil.", in: "nl", of: "It is quiet in the morning."),
        ])

    /// Languages that write sentences in small letters.
    private static let small: Set<String> = ["ka", "tok", "jbo", "xmf", "sva", "lzz"]

    static func concerns(_ language: LanguageFacts) -> Bool {
        !language.isPseudo && language.isKnown && !small.contains(language.language)
    }

    func check(_ context: TextContext, _ findings: FindingSink) {
        guard let source = context.source?.shownTexts, !context.features.contains(.sameAsSource),
            source.contains(where: { Self.isSentence($0) && CodePoint.isUppercase($0.scalar(0)) })
        else { return }
        for pattern in context.text.patterns {
            let text = ShownPattern(context.text, pattern)
            guard CodePoint.isLowercase(text.scalar(0)), CodePoint.isLowercase(text.scalar(1)), Self.isSentence(text),
                let word = text.words.first, word.lowerBound == 0,
                !text.scalars[word].contains(where: CodePoint.isUppercase)
            else { continue }
            let written = text.string(word)
            guard !source.contains(where: { $0.string(0..<$0.count).contains(written) }),
                !context.settings.doNotTranslate.contains(where: { $0.hasPrefix(written) })
            else { continue }
            let capital = written.prefix(1).uppercased()
            findings.report(
                context, at: text.range(word), "this sentence begins with a small letter",
                help: "Write \"\(capital)\(written.dropFirst())\".",
                related: context.inSource(nil, "the source is at"))
        }
    }

    private static func isSentence(_ text: ShownPattern) -> Bool {
        guard let last = text.scalars.last else { return false }
        switch SentenceEnd(last) {
        case .stop, .question, .exclamation: return text.words.count > 1
        case .none, .colon, .ellipsis: return false
        }
    }
}
