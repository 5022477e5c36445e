struct K208Stale: LanguageRule {
    static let info = RuleInfo(
        "K208", "stale", .warning,
        summary: "A translation of a source text that has changed since.",
        rationale: """
            For each translation, `catalog-lint.lock` records the hash of the source text it was made from. When \
            the source changes and the translation does not, someone has to check the translation. `catalog-lint \
            lock` writes the file, and `catalog-lint lock --accept KEY` confirms that a translation is still \
            right. Translations that came back from a translator's tool marked for review are reported as well.
            """,
        bad: [
            .entries("\"a\": \"Speichern\"", in: "de", of: "\"a\": \"Save the file\"", at: "\"a\"").stale(
                "de", "a", "Speichern"),
            .entries("\"a\": \"저장\"", in: "ko", of: "\"a\": \"Save all\"", at: "\"a\"").stale("ko", "a", "저장"),
            .entries("\"a\": \"Garder\"", in: "fr", of: "\"a\": \"Keep it\"", at: "\"a\"").stale("fr", "a", "Garder"),
        ],
        good: [
            .entries("\"a\": \"Die Datei speichern\"", in: "de", of: "\"a\": \"Save the file\"").stale(
                "de", "a", "Speichern"),
            .entries("\"a\": \"모두 저장\"", in: "ko", of: "\"a\": \"Save all\""),
            .entries("\"a\": \"Le garder\"", in: "fr", of: "\"a\": \"Keep it\"").stale("fr", "a", "Garder"),
        ])

    func check(_ language: LanguageView, _ findings: FindingSink) {
        guard !language.isReference, let reference = language.reference,
            let known = language.settings.staleness?.entries[language.language.tag.description]
        else { return }
        for (place, catalog) in language.catalogs.enumerated() {
            for entry in 0..<catalog.count {
                guard let number = language.counterpart(of: entry, in: place) else { continue }
                let key = reference.key(number)
                guard let lock = known[key], lock.needsReview(catalog.entry(entry), reference.entry(number)) else {
                    continue
                }
                let isStale = lock.isStale(catalog.entry(entry), reference.entry(number))
                let source = reference.catalog(of: number)
                findings.report(
                    in: catalog, at: catalog.keyRange(entry), key: key, sourceNumber: number,
                    isStale
                        ? "the source has changed since this was translated"
                        : "a translator has asked for a review of this",
                    help: "Update the translation, or confirm it: catalog-lint lock --accept \(key)",
                    related: [
                        Finding.Related(
                            source.file, source.keyRange(reference.entryNumber(of: number)), "the source is at")
                    ])
            }
        }
    }
}
