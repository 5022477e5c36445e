import Catalogs

package struct K202Obsolete: LanguageRule {
    package static let info = RuleInfo(
        "K202", "obsolete", .warning,
        summary: "A key or part that the source language does not have.",
        rationale: """
            It is left over from an earlier version of the source and no longer maintained, or its key is \
            misspelled. Keys of the built-in texts are never obsolete: the application replaces their wording. Nor are entries \
            whose texts others use.
            """,
        bad: [
            .entries("\"a\": \"Speichern\",\n    \"b\": \"Öffnen\"", in: "de", of: "\"a\": \"Save\"", at: "\"b\""),
            .entries(
                "\"a\": { \"title\": \"保存\", \"detail\": \"保存しました。\" }", in: "ja",
                of: "\"a\": { \"title\": \"Saved\" }",
                at: "保存しました。"),
            .entries(
                "\"a\": { \"detail\": \"Gespeichert\", \"action\": [\"Mehr\", \"lesen\"] }", in: "de",
                of: "\"a\": { \"detail\": \"Saved\" }"),
            .entries("\"old\": \"Ancien\", \"a\": \"Enregistrer\"", in: "fr", of: "\"a\": \"Save\"", at: "\"old\""),
        ],
        good: [
            .entries("\"a\": \"Speichern\", \"b\": \"Öffnen\"", in: "de", of: "\"a\": \"Save\", \"b\": \"Open\""),
            .entries("\"a\": \"保存\", \"http.404\": { \"title\": \"見つかりません\" }", in: "ja", of: "\"a\": \"Save\""),
            .entries("\"a\": \"Enregistrer\"", in: "fr", of: "\"a\": \"Save\""),
            .entries("\"a\": \"Nein\", \"a.outcome-unknown\": \"Vielleicht\"", in: "de", of: "\"a\": \"No\""),
        ])

    package init() {}

    func check(_ language: LanguageView, _ findings: FindingSink) {
        guard !language.isReference, let reference = language.reference, !reference.isIncomplete else { return }
        let used = language.catalogs.reduce(into: Set<MessageKey>()) { $0.formUnion($1.storage.usedKeys) }
        for (place, catalog) in language.catalogs.enumerated() {
            for (entry, record) in catalog.storage.records.enumerated() {
                if let number = language.counterpart(of: entry, in: place) {
                    parts(entry, record, of: catalog, number, reference, findings)
                } else if used.isEmpty || !used.contains(catalog.entry(entry).key) {
                    key(entry, of: catalog, reference, language.typos, findings)
                }
            }
        }
    }

    private func key(
        _ entry: Int, of catalog: CatalogView, _ reference: ReferenceView, _ typos: [String: String],
        _ findings: FindingSink
    ) {
        let isBuiltIn = BuiltInContract.english?.number(of: catalog.key(entry).span, guess: 0) != nil
        guard !isBuiltIn else { return }
        let key = catalog.entry(entry).key.rawValue
        // A translation may need different words for a circumstance even if the source does not.
        guard !MessageVariant.allCases.contains(where: { $0.base(of: key).flatMap(reference.number(of:)) != nil })
        else {
            return
        }
        // Reported by K203, with the key that was meant.
        guard typos[key] == nil else { return }
        findings.report(
            in: catalog, at: catalog.keyRange(entry), key: key,
            "the key \(name: key) does not exist in the source language",
            help: "Remove the entry or correct its key.")
    }

    private func parts(
        _ entry: Int, _ record: CatalogStorage.Record, of catalog: CatalogView, _ number: Int,
        _ reference: ReferenceView, _ findings: FindingSink
    ) {
        guard catalog.storage.hasUses || !reference.hasParts(of: record, number) else { return }
        let (entry, source) = (catalog.entry(entry), reference.entry(number))
        for part in CatalogPart.allCases where entry.has(part) && !source.has(part) {
            findings.report(
                in: catalog, at: entry.range(of: part), key: reference.key(number), sourceNumber: number,
                "the source entry has no \(part.rawValue)", help: "Remove the \(part.rawValue).",
                related: [
                    Finding.Related(
                        reference.catalog(of: number).file,
                        reference.catalog(of: number).keyRange(reference.entryNumber(of: number)), "the entry is at")
                ])
        }
    }
}

extension CatalogEntry {
    /// Where a part is found in the file: its text, or the key of the entry whose text it is.
    func range(of part: CatalogPart) -> Range<Int> {
        self[part]?.fileRange ?? use(of: part)?.range ?? 0..<0
    }
}
