package struct T602Untranslated: WritingRule {
    package static let looksAt: TextFeatures = .sameAsSource

    package static let info = RuleInfo(
        "T602", "untranslated", .warning,
        summary: "A translation that is the source text, unchanged.",
        rationale: """
            Somebody copied the source and did not come back. Words that languages share (`Name`, `Server`, `Version`), names, \
            abbreviations, code, addresses and placeholders are the same in many languages, so a text counts only if a word in \
            it is certainly not the other language's, or if it is too long for a coincidence. Brands go into `doNotTranslate`; \
            a text that stays as it is on purpose goes into the source entry's `lint-ignore`.
            """,
        bad: [
            .text("The file could not be saved.", in: "de", of: "The file could not be saved."),
            .text("Delete", in: "fr", of: "Delete"),
            .text("Session timeout reached {$name}", in: "ja", of: "Session timeout reached {$name}"),
            .text("Page not found", in: "tr", of: "Page not found"),
            .text("Card declined", in: "ru", of: "Card declined"),
            .text("{$name} joined", in: "ko", of: "{$name} joined"),
            .text("Upload", in: "hi", of: "Upload"),
            .text("Invalid code", in: "de", of: "Invalid code"),
        ],
        good: [
            .text("Name: {$name}", in: "de", of: "Name: {$name}"),
            .text("Version 2.0 (Linux)", in: "fr", of: "Version 2.0 (Linux)"),
            .text("GitHub Actions", in: "ja", of: "GitHub Actions"),
            .text("https://example.com/not-found", in: "ru", of: "https://example.com/not-found"),
            .text("OK", in: "ar", of: "OK"),
            .text("Item", in: "pt-BR", of: "Item"),
            .text("Upload", in: "de", of: "Upload"),
            .text("Timeout", in: "it", of: "Timeout"),
            .text("Edit", in: "id", of: "Edit"),
            .text("The file could not be saved.", in: "en-GB", of: "The file could not be saved."),
        ])

    package init() {}

    package func check(_ context: TextContext, _ findings: FindingSink) {
        guard let source = context.source, context.text.isReadable, let reference = context.reference,
            context.features.contains(.sameAsSource)
        else { return }
        guard Self.isUntranslated(source, context.language, reference.language, context.settings) else { return }
        findings.report(
            context, at: 0..<context.text.bytes.count, "the text is the same as its source",
            help: "Translate it. Names that stay as they are go into `doNotTranslate`.",
            related: context.inSource(nil, "the source is at"))
    }

    /// Whether a text that is the source's own was forgotten; coverage counts it by this as well.
    package static func isUntranslated(
        _ source: MessageView, _ language: LanguageFacts, _ original: LanguageFacts, _ settings: RuleSettings
    ) -> Bool {
        guard language.language != "und", !RelatedLanguages.areAlike(language.language, original.language) else {
            return false
        }
        let text = source.shownTexts.map { UntranslatedWords(in: $0, except: settings.doNotTranslate) }
        return isUntranslated(text.flatMap(\.words), language, original)
    }

    private static func isUntranslated(
        _ words: [String], _ language: LanguageFacts, _ original: LanguageFacts
    ) -> Bool {
        guard !words.isEmpty else { return false }
        let isEnglish = original.language == "en"
        if isEnglish, words.contains(where: { EnglishWords.contains($0.lowercased(), in: language) }) {
            return true
        }
        let long = words.filter { $0.unicodeScalars.count >= 3 }
        let lowercase = long.filter { CodePoint.isLowercase($0.unicodeScalars.first?.value ?? 0) }
        // Another script has words of its own for what is no name.
        if language.script != original.script {
            return lowercase.count >= 2 || words.count >= 2 && lowercase.contains { $0.unicodeScalars.count >= 5 }
                || !isCased(original)
        }
        // `Unexpected problem`
        if isEnglish, words.count >= 2, lowercase.count >= 1,
            !["da", "nb", "nn", "no", "sv", "nl", "af"].contains(language.language),
            long.contains(where: { $0.unicodeScalars.count >= 6 && ($0.hasSuffix("ed") || $0.hasSuffix("ing")) })
        {
            return true
        }
        return long.count >= 3 && lowercase.count >= 2
    }

    /// Whether the script tells names from other words.
    private static func isCased(_ language: LanguageFacts) -> Bool {
        ["Latn", "Cyrl", "Grek", "Armn"].contains(language.script)
    }
}
