import Catalogs

package struct K203KeyTypo: LanguageRule {
    package static let info = RuleInfo(
        "K203", "key-typo", .warning, fix: .unsafe,
        summary: "A key that the source does not have, and that is almost the same as one the translation lacks.",
        rationale: """
            The text was translated but is never shown, because its key is off by one letter, or by two in a long \
            key. This finding replaces K201 and K202. Keys that differ in digits, or in a short word, are \
            different keys. The names of circumstances (`.retry-after`, `.outcome-unknown`) are known even without \
            a source: an entry whose last part is almost one of them, next to the entry without it, is never shown \
            either.
            """,
        bad: [
            .entries("\"setings\": \"Einstellungen\"", in: "de", of: "\"settings\": \"Settings\"", at: "\"setings\""),
            .entries(
                "\"payment.card-declind\": \"Carte refusée\"", in: "fr",
                of: "\"payment.card-declined\": \"Card declined\""),
            .entries("\"file-open\": \"열기\"", in: "ko", of: "\"file.open\": \"Open\"", at: "\"file-open\""),
            .entries(
                "\"pay\": \"Not paid\", \"pay.outcome-unkown\": \"Perhaps paid\"", at: "\"pay.outcome-unkown\"",
                fixed: "pay.outcome-unknown"),
            .entries(
                "\"http.429.retryafter\": \"Warten Sie {$wait} s\"", in: "de", of: "\"a\": \"Save\"",
                at: "\"http.429.retryafter\""),
        ],
        good: [
            .entries("\"pay\": \"Not paid\", \"pay.outcome-known\": \"Paid\", \"pay.retry-later\": \"Later\""),
            .entries("\"outcome-unkown\": \"Perhaps paid\""),
            .entries("\"save\": \"Speichern\"", in: "de", of: "\"save\": \"Save\""),
            .entries(
                "\"payment.card-declined\": \"Carte refusée\"", in: "fr",
                of: "\"payment.card-declined\": \"Card declined\""),
            .entries("\"file.open\": \"열기\"", in: "ko", of: "\"file.open\": \"Open\""),
        ])

    package init() {}

    func check(_ language: LanguageView, _ findings: FindingSink) {
        guard !language.typos.isEmpty else { return }
        let reference = language.isReference ? nil : language.reference
        for catalog in language.catalogs {
            for entry in 0..<catalog.count {
                let key = catalog.entry(entry).key.rawValue
                guard let meant = language.typos[key] else { continue }
                // Reported by F114, with the right key.
                if findings.runs("F114"), !MessageKey(key).isValid { continue }
                let number = reference?.number(of: meant)
                findings.report(
                    in: catalog, at: catalog.keyRange(entry), key: key,
                    number == nil
                        ? "the last part of \(name: key) is not the name of a circumstance"
                        : "the key \(name: key) does not exist in the source language",
                    help: "Did you mean \"\(meant)\"?",
                    fix: Self.fix(catalog.storage.records[entry].key.range, meant, catalog),
                    related: number.flatMap { number in
                        reference.map {
                            Finding.Related($0.catalog(of: number).file, Self.place(number, $0), "it is at")
                        }
                    }.map { [$0] } ?? [])
            }
        }
    }

    /// Corrects the key, and leaves the entry's texts unchanged.
    static func fix(_ key: Range<Int>, _ meant: String, _ catalog: CatalogView) -> Fix {
        Fix(.unsafe, [Fix.Edit(key, catalog.syntax.escaped(meant))])
    }

    private static func place(_ number: Int, _ reference: ReferenceView) -> Range<Int> {
        reference.catalog(of: number).keyRange(reference.entryNumber(of: number))
    }
}
