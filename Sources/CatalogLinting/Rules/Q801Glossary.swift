package struct Q801Glossary: TextRule {
    package static let looksAt: TextFeatures = .hasSource

    package static let info = RuleInfo(
        "Q801", "glossary", .warning, isOptIn: true,
        summary: "A term that the translation does not translate as the glossary says.",
        rationale: """
            `glossary` in the configuration names a table of terms, one column for each language. Where the source text has a \
            term as a word, the translation has to have one of the translations, in whatever letter case and with whatever \
            ending. Off unless selected: grammar hides terms from every search.
            """,
        bad: [
            .text("Die Faktura ist bezahlt.", in: "de", of: "The invoice is paid.").glossary(
                "en\tde\ninvoice\tRechnung"),
            .text("영수증을 보냈습니다.", in: "ko", of: "We sent the invoice.").glossary("en\tko\ninvoice\t청구서"),
            .text("Payez la note.", in: "fr", of: "Pay the Invoice.").glossary("en\tfr\ninvoice\tfacture|addition"),
        ],
        good: [
            .text("Die Rechnungen sind bezahlt.", in: "de", of: "The invoice is paid.").glossary(
                "en\tde\ninvoice\tRechnung"),
            .text("청구서를 보냈습니다.", in: "ko", of: "We sent the invoice.").glossary("en\tko\ninvoice\t청구서"),
            .text("L’ADDITION, s’il vous plaît.", in: "fr", of: "The invoice, please.").glossary(
                "en\tfr\ninvoice\tfacture|addition"),
        ])

    package init() {}

    package static func isIdle(_ settings: RuleSettings) -> Bool { settings.glossary == nil }

    package func check(_ context: TextContext, _ findings: FindingSink) {
        guard let source = context.source, let glossary = context.settings.glossary, let original = context.reference,
            context.text.isReadable, source.isReadable
        else { return }
        let sources = source.shownTexts.map { $0.string(0..<$0.count).lowercased() }
        let text = context.text.shownTexts.map { $0.string(0..<$0.count).lowercased() }.joined(separator: "\n")
        for term in glossary.terms {
            guard let wanted = Self.texts(of: term, in: context.language),
                let words = Self.texts(of: term, in: original.language),
                let word = words.first(where: { word in sources.contains { Self.has(word.lowercased(), in: $0) } })
            else { continue }
            guard !wanted.contains(where: { text.contains($0.lowercased()) }) else { continue }
            findings.report(
                context, at: 0..<context.text.bytes.count,
                "\"\(word)\" is not translated as the glossary says: \(wanted.joined(separator: ", "))",
                help: "Write the glossary's term, or add this one to it.",
                related: context.inSource(nil, "the source is at"))
        }
    }

    private static func texts(of term: Glossary.Term, in language: LanguageFacts) -> [String]? {
        term.texts[language.tag.description] ?? term.texts[language.language]
    }

    /// Whether a term stands there as a word, with an ending of at most two letters.
    private static func has(_ word: String, in text: String) -> Bool {
        let (word, text) = (Array(word.unicodeScalars.map(\.value)), Array(text.unicodeScalars.map(\.value)))
        guard !word.isEmpty, text.count >= word.count else { return false }
        for start in 0...(text.count - word.count) where text[start] == word[0] {
            guard text[start..<start + word.count].elementsEqual(word),
                start == 0 || !CodePoint.isWordPart(text[start - 1])
            else { continue }
            let ending = text[(start + word.count)...].prefix { CodePoint.isWordPart($0) }
            if ending.count <= 2 { return true }
        }
        return false
    }
}
