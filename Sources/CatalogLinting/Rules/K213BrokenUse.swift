import Catalogs

struct K213BrokenUse: LanguageRule {
    static let info = RuleInfo(
        "K213", "broken-use", .error,
        summary: "A part with another entry's text where there is no such text.",
        rationale: """
            `{ "use": "wait.try-again" }` takes the same part of the entry `wait.try-again`, or its detail if it has nothing else. \
            It is looked up in the catalogs of the same language and of those that its readers fall back to (`de` for `de-AT`), \
            and among the built-in texts. A text that is itself another entry's is not followed. The engine refuses such a catalog.
            """,
        bad: [
            .entries(
                "\"a\": { \"detail\": \"Busy\", \"action\": { \"use\": \"wiat\" } }, \"wait\": \"Try again.\"",
                at: "\"wiat\""),
            .entries(
                "\"a\": { \"action\": { \"use\": \"b\" } }, \"b\": { \"title\": \"Zu\", \"detail\": \"Geschlossen\" }",
                in: "de",
                of:
                    "\"a\": { \"action\": { \"use\": \"b\" } }, \"b\": { \"title\": \"No\", \"detail\": \"Closed\", \"action\": \"Wait.\" }"
            ),
            .entries("\"a\": { \"action\": { \"use\": \"b\" } }, \"b\": { \"action\": { \"use\": \"a\" } }"),
            .xml("<message key=\"a\"><detail use=\"a\"/></message>", in: "pl", at: "\"a\""),
        ],
        good: [
            .entries("\"a\": { \"detail\": \"Busy\", \"action\": { \"use\": \"wait\" } }, \"wait\": \"Try again.\""),
            .entries(
                "\"a\": { \"action\": { \"use\": \"b\" } }, \"b\": { \"detail\": \"Zu\", \"action\": \"Bitte warten.\" }",
                in: "de",
                of:
                    "\"a\": { \"action\": { \"use\": \"b\" } }, \"b\": { \"detail\": \"Closed\", \"action\": \"Wait.\" }"
            ),
            .xml("<message key=\"a\"><title use=\"b\"/></message><message key=\"b\">Zajęte</message>", in: "pl"),
        ])

    func check(_ language: LanguageView, _ findings: FindingSink) {
        // Entries may be missing only because a file could not be read to its end.
        guard language.catalogs.contains(where: \.storage.hasUses),
            !language.catalogs.contains(where: \.document.isIncomplete)
        else { return }
        let used = UsedEntries(language)
        var reported: Set<String> = []
        for catalog in language.catalogs where catalog.storage.hasUses {
            for use in catalog.document.catalog.entries.lazy.flatMap(\.uses) {
                let found = used[use.key]
                do throws(CatalogDiagnostic) {
                    _ = try use.text(in: found?.entry)
                } catch {
                    // One entry that is missing is one mistake, however many others use its text.
                    guard reported.insert(error.message).inserted else { continue }
                    findings.report(
                        error, in: catalog, fix: nil,
                        related: found.map {
                            [Finding.Related($0.catalog.file, $0.catalog.keyRange($0.number), "the entry is at")]
                        } ?? [])
                }
            }
        }
    }
}
