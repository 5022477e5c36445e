struct M316TooComplex: TextRule {
    static let looksAt: TextFeatures = .variants

    /// Messages with more variants or selectors are hard to maintain.
    static let maximumVariants = 24
    static let maximumSelectors = 2

    static let info = RuleInfo(
        "M316", "too-complex", .warning, isOptIn: true,
        summary: "A message with more than two selectors or 24 variants.",
        rationale: """
            Each selector multiplies the variants, and Arabic has six categories: too many for anyone to read. Use \
            two sentences, or two keys, instead.
            """,
        bad: [
            .text(".input {$a :string} .input {$b :string} .input {$c :string} .match $a $b $c * * * {{Some text}}"),
            .text(
                ".input {$a :string} .input {$b :string} .input {$c :string} .match $a $b $c x * * {{Ein Text}} * * * {{Text}}",
                in: "de"),
            .text(
                ".input {$a :string} .input {$b :string} .input {$c :string} .match $a $b $c x * * {{Un texte}} * * * {{Texte}}",
                in: "fr"),
        ],
        good: [
            .text(".input {$a :string} .match $a x {{Some text}} * {{Other text}}"),
            .text(".input {$a :string} .input {$b :string} .match $a $b x * {{Ein Text}} * * {{Kein Text}}", in: "de"),
            .text("Un texte", in: "fr"),
        ])

    func check(_ context: TextContext, _ findings: FindingSink) {
        let text = context.text
        let count = text.patterns.count
        guard let first = text.selectors.first, let last = text.selectors.last,
            text.selectors.count > Self.maximumSelectors || count > Self.maximumVariants
        else { return }
        findings.report(
            context, at: first.range.lowerBound..<last.range.upperBound,
            "the message has \(text.selectors.count) selectors and \(count) variants",
            help: "Split it into sentences or keys with fewer selectors each.")
    }
}
