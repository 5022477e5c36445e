import Catalogs

struct V408UndeclaredArgument: TextRule {
    static let looksAt: TextFeatures = [.placeholders, .declarations, .variants]

    static let info = RuleInfo(
        "V408", "undeclared-argument", .error,
        summary: "A variable that the code does not supply with this message.",
        rationale: """
            With `--declarations messages.json` the linter knows which arguments come with each message. A text \
            that needs another one is never shown: the engine skips its entry. A private argument can be logged \
            but not shown. The engine itself supplies `$field` to entries that start with `field.`, `$wait`, \
            `$waitUnit` and `$retryAfter` to entries that end in `.retry-after`, and `$reference`, the code of the \
            occurrence, to all if `options.occurrenceCodes` is on.
            """,
        bad: [
            .entries("\"a\": \"Card {$last4} declined\"", at: "$last4").declaring(["a": [:]]),
            .entries("\"a\": \"Karte {$last4}, {$bank}\"", in: "de", at: "$bank").declaring(["a": ["last4": "string"]]),
            .entries("\"a\": \"Carte {$last}\"", in: "fr").declaring(["a": ["last4": "string"]]),
        ],
        good: [
            .entries("\"a\": \"Card {$last4} declined\"").declaring(["a": ["last4": "string"]]),
            .entries("\"a\": \"Later\", \"a.retry-after\": \"In {$wait} {$waitUnit}\"").declaring(["a": [:]]),
            .entries("\"field.odd\": \"“{$field}” is odd.\"").declaring(["field.odd": [:]]),
            .entries("\"a\": \"Quote {$reference}.\"").declaring(["a": [:]]),
            .entries("\"a\": \"Karte abgelehnt\"", in: "de").declaring(["a": ["last4": "string"]]),
            .entries("\"a\": \"Carte {$last4}\"", in: "fr").declaring(["a": ["last4": "string"]]),
        ])

    func check(_ context: TextContext, _ findings: FindingSink) {
        guard context.source == nil, context.catalog.isReference,
            let declared = context.settings.declarations?.message(for: context.key)
        else { return }
        for use in context.text.uses where use.name != "field" || !isOfField(context.key, declared) {
            if let argument = declared.arguments[use.name] {
                guard argument.isPrivate else { continue }
                findings.report(
                    context, at: use.range, "`$\(use.name)` is private and never shown",
                    help: "Remove it, or make the argument public where the error is thrown.")
            } else if use.name != SuppliedArgument.reference {
                let names = declared.arguments.filter { !$0.value.isPrivate }.keys.sorted().map { "`$\($0)`" }
                findings.report(
                    context, at: use.range, "the code does not supply `$\(use.name)` with this message",
                    help: UnknownVariable.waitHelp(use.name, in: context.key)
                        ?? (names.isEmpty
                            ? "The message has no arguments." : "The message has \(names.joined(separator: ", "))."))
            }
        }
    }

    /// Whether the engine supplies the name of a field, which it does for field errors.
    private func isOfField(_ key: String, _ declared: Declarations.Message) -> Bool {
        key.hasPrefix("field.") || declared.arguments["field"] != nil
    }
}
