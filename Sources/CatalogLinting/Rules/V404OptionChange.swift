import MessageFormat2

struct V404OptionChange: TextRule {
    static let looksAt: TextFeatures = [.options, .unusualFunctions]

    static let info = RuleInfo(
        "V404", "option-change", .note,
        summary: "A variable that the translation formats differently.",
        rationale: """
            An amount of money without `:currency`, a percentage without `:percent` or a time without `:date` \
            appears as a bare number. That is a warning, and so are `:date` instead of `:time` and a different \
            currency or unit. Differences in other options are notes: without `select=ordinal` the wrong forms are \
            chosen, but a change of digits or grouping may be intended.
            """,
        bad: [
            .text(
                "Preis: {$p :currency currency=USD}", in: "de", of: "Price: {$p :currency currency=EUR}",
                at: "{$p :currency currency=USD}"),
            .text("Taux\u{A0}: {$x :number}", in: "fr", of: "Rate: {$x :number minimumFractionDigits=2}"),
            .text("점수: {$n :integer signDisplay=never}", in: "ko", of: "Score: {$n :integer signDisplay=always}"),
            .text("Preis: {$p}", in: "de", of: "Price: {$p :currency currency=EUR}", at: "{$p}"),
            .text("Preis: {$p :number}", in: "de", of: "Price: {$p :currency currency=EUR}", at: "{$p :number}"),
            .text("Hecho: {$x}", in: "es", of: ".input {$x :percent} {{Done: {$x}}}", at: "{$x}"),
            .text("{$d}에 만료됩니다", in: "ko", of: "Expires {$d :date}", at: "{$d}"),
            .text("Długość: {$l}", in: "pl", of: ".local $m = {$l :unit unit=meter} {{Length: {$m}}}", at: "{$l}"),
            .text("Expire le {$d :date}", in: "fr", of: "Expires at {$d :time}", at: "{$d :date}"),
            .text("Le {$d :date}", in: "fr", of: "On {$d :date} at {$d :time}"),
            .entries(
                "\"a\": { \"detail\": { \"match\": [\"$n :integer\"], \"variants\": { \"one\": \"{$n} Artikel zu {$p}\", "
                    + "\"*\": \"{$n} Artikel zu je {$p :currency currency=EUR}\" } } }", in: "de",
                of: "\"a\": { \"detail\": { \"match\": [\"$n :integer\"], \"variants\": { "
                    + "\"one\": \"{$n} item at {$p :currency currency=EUR}\", "
                    + "\"*\": \"{$n} items at {$p :currency currency=EUR} each\" } } }", at: "{$p}"),
        ],
        good: [
            .text(
                ".input {$p :currency currency=EUR} {{Preis: {$p}}}", in: "de", of: "Price: {$p :currency currency=EUR}"
            ),
            .text(
                "Preis: {$p :currency currency=EUR}", in: "de",
                of: ".local $m = {$p :currency currency=EUR} {{Price: {$m}}}"),
            .text("{$d :datetime}", in: "fr", of: "{$d :date}, {$d :time}"),
            .text("Preis: {$p :currency currency=EUR}", in: "de", of: "Price: {$p :currency currency=EUR}"),
            .text(
                "Taux\u{A0}: {$x :number minimumFractionDigits=|2|}", in: "fr",
                of: "Rate: {$x :number minimumFractionDigits=2}"),
            .text("점수: {$n}", in: "ko", of: "Score: {$n :integer}"),
        ])

    func check(_ context: TextContext, _ findings: FindingSink) {
        formats(context, findings)
        guard let source = context.source?.message, let message = context.text.message else { return }
        var seen: Set<String> = []
        for expression in message.expressions {
            guard let variable = expression.variable, let function = expression.function,
                seen.insert(variable.name).inserted,
                let original = source.expressions.first(where: { $0.variable == variable && $0.function != nil }),
                let other = original.function, other.name == function.name, other.options != function.options
            else { continue }
            findings.report(
                context, at: expression.span.bytes, "the options of `:\(function.name)` differ from the source",
                severity: Self.isAnotherUnit(function, other) ? .warning : nil,
                help: "The source has \(Self.list(other.options)).",
                related: context.inSource(original.span.bytes, "it is at"))
        }
    }

    /// Reports formats in which every pattern of the source shows a variable, but a pattern of the translation does not.
    private func formats(_ context: TextContext, _ findings: FindingSink) {
        guard let source = context.source, source.features.contains(.unusualFunctions) else { return }
        let sourcePatterns = source.patterns.map { ShownFormats($0, of: source) }
        let patterns = context.text.patterns.map { ShownFormats($0, of: context.text) }
        var names: [String] = []
        for name in sourcePatterns.flatMap(\.names) where !names.contains(name) { names.append(name) }
        for name in names {
            var wanted = sourcePatterns.compactMap { $0.formats(of: name) }
            guard let first = wanted.popLast() else { continue }
            let formats = wanted.reduce(first) { $0.intersection($1) }
            for pattern in patterns {
                guard let own = pattern.formats(of: name), let place = pattern.place(of: name),
                    let lost = formats.subtracting(own).sorted().first(where: { ShownFormats.isLost($0, among: own) })
                else { continue }
                findings.report(
                    context, at: place, "`$\(name)` is formatted with `:\(lost)` in the source, but not here",
                    severity: .warning,
                    help: source.message.flatMap { ShownFormats.function(lost, for: name, in: $0) }.map {
                        "Write {$\(name) \($0)}."
                    },
                    related: context.inSource(source.firstUse(of: name)?.range, "it is at"))
            }
        }
    }

    /// Whether an amount has a different currency or unit from the source, or none.
    private static func isAnotherUnit(_ function: Message.Function, _ source: Message.Function) -> Bool {
        guard let name = ["currency", "unit"].first(where: { function.name == $0 }) else { return false }
        return source.options[name]?.value != function.options[name]?.value
    }

    private static func list(_ options: NamedList<Message.Option>) -> String {
        options.isEmpty ? "none" : ShownFormats.written(options)
    }
}
