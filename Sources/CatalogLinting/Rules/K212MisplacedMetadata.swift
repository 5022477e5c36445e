import Catalogs

struct K212MisplacedMetadata: LanguageRule {
    static let info = RuleInfo(
        "K212", "misplaced-metadata", .warning,
        summary: "Metadata of an entry where it has no effect, such as a status or a description in a translation.",
        rationale: """
            `status`, `retry`, `about` and `replacedBy` describe the error itself, and `description`, `placeholders`, \
            `maxLength` and `lint-ignore` are for translators. They are all read in the source language only; other \
            languages hold texts and nothing else. Those of the error are read from the entry of the key: an entry for a circumstance, such as `limit.rate.retry-after`, is the same error in \
            other words. `http.404` has the status in its key.
            """,
        bad: [
            .entries("\"a\": { \"detail\": \"Nein.\", \"status\": 409 }", in: "de", of: "\"a\": \"No.\"", at: "\"a\""),
            .entries(
                "\"a\": { \"detail\": \"Nein.\", \"maxLength\": 80, \"description\": \"Pflicht\" }", in: "de",
                of: "\"a\": \"No.\"", at: "\"a\""),
            .entries(
                "\"a\": \"No.\", \"a.retry-after\": { \"detail\": \"Not yet.\", \"retry\": \"later\" }",
                at: "\"a.retry-after\""),
            .entries("\"http.404\": { \"detail\": \"Nothing here.\", \"status\": 410 }", at: "\"http.404\""),
        ],
        good: [
            .entries("\"a\": { \"detail\": \"No.\", \"status\": 409, \"retry\": \"never\", \"about\": \"Rare.\" }"),
            .entries("\"a\": \"Nein.\"", in: "de", of: "\"a\": { \"detail\": \"No.\", \"status\": 409 }"),
            .entries("\"http.404\": { \"detail\": \"Nothing here.\", \"status\": 404 }"),
        ])

    func check(_ language: LanguageView, _ findings: FindingSink) {
        for catalog in language.catalogs where !catalog.isFlat && !catalog.storage.metadata.isEmpty {
            for number in 0..<catalog.count {
                let entry = catalog.entry(number)
                guard
                    let (message, help) = Self.mistake(
                        in: entry, isReference: language.isReference, hasSource: language.reference != nil)
                else { continue }
                findings.report(
                    in: catalog, at: catalog.keyRange(number), key: entry.key.rawValue, message, help: help)
            }
        }
    }

    private static func mistake(
        in entry: CatalogEntry, isReference: Bool, hasSource: Bool
    ) -> (message: CatalogDiagnostic.Sentence, help: String)? {
        let metadata = entry.metadata
        let contract = [
            metadata.description.map { _ in "description" }, metadata.placeholders.isEmpty ? nil : "placeholders",
            metadata.maximumLength.map { _ in "maxLength" }, metadata.ignoredRules.isEmpty ? nil : "lint-ignore",
        ].compactMap { $0 }
        let members =
            [
                metadata.status.map { _ in "status" }, metadata.retry.map { _ in "retry" },
                metadata.about.map { _ in "about" },
                metadata.replacement.map { _ in "replacedBy" },
            ].compactMap { $0 } + (!isReference && hasSource ? contract : [])
        guard !members.isEmpty else { return nil }
        let key = entry.key.rawValue
        let names = members.joined(separator: ", ")
        if !isReference {
            return ("a translation has no \(names)", "Move it to the source language's entry, or remove it.")
        }
        if let base = MessageVariant.base(of: key) {
            return ("an entry for a circumstance has no \(names)", "Move it to \"\(base)\", or remove it.")
        }
        if let status = metadata.status, key.hasPrefix("http."), let own = Int(key.dropFirst(5)), own != status {
            return ("the status of \(name: key) is \(own)", "Write \(own), or remove it.")
        }
        return nil
    }
}
