import Catalogs

struct K209ChangedMeaning: LanguageRule {
    static let info = RuleInfo(
        "K209", "changed-meaning-same-key", .warning, isOptIn: true,
        summary: "A source text with a new meaning under the same key.",
        rationale: """
            With `--since REV` the linter knows the texts of that revision. If hardly a word of a text remains, \
            its translations are not just out of date but wrong. A new key makes that visible in every language.
            """,
        bad: [
            .entries("\"a\": \"Delete the account\"", at: "\"a\"").earlier(["a detail": "Save your changes now"]),
            .entries("\"a\": \"Konto löschen\"", in: "de", at: "\"a\"").earlier([
                "a detail": "Alle Änderungen jetzt speichern"
            ]),
            .entries("\"a\": \"Supprimer le compte\"", in: "fr", at: "\"a\"").earlier([
                "a detail": "Enregistrer vos modifications"
            ]),
        ],
        good: [
            .entries("\"a\": \"Delete the account\"").earlier(["a detail": "Delete this account"]),
            .entries("\"a\": \"Konto löschen\"", in: "de").earlier(["a detail": "Das Konto löschen"]),
            .entries("\"a\": \"Supprimer le compte\"", in: "fr").earlier(["b detail": "Enregistrer vos modifications"]),
        ])

    func check(_ language: LanguageView, _ findings: FindingSink) {
        guard language.isReference, !language.settings.earlierSource.isEmpty else { return }
        for catalog in language.catalogs {
            for number in 0..<catalog.count {
                let entry = catalog.entry(number)
                let isChanged = CatalogPart.allCases.contains { part in
                    guard let now = entry[part]?.message,
                        let before = language.settings.earlierSource["\(entry.key) \(part.rawValue)"]
                    else { return false }
                    return Self.isUnlike(now, before)
                }
                guard isChanged else { continue }
                findings.report(
                    in: catalog, at: catalog.keyRange(number), key: entry.key.rawValue,
                    "the text now means something different under the same key",
                    help: "Give the new text its own key.")
            }
        }
    }

    /// Whether the texts share less than a quarter of their words.
    private static func isUnlike(_ text: String, _ other: String) -> Bool {
        let (left, right) = (words(text), words(other))
        guard left.count > 1, right.count > 1 else { return false }
        return left.intersection(right).count * 4 < max(left.count, right.count)
    }

    private static func words(_ text: String) -> Set<String> {
        Set(text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init))
    }
}
