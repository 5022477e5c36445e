import MessageFormat2

struct M317UselessQuoting: TextRule {
    static let looksAt: TextFeatures = [.literals, .options]

    static let info = RuleInfo(
        "M317", "useless-quoting", .warning, fix: .safe, isOptIn: true,
        summary: "Quotation marks around a literal that doesn't need them.",
        rationale: """
            `select=|ordinal|` means the same as `select=ordinal`, and translators wonder what the bars are for. \
            They are needed only around text with anything other than letters, digits, `-`, `.`, `+` and `_`.
            """,
        bad: [
            .text(
                "{$n :integer signDisplay=|always|} points", at: "|always|",
                fixed: "{$n :integer signDisplay=always} points"),
            .text("{|42| :integer} Punkte", in: "de", of: "{42 :integer} points", at: "|42|"),
            .text(".input {$g :string} .match $g |f| {{Elle}} * {{Il}}", in: "fr", at: "|f|"),
        ],
        good: [
            .text("Points: {$n :integer signDisplay=always}"),
            .text("Punkte: {42 :integer}", in: "de", of: "Points: {42 :integer}"),
            .text(".input {$g :string} .match $g |à lui| {{Elle}} * {{Il}}", in: "fr"),
        ])

    func check(_ context: TextContext, _ findings: FindingSink) {
        guard context.text.errors.isEmpty, let message = context.text.message else { return }
        var literals: [Message.Literal] = []
        for expression in message.expressions {
            if let literal = expression.operand?.literal { literals.append(literal) }
            literals += expression.function?.options.compactMap(\.value.literal) ?? []
        }
        for pattern in context.text.patterns {
            for case .literal(let literal) in pattern.keys { literals.append(literal) }
        }
        for literal in literals where literal.isQuoted && Self.needsNone(literal.value) {
            let range = literal.span.bytes
            findings.report(
                context, at: range, "`\(literal.value)` does not need quotation marks", help: "Write \(literal.value).",
                fix: context.fix(.safe, replacing: range, with: literal.value))
        }
    }

    private static func needsNone(_ value: String) -> Bool {
        !value.isEmpty
            && value.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                    UInt8(ascii: "+"):
                    true
                default: false
                }
            }
    }
}
