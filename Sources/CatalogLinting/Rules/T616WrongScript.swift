struct T616WrongScript: WritingRule {
    static let looksAt: TextFeatures = .foreignScript

    static let info = RuleInfo(
        "T616", "wrong-script", .warning,
        summary: "A text without a single letter of its language's script.",
        rationale: """
            It probably belongs to another language. Names, abbreviations and code are written in Latin letters \
            everywhere, so a Latin text is reported only if it has several lowercase words, or two words that the \
            source has not, one of them in lower case (`Karta otklonena`); other scripts, from four letters on. Not reported are texts in the script of the source, a language named in itself \
            (`Русский` for "Russian"), and languages written in several scripts.
            """,
        bad: [
            .text("Файл сохранён", in: "de", of: "File saved"),
            .text("Datei wurde erfolgreich gespeichert", in: "ja", of: "The file was saved"),
            .text("ファイルを保存", in: "ko", of: "Save the file"),
            .text("Karta otklonena", in: "ru", of: "Card declined"),
        ],
        good: [
            .text("Datei gespeichert", in: "de", of: "File saved"),
            .text("Русский", in: "de", of: "Русский"),
            .text("Русский", in: "de", of: "Russian"),
            .text("Ελληνικά (Ελλάδα)", in: "fr", of: "Greek (Greece)"),
            .text("大韓民國", in: "ko", of: "Korea"),
            .text("Wi-Fi (WPA2)", in: "ja", of: "Wi-Fi (WPA2)"),
            .text("پەڕگەکە پاشەکەوت نەکرا", in: "ku", of: "The file was not saved"),
            .text("Sačuvaj ovu datoteku", in: "sr", of: "Save this file"),
            .text("GitHub에 저장", in: "ko", of: "Save to GitHub"),
            .text("Apple Pay mini", in: "ru", of: "Apple Pay for small amounts"),
        ])

    func check(_ context: TextContext, _ findings: FindingSink) {
        let text = context.text
        guard let own = context.language.scripts, text.isReadable, context.source != nil,
            !context.features.contains(.sameAsSource), !text.scripts.isEmpty, !text.scripts.intersects(own)
        else { return }
        let foreign = text.scripts.subtracting(.latin)
        if foreign.isEmpty {
            guard isLatinText(context) else { return }
        } else {
            let isHanja = foreign == .han && context.language.language == "ko"
            guard context.source?.scripts.intersects(foreign) != true, letters(text) >= (isHanja ? 5 : 4),
                !isLanguageName(context)
            else { return }
        }
        let script = LanguageScripts.name(of: foreign.isEmpty ? .latin : foreign)
        let wanted = LanguageScripts.name(of: own)
        findings.report(
            context, at: 0..<text.bytes.count,
            "the text is in \(script) letters, but the language is written in \(wanted) letters",
            help: "Check whether it belongs to another language.", related: context.inSource(nil, "the source is at"))
    }

    /// English names of languages that are not written in Latin letters.
    private static let languages: Set<String> = [
        "Amharic", "Arabic", "Armenian", "Assamese", "Belarusian", "Bengali", "Bulgarian", "Burmese", "Chinese",
        "Georgian",
        "Greek", "Gujarati", "Hebrew", "Hindi", "Japanese", "Kannada", "Kazakh", "Khmer", "Korean", "Kurdish", "Kyrgyz",
        "Lao", "Macedonian", "Malayalam", "Marathi", "Mongolian", "Nepali", "Odia", "Pashto", "Persian", "Punjabi",
        "Russian", "Serbian", "Sinhala", "Tajik", "Tamil", "Tatar", "Telugu", "Thai", "Tibetan", "Tigrinya",
        "Ukrainian",
        "Urdu", "Uyghur", "Yiddish",
    ]

    private func isLanguageName(_ context: TextContext) -> Bool {
        guard let source = context.source?.shownTexts.first, source.words.count <= 4 else { return false }
        return source.words.contains { Self.languages.contains(source.string($0)) }
    }

    private func isLatinText(_ context: TextContext) -> Bool {
        let words = context.text.shownTexts.flatMap {
            UntranslatedWords(in: $0, except: context.settings.doNotTranslate).words
        }
        let small = words.filter { word in
            word.unicodeScalars.count >= 3 && CodePoint.isLowercase(word.unicodeScalars.first?.value ?? 0)
        }
        if small.count >= 2 { return true }
        let source = Set(
            (context.source?.shownTexts ?? []).flatMap { text in text.words.map { text.string($0).lowercased() } })
        return small.count == 1 && words.count > 1 && !words.contains { source.contains($0.lowercased()) }
    }

    private func letters(_ text: MessageView) -> Int {
        text.shownTexts.reduce(0) { $0 + $1.scalars.count(where: CodePoint.isLetter) }
    }
}
