/// Reported by the message parser.
struct M307DuplicateOption: ParserRule {
    static let info = RuleInfo(
        "M307", "duplicate-option", .error,
        summary: "An option that is given twice.",
        rationale: """
            Only one of the two values can be used, and it is unclear which. Usually the second was meant to \
            replace the first, or to be a different option.
            """,
        bad: [
            .text("{$n :number signDisplay=always signDisplay=never} points", at: "signDisplay"),
            .text(
                "{$n :number useGrouping=never useGrouping=always} Punkte", in: "de",
                of: "{$n :number useGrouping=never} points"),
            .text("{$n :integer select=exact select=plural} points", in: "fr", of: "{$n :integer} points"),
        ],
        good: [
            .text("{$n :number signDisplay=always} points"),
            .text(
                "{$n :number useGrouping=never signDisplay=always} Punkte", in: "de",
                of: "{$n :number useGrouping=never signDisplay=always} points"),
            .text("{$n :integer} points au total", in: "fr", of: "{$n :integer} points in all"),
        ])
}
