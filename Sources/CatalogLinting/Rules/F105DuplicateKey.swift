import ByteText

/// Within one file reported by its reader; across files found here.
package struct F105DuplicateKey: ReaderRule, LanguageRule {
    package static let info = RuleInfo(
        "F105", "duplicate-key", .error,
        summary: "The same key twice in one language.",
        rationale: """
            Which of the two counts would depend on the program that reads the file. Within one file, members of any object \
            count; across the files of a folder, the keys of entries. The finding names both places.
            """,
        bad: [
            .entries("\"a\": \"Save\", \"a\": \"Keep\"", at: "\"a\""),
            .entries(
                "\"a\": { \"title\": \"Titel\", \"detail\": \"Öffnen.\", \"title\": \"Name\" }", in: "de",
                at: "\"title\""),
            .entries("\"a\": \"Enregistrer\", \"\\u0061\": \"Garder\"", in: "fr"),
            .files([
                ("ko.json", "{ \"locale\": \"ko\", \"messages\": { \"a\": \"저장\" } }"),
                ("shop/ko.json", "{ \"locale\": \"ko\", \"messages\": { \"a\": \"보관\" } }"),
            ]),
        ],
        good: [
            .entries("\"a\": \"Save\", \"b\": \"Keep\""),
            .entries(
                "\"a\": { \"title\": \"Titel\", \"detail\": \"Öffnen.\" }, \"b\": { \"title\": \"Name\" }", in: "de"),
            .files([
                ("ko.json", "{ \"locale\": \"ko\", \"messages\": { \"a\": \"저장\" } }"),
                ("shop/ko.json", "{ \"locale\": \"ko\", \"messages\": { \"b\": \"보관\" } }"),
            ]),
        ])

    package init() {}

    package func enlist(in lists: inout RuleLists, at place: Int) { lists.languageRules.append((place, self)) }

    package func check(_ language: LanguageView, _ findings: FindingSink) {
        guard language.catalogs.count > 1 else { return }
        var places: [(catalog: CatalogView, entry: Int)] = []
        var index = NumberTable(capacity: language.catalogs.reduce(0) { $0 + $1.count })
        for catalog in language.catalogs {
            for entry in 0..<catalog.count {
                let first = catalog.withKey(entry) { key in
                    index.insert(places.count, for: key) { number in
                        places[number].catalog.withKey(places[number].entry) { ByteComparison.isEqual($0, key) }
                    }
                }
                guard let first else {
                    places.append((catalog, entry))
                    continue
                }
                // Twice in one file: its reader has reported it.
                guard places[first].catalog !== catalog else { continue }
                let key = catalog.entry(entry).key.rawValue
                findings.report(
                    in: catalog, at: catalog.keyRange(entry), key: key,
                    "the key \"\(key)\" is in two files of one language",
                    help: "Remove or rename one of them.",
                    related: [
                        Finding.Related(
                            places[first].catalog.file, places[first].catalog.keyRange(places[first].entry), "first at")
                    ])
            }
        }
    }
}
