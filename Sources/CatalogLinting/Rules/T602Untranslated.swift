struct T602Untranslated: WritingRule {
    static let looksAt: TextFeatures = .sameAsSource

    static let info = RuleInfo(
        "T602", "untranslated", .warning,
        summary: "A translation that is identical to the source text.",
        rationale: """
            The source was copied and not translated. Words that languages share (`Name`, `Server`, `Version`) or \
            borrow (`Open source`, in Dutch and Italian `Privacy Policy`), names, abbreviations, code, addresses \
            and placeholders are the same in many languages. So a text is reported only if one of its words is \
            definitely not in the other language, or if it is too long for a coincidence. Closely related \
            languages are not compared. List brands in `doNotTranslate`; if a text is meant to stay the same, add \
            the rule to `lint-ignore` in the source entry.
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
            .text("Account settings", in: "fr", of: "Account settings"),
            .text("Settings", in: "pl", of: "Settings"),
            .text("phone number", in: "nl", of: "phone number"),
            .text("New account for your phone number", in: "nl", of: "New account for your phone number"),
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
            .text("Privacy Policy", in: "it", of: "Privacy Policy"),
            .text("Privacy Policy", in: "nl", of: "Privacy Policy"),
            .text("Open source", in: "fr", of: "Open source"),
            .text("Status", in: "pl", of: "Status"),
            .text("Password", in: "it", of: "Password"),
            .text("Service", in: "fr", of: "Service"),
            .text("Details", in: "de", of: "Details"),
            .text("Information", in: "sv", of: "Information"),
            .text("Administration", in: "fr", of: "Administration"),
            .text("Restaurant", in: "pt", of: "Restaurant"),
            .text("E-Mail", in: "de", of: "E-Mail"),
            .text("Check-in & Check-out", in: "es", of: "Check-in & Check-out"),
            .text("Color", in: "es", of: "Color"),
            .text("Google Account", in: "fr", of: "Google Account"),
            .text("Black Friday", in: "es", of: "Black Friday"),
            .text("Images, documents, animations", in: "fr", of: "Images, documents, animations"),
            .text("brew install ffmpeg", in: "ja", of: "brew install ffmpeg"),
            .text("5 MB · 300 dpi", in: "cs", of: "5 MB · 300 dpi"),
            .text("Marketing & Streaming", in: "it", of: "Marketing & Streaming"),
            .text("The file could not be saved.", in: "en-GB", of: "The file could not be saved."),
            .files([
                (
                    "nb.json",
                    "{ \"locale\": \"nb\", \"messages\": { \"a\": { \"detail\": \"Du kan ikke lagre denne filen her.\", \"description\": \"a file\" } } }"
                ),
                ("nn.json", "{ \"locale\": \"nn\", \"messages\": { \"a\": \"Du kan ikke lagre denne filen her.\" } }"),
            ]),
        ])

    func check(_ context: TextContext, _ findings: FindingSink) {
        guard let source = context.source, context.text.isReadable, let reference = context.reference,
            context.features.contains(.sameAsSource)
        else { return }
        guard Self.isUntranslated(source, context.language, reference.language, context.settings) else { return }
        findings.report(
            context, at: 0..<context.text.bytes.count, "the text is the same as its source",
            help: "Translate it. List names that stay the same in `doNotTranslate`.",
            related: context.inSource(nil, "the source is at"))
    }

    /// Whether a text that is identical to its source was probably left untranslated. Coverage uses this too.
    static func isUntranslated(
        _ source: MessageView, _ language: LanguageFacts, _ original: LanguageFacts, _ settings: RuleSettings
    ) -> Bool {
        guard language.language != "und", !RelatedLanguages.areAlike(language.language, original.language) else {
            return false
        }
        let text = source.shownTexts.map { UntranslatedWords(in: $0, except: settings.doNotTranslate) }
        return text.contains { isUntranslated($0.words, language, original) }
    }

    private static func isUntranslated(
        _ words: [String], _ language: LanguageFacts, _ original: LanguageFacts
    ) -> Bool {
        guard !words.isEmpty else { return false }
        let lowercase = words.count {
            $0.unicodeScalars.count >= 3 && CodePoint.isLowercase($0.unicodeScalars.first?.value ?? 0)
        }
        if original.language == "en" {
            let english = EnglishWords(words, in: language)
            // Together with other capitalized words, it is a name: `Google Account`.
            let isName = words.count > 1 && lowercase == 0 && english.nouns < words.count
            if english.certain > 0 || words.count >= 3 && lowercase > 0 && english.nouns >= 2 { return true }
            if english.nouns > 0, !isName, !EnglishWords.areBorrowed(by: language) { return true }
            if english.plain > 0, !isName, EnglishWords.isOld(language) { return true }
        }
        // A language with another script would translate anything but a name.
        guard language.script == original.script else {
            return lowercase >= 3 && startsSentence(words) || !isCased(original)
        }
        return lowercase >= 4
    }

    /// Whether a text starts with a capital. Commands do not.
    private static func startsSentence(_ words: [String]) -> Bool {
        CodePoint.isUppercase(words.first?.unicodeScalars.first?.value ?? 0)
    }

    /// Whether the script distinguishes names by capitals.
    private static func isCased(_ language: LanguageFacts) -> Bool {
        ["Latn", "Cyrl", "Grek", "Armn"].contains(language.script)
    }
}
