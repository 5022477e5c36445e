import ByteText
import Catalogs

/// Duplicates within one file are reported by its reader; duplicates across files are found here.
struct F105DuplicateKey: ReaderRule, LanguageRule {
    static let info = RuleInfo(
        "F105", "duplicate-key", .error,
        summary: "The same key twice in one language.",
        rationale: """
            Which of the two is used would depend on the program that reads the file. Within a file, this covers \
            the members of every object; across the files of a folder, the keys of entries. The finding shows both \
            places.
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

    func check(_ language: LanguageView, _ findings: FindingSink) {
        guard language.catalogs.count > 1 else { return }
        var places: [(catalog: CatalogView, entry: Int)] = []
        var index = NumberTable(capacity: language.catalogs.reduce(0) { $0 + $1.count })
        for catalog in language.catalogs {
            for entry in 0..<catalog.count {
                let bytes = catalog.key(entry)
                let first = index.insert(places.count, for: bytes.span) { number in
                    places[number].catalog.key(places[number].entry).isSame(as: bytes)
                }
                guard let first else {
                    places.append((catalog, entry))
                    continue
                }
                // In the same file: its reader has reported it.
                guard places[first].catalog !== catalog else { continue }
                let key = catalog.entry(entry).key.rawValue
                findings.report(
                    in: catalog, at: catalog.keyRange(entry), key: key,
                    "the key \(name: key) is in two files of the same language",
                    help: "Remove or rename one of them.",
                    related: [
                        Finding.Related(
                            places[first].catalog.file, places[first].catalog.keyRange(places[first].entry), "first at")
                    ])
            }
        }
    }
}
