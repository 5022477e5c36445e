import MessageFormat2

package struct M310BadOperand: TextRule {
    package static let looksAt: TextFeatures = .literals

    package static let info = RuleInfo(
        "M310", "bad-operand", .error,
        summary: "A literal that its function cannot use.",
        rationale:
            "`{|ten| :number}` is no number, so readers would see `{|ten|}`. Numbers are written as in JSON: 10, -1.5, 2e3.",
        bad: [
            .text("{|ten| :number} files", at: "|ten|"),
            .text("{x :integer} Dateien", in: "de", of: "{10 :integer} files", at: "x"),
            .text(".local $n = {|1,5| :number} {{{$n} fichiers}}", in: "fr", at: "|1,5|"),
        ],
        good: [
            .text("Files: {10 :number}"),
            .text("Dateien: {10 :integer}", in: "de", of: "Files: {10 :integer}"),
            .text(".local $n = {|1.5| :number} {{Fichiers\u{A0}: {$n}}}", in: "fr"),
        ])

    private static let numeric: Set<String> = ["number", "integer", "percent", "currency", "offset"]

    package init() {}

    package func check(_ context: TextContext, _ findings: FindingSink) {
        for expression in context.text.message?.expressions ?? [] {
            guard let function = expression.function, Self.numeric.contains(function.name) else { continue }
            guard let operand = expression.operand else {
                findings.report(
                    context, at: expression.span.bytes, "`:\(function.name)` needs a number to write",
                    help: "Write {$name :\(function.name)}.")
                continue
            }
            guard let literal = operand.literal, DecimalNumber(parsing: literal.value.utf8) == nil else { continue }
            findings.report(
                context, at: literal.span.bytes, "`:\(function.name)` cannot read \"\(literal.value)\" as a number",
                help: "Write digits, with a point before fractions: 1.5.")
        }
    }
}
