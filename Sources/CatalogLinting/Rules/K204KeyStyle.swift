import Catalogs

struct K204KeyStyle: LanguageRule {
    static let info = RuleInfo(
        "K204", "key-style", .warning, isOptIn: true,
        summary: "A key in another program's catalog that does not follow our rules for keys.",
        rationale: """
            Flat files of keys and texts may use any keys. Before such a file can become a catalog, its keys have \
            to be lowercase words joined by `-` and `.`; in catalogs themselves this is F114, an error.
            """,
        bad: [
            .file("{ \"homeTitle\": \"Home\" }", at: "\"homeTitle\""),
            .file("{ \"home_title\": \"Start\" }", named: "de.json", at: "\"home_title\""),
            .file("{ \"Home Title\": \"Accueil\" }", named: "fr.json"),
        ],
        good: [
            .file("{ \"home.title\": \"Home\" }"),
            .file("{ \"home-title\": \"Start\" }", named: "de.json"),
            .file("{ \"home\": \"Accueil\" }", named: "fr.json"),
        ])

    func check(_ language: LanguageView, _ findings: FindingSink) {
        guard language.isReference else { return }
        for catalog in language.catalogs where catalog.isFlat {
            for entry in 0..<catalog.count {
                let key = catalog.entry(entry).key
                guard !key.isValid else { continue }
                findings.report(
                    in: catalog, at: catalog.keyRange(entry), key: key.rawValue,
                    "the key \(name: key.rawValue) does not follow the rules for keys",
                    help: KeySyntax.suggestion(for: key.rawValue).map { "Write \"\($0)\"." })
            }
        }
    }
}
