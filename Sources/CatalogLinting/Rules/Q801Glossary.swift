import Catalogs

struct Q801Glossary: TextRule {
    static let looksAt: TextFeatures = .any

    static let info = RuleInfo(
        "Q801", "glossary", .warning,
        summary: "A word that the term sheet rules out, or a term that is translated differently.",
        rationale: """
            `glossary` in the configuration names a term sheet for each language: `terms/{locale}.json`. For each \
            concept it lists words to `use` and to `avoid`; `*` stands for any beginning or ending. If the source \
            text mentions a concept, by a word from its own sheet, the translation has to contain one of the words \
            to use, unless the term is `optional`. A word to avoid may appear only inside a longer correct word: \
            アドレス is wrong for a web address, and メールアドレス is right.
            """,
        bad: [
            .text("Die Faktura ist bezahlt.", in: "de", of: "The invoice is paid.").terms(
                #"{ "concept": "invoice", "use": ["Rechnung*"] }"#),
            .text("영수증을 보냈습니다.", in: "ko", of: "We sent the invoice.").terms(
                #"{ "concept": "invoice", "use": ["청구서*"] }"#),
            .text("Payez la note.", in: "fr", of: "Pay the Invoice.").terms(
                #"{ "concept": "invoice", "use": ["facture", "addition"] }"#),
            .text("Die Rechnung kam per Elektropost.", in: "de", of: "The invoice came by mail.", at: "Elektropost")
                .terms(
                    #"{ "concept": "email", "use": ["E-Mail*"], "avoid": ["Elektropost*"] }"#),
            .text("このアドレスは使えません", in: "ja", of: "This address cannot be used", at: "アドレス").terms(
                #"{ "concept": "web address", "use": ["URL"], "avoid": ["アドレス"] }, { "concept": "email", "use": ["メールアドレス"] }"#
            ),
        ],
        good: [
            .text("Die Rechnungen sind bezahlt.", in: "de", of: "The invoice is paid.").terms(
                #"{ "concept": "invoice", "use": ["Rechnung*"] }"#),
            .text("청구서를 보냈습니다.", in: "ko", of: "We sent the invoice.").terms(
                #"{ "concept": "invoice", "use": ["청구서*"] }"#),
            .text("L’ADDITION, s’il vous plaît.", in: "fr", of: "The invoice, please.").terms(
                #"{ "concept": "invoice", "use": ["facture", "addition"] }"#),
            .text("Alles ist bezahlt.", in: "de", of: "The invoice is paid.").terms(
                #"{ "concept": "invoice", "use": ["Rechnung*"], "optional": true }"#),
            .text("メールアドレスを確認してください。", in: "ja", of: "Check the email address.").terms(
                #"{ "concept": "web address", "use": ["URL"], "avoid": ["アドレス"] }, { "concept": "email", "use": ["メールアドレス"] }"#
            ),
        ])

    static func isIdle(_ settings: RuleSettings) -> Bool { settings.glossary == nil }

    static func concerns(_ language: LanguageFacts) -> Bool { !language.isPseudo }

    func check(_ context: TextContext, _ findings: FindingSink) {
        guard let glossary = context.settings.glossary, let sheet = glossary.sheet(for: context.language.tag),
            context.text.isReadable
        else { return }
        let named = named(in: context, glossary, sheet)
        let search = TermSearch(sheet.terms)
        // Using a wrong word and omitting the right one is a single mistake.
        var mistaken: Set<String> = []
        for pattern in context.text.patterns {
            let text = ShownPattern(context.text, pattern)
            let letters = text.smallLetters
            let mistakes = search.mistakes(in: letters, named: named.map { Set($0.keys) }) { isOfPart($0, context) }
            let links = mistakes.isEmpty ? [] : text.code
            for mistake in mistakes where !links.contains(where: { $0.overlaps(mistake.place) }) {
                report(
                    mistake, at: text.range(mistake.place), text.string(mistake.place), context, findings)
                mistaken.insert(mistake.term.concept)
            }
        }
        guard let named else { return }
        let texts = context.text.shownTexts.map(\.smallLetters)
        for term in sheet.terms where !term.isOptional && !term.use.isEmpty && isOfPart(term, context) {
            guard let word = named[term.concept], !mistaken.contains(term.concept),
                !term.use.contains(where: { use in texts.contains { use.sought.isIn($0) } })
            else { continue }
            findings.report(
                context, at: 0..<context.text.bytes.count,
                "“\(Self.shown(word))” is not translated with a word from the term sheet: \(Self.list(term.use))",
                help: "Use one of these words, or add yours to the term sheet.",
                related: context.inSource(nil, "the source is at"))
        }
    }

    /// The concepts in the source text, each with the word that names it; nil if there is no source text.
    private func named(in context: TextContext, _ glossary: Glossary, _ sheet: TermSheet) -> [String: String]? {
        guard let source = context.source, let reference = context.reference, source.isReadable else { return nil }
        let search = TermSearch(glossary.sourceTerms(for: reference.language.tag, of: sheet))
        var named: [String: String] = [:]
        for text in source.shownTexts {
            for match in search.matches(in: text.smallLetters) where isOfPart(match.term, context) {
                named[match.term.concept] = match.word.text
            }
        }
        return named
    }

    private func isOfPart(_ term: TermSheet.Term, _ context: TextContext) -> Bool { term.parts.contains(context.part) }

    private func report(
        _ mistake: TermSearch.Match, at range: Range<Int>, _ text: String, _ context: TextContext,
        _ findings: FindingSink
    ) {
        let note = mistake.term.note.map { " (\($0))" } ?? ""
        findings.report(
            context, at: range, "the term sheet rules out “\(text)” for “\(mistake.term.concept)”\(note)",
            help: mistake.term.use.isEmpty
                ? "Rephrase it." : "Write \(Self.list(mistake.term.use)), or rephrase it.")
    }

    private static func list(_ words: [TermWord]) -> String { words.map { shown($0.text) }.joined(separator: ", ") }

    /// `anmeld…` for `anmeld*`.
    private static func shown(_ word: String) -> String { word.replacing("*", with: "…") }
}
