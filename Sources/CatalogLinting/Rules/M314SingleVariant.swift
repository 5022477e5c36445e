struct M314SingleVariant: TextRule {
    static let looksAt: TextFeatures = .variants

    static let info = RuleInfo(
        "M314", "single-variant", .note, fix: .safe,
        summary: "A message with a single variant, which could be the whole message.",
        rationale: """
            There is nothing to select. If the source has variants and the language has one category for all \
            numbers, as Korean does, the single variant keeps the structure of the source and is not reported.
            """,
        bad: [
            .text(
                ".input {$n :integer} .match $n * {{Files: {$n}}}", at: ".match $n *",
                fixed: ".input {$n :integer} {{Files: {$n}}}"),
            .text(".input {$g :string} .match $g * {{Hallo {$g}}}", in: "de"),
            .text(".input {$n :integer} .match $n * {{ファイル {$n} 件}}", in: "ja", of: "Files: {$n :integer}"),
        ],
        good: [
            .text(".input {$n :integer} {{Files: {$n}}}"),
            .text(".input {$g :string} .match $g f {{Hallo Frau {$g}}} * {{Hallo {$g}}}", in: "de"),
            .text(
                ".input {$n :integer} .match $n * {{ファイル {$n} 件}}", in: "ja",
                of: ".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}}"),
        ])

    func check(_ context: TextContext, _ findings: FindingSink) {
        let patterns = context.text.patterns
        guard context.text.errors.isEmpty, patterns.count == 1, let pattern = patterns.first, !pattern.keys.isEmpty,
            pattern.keys.allSatisfy({ $0.value == nil }), context.source?.hasVariants != true
        else { return }
        guard
            let start = context.text.selectors.first.map({ matchStart(before: $0.range.lowerBound, context.text) }),
            let end = pattern.keys.last?.span.bytes.upperBound
        else { return }
        var gap = end
        while gap < context.text.bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(context.text.bytes[gap]) { gap += 1 }
        findings.report(
            context, at: start..<end, "there is only one variant, so there is nothing to select",
            help: "Write just its text.",
            fix: context.fix(.safe, replacing: start..<gap, with: ""))
    }

    /// The position of `.match`, or of the first selector of a text in the variant form.
    private func matchStart(before index: Int, _ text: MessageView) -> Int {
        guard text.text.form == nil else { return 0 }
        var index = index
        while index > 0, text.bytes[index] != UInt8(ascii: ".") { index -= 1 }
        return index
    }
}
