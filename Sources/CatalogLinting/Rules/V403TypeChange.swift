struct V403TypeChange: TextRule {
    static let looksAt: TextFeatures = .functions

    static let info = RuleInfo(
        "V403", "type-change", .error,
        summary: "A variable that is a different kind of value in the translation.",
        rationale: """
            If the source treats it as a number and the translation as a date, the function fails, and readers see \
            `{$n}`. The kinds are number, date and text, known from the functions used with a variable and from \
            the `type` in its `placeholders`. In the source language, the functions are checked against the types.
            """,
        bad: [
            .text("Dateien: {$n :date}", in: "de", of: "Files: {$n :integer}", at: "$n"),
            .text(
                ".input {$n :string} .match $n 1 {{Un fichier}} * {{Fichiers\u{A0}: {$n}}}", in: "fr",
                of: "Files: {$n :number}"),
            .text("{$day :integer}에 마감", in: "ko", of: "Due on {$day :date}", at: "$day"),
            .entries(
                "\"a\": { \"detail\": \"In {$wait :integer} {$unit :integer}\", \"placeholders\": { "
                    + "\"wait\": { \"type\": \"integer\" }, \"unit\": { \"type\": \"string\" } } }", at: "$unit"),
        ],
        good: [
            .entries(
                "\"a\": { \"detail\": \"{$n :number}, {$d :date}, {$n :string}\", \"placeholders\": { "
                    + "\"n\": { \"type\": \"decimal\", \"example\": \"2\" }, \"d\": { \"type\": \"date\", \"example\": \"2026-01-01\" } } }"
            ),
            .text("Dateien: {$n :number}", in: "de", of: "Files: {$n :integer}"),
            .text("Fichiers\u{A0}: {$n}", in: "fr", of: "Files: {$n :number}"),
            .text("마감: {$day :datetime}", in: "ko", of: "Due: {$day :date}"),
        ])

    func check(_ context: TextContext, _ findings: FindingSink) {
        guard let source = context.source, let reference = context.reference, let number = context.sourceNumber else {
            return declared(context, findings)
        }
        var reported: Set<String> = []
        for use in context.text.uses {
            guard let function = use.function, let kind = ArgumentKind(function: function),
                let known = Self.kind(of: use.name, source, reference, number), known.kind != kind,
                reported.insert(use.name).inserted
            else { continue }
            findings.report(
                context, at: use.range,
                "`$\(use.name)` is a \(known.kind.rawValue) in the source, but a \(kind.rawValue) here",
                help: "Use the same function as the source.", related: context.inSource(known.range, "it is at"))
        }
    }

    /// Compares a text in the source language with the types in its own `placeholders`. Any value can be shown as text.
    private func declared(_ context: TextContext, _ findings: FindingSink) {
        guard context.source == nil, context.entry.hasMetadata else { return }
        let placeholders = context.entry.placeholders
        var reported: Set<String> = []
        for use in context.text.uses {
            guard let function = use.function, let kind = ArgumentKind(function: function), kind != .text,
                let type = placeholders.first(where: { $0.name == use.name })?.type,
                let known = ArgumentKind(declared: type), known != kind, reported.insert(use.name).inserted
            else { continue }
            findings.report(
                context, at: use.range,
                "`$\(use.name)` is declared as `\(type)`, but `:\(function)` takes a \(kind.rawValue)",
                help: "Use a function for a \(known.rawValue), or correct the type in `placeholders`.")
        }
    }

    private static func kind(
        of name: String, _ source: MessageView, _ reference: ReferenceView, _ number: Int
    ) -> (kind: ArgumentKind, range: Range<Int>?)? {
        for use in source.uses where use.name == name {
            if let kind = use.function.flatMap({ ArgumentKind(function: $0) }) { return (kind, use.range) }
        }
        // Any value can be shown as text, so only a declared number or date is informative.
        guard let type = reference.entry(number).placeholders.first(where: { $0.name == name })?.type,
            let kind = ArgumentKind(declared: type), kind != .text
        else { return nil }
        return (kind, nil)
    }
}
