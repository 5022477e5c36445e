import Plainspoken

package struct K203KeyTypo: LanguageRule {
    package static let info = RuleInfo(
        "K203", "key-typo", .warning, fix: .unsafe,
        summary: "A key that the source does not have, and that is very like one that the translation lacks.",
        rationale: """
            The text was translated and is never shown, because its key is misspelt by one letter, or two in a long key. It \
            stands for K201 and K202 at the same time. Keys that differ in digits, or in a short word, are different keys.
            """,
        bad: [
            .entries("\"setings\": \"Einstellungen\"", in: "de", of: "\"settings\": \"Settings\"", at: "\"setings\""),
            .entries(
                "\"payment.card-declind\": \"Carte refusée\"", in: "fr",
                of: "\"payment.card-declined\": \"Card declined\""),
            .entries("\"file-open\": \"열기\"", in: "ko", of: "\"file.open\": \"Open\"", at: "\"file-open\""),
        ],
        good: [
            .entries("\"save\": \"Speichern\"", in: "de", of: "\"save\": \"Save\""),
            .entries(
                "\"payment.card-declined\": \"Carte refusée\"", in: "fr",
                of: "\"payment.card-declined\": \"Card declined\""),
            .entries("\"file.open\": \"열기\"", in: "ko", of: "\"file.open\": \"Open\""),
        ])

    package init() {}

    package func check(_ language: LanguageView, _ findings: FindingSink) {
        guard !language.typos.isEmpty, let reference = language.reference else { return }
        for catalog in language.catalogs {
            for entry in 0..<catalog.count {
                let key = catalog.entry(entry).key.rawValue
                guard let meant = language.typos[key], let number = reference.number(of: meant) else { continue }
                // F114 says what the key should be.
                if findings.runs("F114"), !MessageKey(key).isValid { continue }
                let place = reference.catalog(of: number).keyRange(reference.entryNumber(of: number))
                findings.report(
                    in: catalog, at: catalog.keyRange(entry), key: key, "the source language has no key \"\(key)\"",
                    help: "did you mean \"\(meant)\"?",
                    fix: Self.fix(catalog.storage.records[entry].key.range, meant, catalog),
                    related: [Finding.Related(reference.catalog(of: number).file, place, "it is at")])
            }
        }
    }

    /// The entry keeps its texts, and takes the right key.
    package static func fix(_ key: Range<Int>, _ meant: String, _ catalog: CatalogView) -> Fix {
        Fix(.unsafe, [Fix.Edit(key, catalog.syntax.escaped(meant))])
    }
}
