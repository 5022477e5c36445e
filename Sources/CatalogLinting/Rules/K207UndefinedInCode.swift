struct K207UndefinedInCode: LanguageRule {
    static let info = RuleInfo(
        "K207", "undefined-in-code", .error,
        summary: "A message that the code declares and the source language does not have.",
        rationale: """
            With `--declarations messages.json` the linter knows which messages the code can ask for. Readers of \
            every language would get a more general text. Messages declared as `optional` may be missing, and \
            built-in ones always exist.
            """,
        bad: [
            .entries("\"shop.open\": \"The shop is open\"", at: "\"messages\"").declaring(["shop.closed": [:]]),
            .entries("\"a\": \"Speichern\"", in: "de", at: "\"messages\"").declaring(["a": [:], "b": [:]]),
            .entries("\"payment\": \"Paiement\"", in: "fr").declaring(["payment.refused": ["last4": "string"]]),
        ],
        good: [
            .entries("\"shop.open\": \"The shop is open\"").declaring(["shop.open": [:]]),
            .entries("\"a\": \"Speichern\"", in: "de").declaring(["a": [:], "http.404": [:]]),
            .entries("\"payment.refused\": \"Carte {$last4} refusée\"", in: "fr").declaring([
                "payment.refused": ["last4": "string"]
            ]),
        ])

    func check(_ language: LanguageView, _ findings: FindingSink) {
        guard language.isReference, let reference = language.reference, !reference.isIncomplete,
            let declarations = language.settings.declarations, let catalog = language.catalogs.first
        else { return }
        for (key, message) in declarations.messages.sorted(by: { $0.key < $1.key }) {
            guard !message.isOptional, reference.number(of: key) == nil, BuiltInContract.english?.number(of: key) == nil
            else { continue }
            let arguments = message.arguments.filter { !$0.value.isPrivate }.keys.sorted().map { "{$\($0)}" }
            findings.report(
                in: catalog, at: catalog.messagesRange, key: key,
                "the code asks for \(name: key), but there is no entry for it",
                help: "Add it" + (arguments.isEmpty ? "." : "; it can use \(arguments.joined(separator: ", "))."))
        }
    }
}
