struct V405RepeatCount: TextRule {
    static let looksAt: TextFeatures = .placeholders

    static let info = RuleInfo(
        "V405", "repeat-count", .warning, isOptIn: true,
        summary: "A variable that the translation shows more or less often than the source.",
        rationale: """
            Some languages have to repeat a name where others use a pronoun, so this rule is off by default. It \
            finds slips in texts that are templates, such as addresses and commands.
            """,
        bad: [
            .text("{$name}: {$name} ist da", in: "de", of: "{$name} is here", at: "$name"),
            .text("{$a}와 {$b}", in: "ko", of: "{$a} and {$a} and {$b}"),
            .text("De {$x} à {$y} et {$y}", in: "fr", of: "From {$x} to {$y}"),
        ],
        good: [
            .text("{$name} ist da", in: "de", of: "{$name} is here"),
            .text("{$b}, {$a}", in: "ko", of: "{$a}, {$b}"),
            .text("De {$x} à {$y}", in: "fr", of: "From {$x} to {$y}"),
        ])

    func check(_ context: TextContext, _ findings: FindingSink) {
        guard let source = context.source, !source.hasVariants, !context.text.hasVariants else { return }
        for name in context.text.arguments {
            let count = Self.count(name, context.text)
            let wanted = Self.count(name, source)
            guard wanted > 0, count > 0, count != wanted, let use = context.text.firstUse(of: name) else { continue }
            findings.report(
                context, at: use.range,
                "`$\(name)` appears \(Self.times(count)) here, but \(Self.times(wanted)) in the source",
                help: "Show it as often as the source does.",
                related: context.inSource(source.firstUse(of: name)?.range, "it is at"))
        }
    }

    private static func count(_ name: String, _ text: MessageView) -> Int { text.uses.count { $0.name == name } }

    private static func times(_ count: Int) -> String {
        count == 1 ? "once" : count == 2 ? "twice" : "\(count) times"
    }
}
