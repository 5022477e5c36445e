import Catalogs

struct V409SharedVariable: LanguageRule {
    static let info = RuleInfo(
        "V409", "shared-variable", .error,
        summary: "A text of another entry that shows a variable which the entry that uses it does not have.",
        rationale: """
            A shared text shows the values of the entry that uses it, `{ "use": "wait.try-again" }`. If the code does not supply one of \
            them, the engine skips the entry. So the entry must have all of its variables: in its `placeholders`, or from the \
            engine, as with `$wait` in entries that end in `.retry-after`. Where neither entry declares placeholders, nothing is known.
            """,
        bad: [
            .entries(
                "\"a\": { \"detail\": \"Busy\", \"action\": { \"use\": \"b\" }, \"placeholders\": { \"age\": {} } }, \"b\": \"In {$left}.\"",
                at: "\"b\""),
            .entries(
                "\"a\": { \"action\": { \"use\": \"b\" } }, \"b\": { \"detail\": \"In {$left}.\", \"placeholders\": { \"left\": {} } }",
                at: "\"b\""),
            .entries(
                "\"a\": { \"action\": { \"use\": \"b\" } }, \"b\": \"In {$left}.\", \"c\": \"Nein\"", in: "de",
                of: "\"a\": { \"action\": { \"use\": \"c\" } }, \"b\": \"In {$left}.\", \"c\": \"No\"", at: "\"b\""),
        ],
        good: [
            .entries(
                "\"a\": { \"action\": { \"use\": \"b\" }, \"placeholders\": { \"left\": {} } }, \"b\": { \"detail\": \"In {$left}.\", \"placeholders\": { \"left\": {} } }"
            ),
            .entries(
                "\"a\": \"No\", \"a.retry-after\": { \"action\": { \"use\": \"b\" } }, \"b\": { \"detail\": \"In {$wait} {$waitUnit}\", \"placeholders\": { \"wait\": {}, \"waitUnit\": {} } }"
            ),
            .entries("\"a\": { \"action\": { \"use\": \"b\" } }, \"b\": \"In {$left}.\""),
        ])

    func check(_ language: LanguageView, _ findings: FindingSink) {
        guard language.catalogs.contains(where: \.storage.hasUses) else { return }
        let used = UsedEntries(language)
        for (place, catalog) in language.catalogs.enumerated() where catalog.storage.hasUses {
            for number in 0..<catalog.count {
                let entry = catalog.entry(number)
                let source =
                    language.isReference
                    ? nil : language.counterpart(of: number, in: place).flatMap { language.reference?.entry($0) }
                for use in entry.uses {
                    // Where the source uses the same text, its variables are checked there.
                    if source?.uses.contains(where: { $0.part == use.part && $0.key == use.key }) ?? false { continue }
                    guard let found = used[use.key], let text = try? use.text(in: found.entry) else { continue }
                    check(use, text, found, entry, number, place, language, findings)
                }
            }
        }
    }

    private func check(
        _ use: SharedText, _ text: CatalogText, _ found: UsedEntries.Found, _ entry: CatalogEntry, _ number: Int,
        _ place: Int, _ language: LanguageView, _ findings: FindingSink
    ) {
        let counterpart = language.isReference ? nil : language.counterpart(of: number, in: place)
        guard var known = known(entry, counterpart, language, found.entry) else { return }
        known += entry.suppliedArguments
        let catalog = language.catalogs[place]
        for name in MessageReader().read(text, part: use.part).arguments where !known.contains(name) {
            findings.report(
                in: catalog, at: catalog.file.bytes.quoted(use.range), key: entry.key.rawValue,
                sourceNumber: counterpart,
                "the text of \(name: use.key.rawValue) shows `\(variable: name)`, which this entry does not have",
                help: "Declare it in \"placeholders\", or write a text without it here.",
                related: [Finding.Related(found.catalog.file, text.fileRange, "the text is at")])
        }
    }

    /// The variables that an entry has apart from those that the engine supplies; nil if they are not known.
    private func known(
        _ entry: CatalogEntry, _ counterpart: Int?, _ language: LanguageView, _ shared: CatalogEntry
    ) -> [String]? {
        if let counterpart, let reference = language.reference { return reference.arguments(of: counterpart) }
        if let builtIn = BuiltInContract.english, let own = builtIn.number(of: entry.key.rawValue) {
            return builtIn.arguments(of: own) + entry.placeholders.map(\.name)
        }
        guard !entry.placeholders.isEmpty || !shared.placeholders.isEmpty else { return nil }
        return entry.placeholders.filter { !$0.isPrivate }.map(\.name)
    }
}
