struct T623RepeatedTitle: EntryRule {
    static let info = RuleInfo(
        "T623", "repeated-title", .note, isOptIn: true,
        summary: "A detail that says no more than its title.",
        rationale: """
            Readers see both: the title names the kind of problem, and the detail says what happened this time. If \
            all words of the detail are already in the title, it tells readers nothing. Words are compared by \
            their beginnings, because endings vary; small words are ignored, and languages without spaces between \
            words are skipped. Off by default, because a short text can be intended.
            """,
        bad: [
            .entries(
                "\"a\": { \"title\": \"Payment declined\", \"detail\": \"The payment was declined.\" }",
                at: "The payment was declined."),
            .entries(
                "\"a\": { \"title\": \"Link abgelaufen\", \"detail\": \"Dieser Link ist abgelaufen.\" }", in: "de"),
            .entries("\"a\": { \"title\": \"결제 거절\", \"detail\": \"결제가 거절되었습니다.\" }", in: "ko"),
        ],
        good: [
            .entries("\"a\": { \"title\": \"Payment declined\", \"detail\": \"The bank did not approve it.\" }"),
            .entries(
                "\"a\": { \"title\": \"Link abgelaufen\", \"detail\": \"Er galt nur eine Stunde.\" }", in: "de"),
            .entries("\"a\": { \"title\": \"결제 거절\", \"detail\": \"은행에서 승인하지 않았습니다.\" }", in: "ko"),
            .entries(
                "\"a\": { \"title\": \"Link abgelaufen\", \"detail\": \"Der Link zu {$page} ist abgelaufen.\" }",
                in: "de"),
        ])

    func check(_ entry: EntryContext, _ findings: FindingSink) {
        guard !entry.language.isPseudo, let title = entry.text(.title), let detail = entry.text(.detail),
            !detail.features.contains(.placeholders), detail.isReadable, title.isReadable
        else { return }
        let language = entry.language.language
        let named = Set(title.shownTexts.flatMap { ContentWords.stems(of: $0, in: language) })
        guard !named.isEmpty else { return }
        for text in detail.shownTexts {
            let said = ContentWords.stems(of: text, in: language)
            guard !said.isEmpty, said.isSubset(of: named) else { continue }
            findings.report(
                in: entry.catalog, at: detail.text.fileRange(of: text.range(0..<text.count)), key: entry.key,
                sourceNumber: entry.sourceNumber, "the detail says no more than the title",
                help: "Say what happened this time, or why.")
        }
    }
}
