import Catalogs

struct K210CircumstanceTitle: LanguageRule {
    static let info = RuleInfo(
        "K210", "circumstance-title", .warning,
        summary: "An entry for a circumstance whose title differs from the entry without it.",
        rationale: """
            `http.429.retry-after` says how long to wait; it is the same problem as `http.429`. The title names \
            the kind of problem and is the same for every occurrence (RFC 9457 §3.1.4). What is different this \
            time belongs in the detail and the action.
            """,
        bad: [
            .entries(
                "\"http.429\": { \"title\": \"Too many requests\" }, \"http.429.retry-after\": { \"title\": \"Please wait\" }",
                at: "Please wait"),
            .entries(
                "\"pay.outcome-unknown\": { \"title\": \"Vielleicht bezahlt\" }, \"pay\": { \"title\": \"Nicht bezahlt\" }",
                in: "de", at: "Vielleicht bezahlt"),
            .entries(
                "\"pay\": { \"title\": \"Non payé\" }, \"pay.retry-after\": { \"title\": \"Attendez\" }", in: "fr",
                of: "\"pay\": { \"title\": \"Not paid\" }, \"pay.retry-after\": { \"title\": \"Not paid\" }",
                at: "Attendez"),
        ],
        good: [
            .entries(
                "\"http.429\": { \"title\": \"Too many requests\" }, \"http.429.retry-after\": { \"title\": \"Too many requests\" }"
            ),
            .entries(
                "\"pay\": { \"title\": \"Nicht bezahlt\" }, \"pay.outcome-unknown\": \"Vielleicht bezahlt\"", in: "de"),
            .entries(
                "\"pay.retry-after\": { \"title\": \"Attendez\" }, \"pay.later\": { \"title\": \"Plus tard\" }",
                in: "fr"),
        ])

    func check(_ language: LanguageView, _ findings: FindingSink) {
        // The titles of entries without a circumstance, needed only if there are entries with one.
        var usual: [String: (catalog: CatalogView, entry: Int)] = [:]
        var special: [(catalog: CatalogView, entry: Int, base: String)] = []
        for catalog in language.catalogs where !catalog.isFlat {
            let bytes = CatalogBytes(catalog.storage)
            for entry in bytes.records.indices where Self.mayBeForCircumstance(bytes.key(entry)) {
                let key = catalog.entry(entry).key.rawValue
                guard !catalog.storage.records[entry].title.isAbsent,
                    let base = MessageVariant.base(of: key)
                else { continue }
                special.append((catalog, entry, base))
            }
        }
        guard !special.isEmpty else { return }
        let bases = Set(special.map(\.base))
        for catalog in language.catalogs {
            for entry in 0..<catalog.count {
                let key = catalog.entry(entry).key.rawValue
                if bases.contains(key), usual[key] == nil { usual[key] = (catalog, entry) }
            }
        }
        for (catalog, entry, base) in special {
            guard let title = catalog.entry(entry).title, let known = usual[base],
                let other = known.catalog.entry(known.entry).title, !other.utf8.elementsEqual(title.utf8),
                // If the source's titles differ too, that is reported in the source.
                language.isReference
                    || language.reference.map({ Self.haveOneTitle(catalog.entry(entry).key.rawValue, base, $0) })
                        ?? true
            else { continue }
            findings.report(
                in: catalog, at: title.fileRange, key: catalog.entry(entry).key.rawValue,
                "the title differs from the title of \(name: base)",
                help:
                    "Write \"\(other.message)\" here as well, and say what is different in the detail and the action.",
                related: [Finding.Related(known.catalog.file, other.fileRange, "it is at")])
        }
    }

    private static func haveOneTitle(_ key: String, _ base: String, _ reference: ReferenceView) -> Bool {
        guard let special = reference.number(of: key).flatMap({ reference.entry($0).title }),
            let usual = reference.number(of: base).flatMap({ reference.entry($0).title })
        else { return true }
        return special.utf8.elementsEqual(usual.utf8)
    }

    /// `.retry-after`, `.outcome-unknown`
    private static func mayBeForCircumstance(_ key: Span<UInt8>) -> Bool {
        key.count > 12 && (key[key.count - 1] == UInt8(ascii: "r") || key[key.count - 1] == UInt8(ascii: "n"))
    }
}
