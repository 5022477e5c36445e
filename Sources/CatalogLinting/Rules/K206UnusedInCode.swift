import Catalogs

struct K206UnusedInCode: LanguageRule {
    static let info = RuleInfo(
        "K206", "unused-in-code", .warning, isOptIn: true,
        summary: "An entry that no error source or type declares.",
        rationale: """
            With `--declarations messages.json` the linter knows which messages the code can ask for. Translating \
            anything else is wasted work. General keys, labels, and entries whose texts others use don't need a declaration.
            """,
        bad: [
            .entries("\"shop.closed\": \"The shop is closed\"", at: "\"shop.closed\"").declaring(["shop.open": [:]]),
            .entries("\"shop.open\": \"The shop is open\", \"old\": \"Old\"", at: "\"old\"").declaring([
                "shop.open": [:]
            ]),
            .entries("\"a\": \"Save\", \"b\": \"Open\"", at: "\"b\"").declaring(["a": [:]]),
        ],
        good: [
            .entries("\"shop.open\": \"The shop is open\"").declaring(["shop.open": [:]]),
            .entries("\"a\": \"Save\", \"label.email\": \"e-mail address\"").declaring(["a": [:]]),
            .entries("\"a\": \"Save\", \"a.outcome-unknown\": \"Perhaps saved\"").declaring(["a": [:]]),
            .entries("\"a\": \"Save\", \"http.404\": \"Not here\"").declaring(["a": [:]]),
            .entries("\"a\": { \"action\": { \"use\": \"b\" } }, \"b\": \"Try again.\"").declaring(["a": [:]]),
        ])

    func check(_ language: LanguageView, _ findings: FindingSink) {
        guard language.isReference, let declarations = language.settings.declarations else { return }
        let used = language.catalogs.reduce(into: Set<MessageKey>()) { $0.formUnion($1.storage.usedKeys) }
        for catalog in language.catalogs {
            for number in 0..<catalog.count {
                let key = catalog.entry(number).key.rawValue
                guard declarations.message(for: key) == nil, !key.hasPrefix("label."),
                    !key.hasPrefix("http."), key != "error", !used.contains(MessageKey(key)),
                    BuiltInContract.english?.number(of: key) == nil,
                    // A more general form of a declared key serves as its fallback.
                    !declarations.messages.keys.contains(where: { $0.hasPrefix(key + ".") || $0.hasPrefix(key + "-") })
                else { continue }
                findings.report(
                    in: catalog, at: catalog.keyRange(number), key: key,
                    "the code does not declare the message \(name: key)",
                    help: "Remove the entry from all catalogs, or declare the message where the error is thrown.")
            }
        }
    }
}
