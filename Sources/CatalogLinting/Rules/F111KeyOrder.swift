struct F111KeyOrder: LanguageRule {
    static let info = RuleInfo(
        "F111", "key-order", .warning, fix: .safe, isOptIn: true,
        summary: "Entries in a different order from the source language.",
        rationale: """
            When two catalogs have the same order, they can be read side by side, and a review shows what changed \
            instead of what moved. The fix moves the entries and leaves everything between them unchanged.
            """,
        bad: [
            .entries(
                "\"b\": \"Öffnen\", \"a\": \"Speichern\"", in: "de", of: "\"a\": \"Save\", \"b\": \"Open\"", at: "\"a\""
            ),
            .entries(
                "\"a\": \"저장\", \"c\": \"닫기\", \"b\": \"열기\"", in: "ko",
                of: "\"a\": \"Save\", \"b\": \"Open\", \"c\": \"Close\"", at: "\"b\""),
            .entries("\"b\": \"Ouvrir\", \"a\": \"Enregistrer\"", in: "fr", of: "\"a\": \"Save\", \"b\": \"Open\""),
        ],
        good: [
            .entries("\"a\": \"Speichern\", \"b\": \"Öffnen\"", in: "de", of: "\"a\": \"Save\", \"b\": \"Open\""),
            .entries("\"a\": \"저장\", \"b\": \"열기\"", in: "ko", of: "\"a\": \"Save\", \"b\": \"Open\""),
            .entries("\"z\": \"Enregistrer\", \"a\": \"Ouvrir\"", in: "fr", of: "\"z\": \"Save\", \"a\": \"Open\""),
        ])

    func check(_ language: LanguageView, _ findings: FindingSink) {
        guard !language.isReference, let reference = language.reference else { return }
        for (place, catalog) in language.catalogs.enumerated() {
            var known: [(entry: Int, number: Int)] = []
            for entry in 0..<catalog.count {
                if let number = language.counterpart(of: entry, in: place) { known.append((entry, number)) }
            }
            guard let moved = zip(known, known.dropFirst()).first(where: { $0.number > $1.number })?.1 else { continue }
            findings.report(
                in: catalog, at: catalog.keyRange(moved.entry), key: reference.key(moved.number),
                sourceNumber: moved.number,
                "from here on, the entries are in a different order from the source",
                help: "Put them in the order of the source.",
                fix: fix(known, catalog))
        }
    }

    /// Moves the bytes of each entry to where the entry with the same rank was.
    private func fix(_ known: [(entry: Int, number: Int)], _ catalog: CatalogView) -> Fix? {
        guard catalog.document.error == nil, !Self.hasComments(catalog) else { return nil }
        let records = catalog.storage.records
        let range = { (entry: Int) in Int(records[entry].start)..<Int(records[entry].end) }
        let sorted = known.sorted { $0.number < $1.number }
        let edits = zip(known, sorted).compactMap { old, new -> Fix.Edit? in
            old.entry == new.entry ? nil : Fix.Edit(range(old.entry), catalog.file.bytes[range(new.entry)])
        }
        return Fix(.safe, edits)
    }

    /// Whether there is a comment between entries, which would be separated from its entry.
    private static func hasComments(_ catalog: CatalogView) -> Bool {
        guard catalog.syntax == .xml else { return false }
        return zip(catalog.storage.records, catalog.storage.records.dropFirst()).contains { left, right in
            left.end < right.start && catalog.file.bytes[Int(left.end)..<Int(right.start)].contains(UInt8(ascii: "!"))
        }
    }
}
