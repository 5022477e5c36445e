import MessageFormat2

package struct V404OptionChange: TextRule {
    package static let looksAt: TextFeatures = .options

    package static let info = RuleInfo(
        "V404", "option-change", .note,
        summary: "A function that the translation calls with other options than the source.",
        rationale: """
            A currency that has changed is a mistake, and `select=ordinal` that is lost picks the wrong forms; digits and \
            grouping may be meant. Variables are compared by their first function in each text.
            """,
        bad: [
            .text(
                "Preis: {$p :currency currency=USD}", in: "de", of: "Price: {$p :currency currency=EUR}",
                at: "{$p :currency currency=USD}"),
            .text("Taux\u{A0}: {$x :number}", in: "fr", of: "Rate: {$x :number minimumFractionDigits=2}"),
            .text("점수: {$n :integer signDisplay=never}", in: "ko", of: "Score: {$n :integer signDisplay=always}"),
        ],
        good: [
            .text("Preis: {$p :currency currency=EUR}", in: "de", of: "Price: {$p :currency currency=EUR}"),
            .text(
                "Taux\u{A0}: {$x :number minimumFractionDigits=|2|}", in: "fr",
                of: "Rate: {$x :number minimumFractionDigits=2}"),
            .text("점수: {$n}", in: "ko", of: "Score: {$n :integer}"),
        ])

    package init() {}

    package func check(_ context: TextContext, _ findings: FindingSink) {
        guard let source = context.source?.message, let message = context.text.message else { return }
        var seen: Set<String> = []
        for expression in message.expressions {
            guard let variable = expression.variable, let function = expression.function,
                seen.insert(variable.name).inserted,
                let original = source.expressions.first(where: { $0.variable == variable && $0.function != nil }),
                let other = original.function, other.name == function.name, other.options != function.options
            else { continue }
            findings.report(
                context, at: expression.span.bytes, "the options of `:\(function.name)` are not those of the source",
                help: "The source has \(Self.list(other.options)).",
                related: context.inSource(original.span.bytes, "it is at"))
        }
    }

    private static func list(_ options: Message.NamedOptions) -> String {
        options.isEmpty
            ? "none"
            : options.map { option in
                option.name + "=" + (option.value.literal?.value ?? "$" + (option.value.variable?.name ?? ""))
            }.joined(separator: " ")
    }
}

extension Message {
    fileprivate typealias NamedOptions = NamedList<Option>
}
