import MessageFormat2

struct M310BadOperand: TextRule {
    static let looksAt: TextFeatures = .literals

    static let info = RuleInfo(
        "M310", "bad-operand", .error,
        summary: "A literal that its function cannot use.",
        rationale: """
            `{|ten| :number}` is not a number, so readers would see `{|ten|}`. Numbers are written as in JSON: 10, \
            -1.5, 2e3. Dates are written as in ISO 8601: 2026-01-31, 2026-01-31T15:04:06, with Z or an offset \
            where the time zone matters.
            """,
        bad: [
            .text("{|ten| :number} files", at: "|ten|"),
            .text("{x :integer} Dateien", in: "de", of: "{10 :integer} files", at: "x"),
            .text(".local $n = {|1,5| :number} {{{$n} fichiers}}", in: "fr", at: "|1,5|"),
            .text("{|31.1.2026| :date}", at: "|31.1.2026|"),
        ],
        good: [
            .text("Files: {10 :number}"),
            .text("Dateien: {10 :integer}", in: "de", of: "Files: {10 :integer}"),
            .text(".local $n = {|1.5| :number} {{Fichiers\u{A0}: {$n}}}", in: "fr"),
            .text("{|2026-01-31| :date}"),
        ])

    private static let numeric: Set<String> = ["number", "integer", "percent", "currency", "offset", "unit"]
    private static let dates: Set<String> = ["date", "time", "datetime"]

    func check(_ context: TextContext, _ findings: FindingSink) {
        for expression in context.text.message?.expressions ?? [] {
            guard let function = expression.function else { continue }
            let isDate = Self.dates.contains(function.name)
            guard isDate || Self.numeric.contains(function.name) else { continue }
            guard let operand = expression.operand else {
                findings.report(
                    context, at: expression.span.bytes,
                    "`:\(function.name)` has no \(isDate ? "date" : "number") to format",
                    help: "Write {$name :\(function.name)}.")
                continue
            }
            guard let literal = operand.literal else { continue }
            if isDate, Moment(literal.value) == nil {
                findings.report(
                    context, at: literal.span.bytes, "`:\(function.name)` cannot read \"\(literal.value)\" as a date",
                    help: "Write 2026-01-31, or 2026-01-31T15:04:06.")
            } else if !isDate, DecimalNumber(parsing: literal.value.utf8) == nil {
                findings.report(
                    context, at: literal.span.bytes, "`:\(function.name)` cannot read \"\(literal.value)\" as a number",
                    help: "Write digits, with a decimal point: 1.5.")
            }
        }
    }
}
