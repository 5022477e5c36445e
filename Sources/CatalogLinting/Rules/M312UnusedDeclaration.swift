import ByteText
import MessageFormat2

struct M312UnusedDeclaration: TextRule {
    static let looksAt: TextFeatures = .unusedDeclarations

    static let info = RuleInfo(
        "M312", "unused-declaration", .warning, fix: .safe,
        summary: "A variable that is declared and never used.",
        rationale: """
            It was left behind when the text around it changed, or another variable is used by mistake. An unused \
            `.input` still requires its argument from the code. The fix keeps a declaration that contains text, \
            and if an unknown variable has a similar name, the fix corrects that name instead.
            """,
        bad: [
            .text(
                ".local $x = {$name :string} {{Hello {$name}}}", at: ".local $x = {$name :string}",
                fixed: "{{Hello {$name}}}"),
            .text(".input {$n :integer} {{Keine Dateien}}", in: "de", at: ".input {$n :integer}"),
            .text(".local $a = {1} .local $b = {$a} {{Bonjour {$a}}}", in: "fr", at: ".local $b = {$a}"),
            .text(
                ".local $gruss = {|Guten Tag|} {{{$gruß}, {$name}}}", in: "de", at: ".local $gruss = {|Guten Tag|}",
                fixed: ".local $gruss = {|Guten Tag|} {{{$gruss}, {$name}}}"),
        ],
        good: [
            .text(".local $x = {$name :string} {{Hello {$x}}}"),
            .text(".input {$n :integer} {{Dateien: {$n}}}", in: "de"),
            .text(".local $a = {1} .local $b = {$a} {{Bonjour {$b}}}", in: "fr"),
        ])

    func check(_ context: TextContext, _ findings: FindingSink) {
        guard context.text.errors.isEmpty, let message = context.text.message else { return }
        let used = Set(message.patterns.flatMap(\.variableReferences).map(\.name) + message.selectors.map(\.name))
        for (place, declaration) in message.declarations.enumerated() {
            let name = declaration.variable.name
            let isUsedLater = message.declarations.dropFirst(place + 1).contains { later in
                later.value.variableReferences.contains { $0.name == name }
            }
            guard !used.contains(name), !isUsedLater else { continue }
            let range = declaration.span.bytes
            var end = range.upperBound
            while end < context.text.bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(context.text.bytes[end]) {
                end += 1
            }
            findings.report(
                context, at: range, "`$\(name)` is declared and never used",
                help: "Remove the declaration, or use the variable.",
                fix: fix(declaration, removing: range.lowerBound..<end, in: message, context))
        }
    }

    private func fix(
        _ declaration: Message.Declaration, removing range: Range<Int>, in message: Message, _ context: TextContext
    ) -> Fix? {
        let name = declaration.variable.name
        let declared = message.declarations.map(\.variable.name)
        for use in context.text.uses where !declared.contains(use.name) && context.source?.refers(to: use.name) != true
        {
            // The declaration may have been meant for a variable that is undeclared because its name is misspelled.
            guard Suggestion.nearest(to: use.name, among: [name]) != nil else { continue }
            return context.fix(.unsafe, replacing: use.range, with: "$\(name)")
        }
        // The declared value is text that someone has written.
        let literal = declaration.value.operand?.literal?.value ?? ""
        if literal.unicodeScalars.contains(where: { CodePoint.isLetter($0.value) }) { return nil }
        return context.fix(.safe, replacing: range, with: "")
    }
}
