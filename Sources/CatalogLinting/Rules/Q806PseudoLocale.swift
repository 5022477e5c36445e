struct Q806PseudoLocale: TextRule {
    static let looksAt: TextFeatures = .sameAsSource

    static let info = RuleInfo(
        "Q806", "pseudo-locale", .note,
        summary: "A text of a pseudo-language that was not regenerated.",
        rationale: """
            `en-XA` and `ar-XB` are generated from the source to show which texts an application does not \
            translate, and where space is tight. Rules about texts, plurals and Unicode ignore them. This rule \
            finds texts that still have to be generated: run `catalog-lint pseudo`.
            """,
        bad: [
            .text("Save the file", in: "en-XA", of: "Save the file"),
            .text("Save", in: "ar-XB", of: "Save"),
            .text("{$count} files left", in: "en-XA", of: "{$count} files left"),
        ],
        good: [
            .text("[Šàvé ţĥé ƒîļé one two]", in: "en-XA", of: "Save the file."),
            .text("\u{202E}Save\u{202C}", in: "ar-XB", of: "Save"),
            .text("{$count}", in: "en-XA", of: "{$count}"),
        ])

    static func concerns(_ language: LanguageFacts) -> Bool { language.isPseudo }

    func check(_ context: TextContext, _ findings: FindingSink) {
        guard context.text.isReadable, !context.text.scripts.isEmpty,
            context.text.shownTexts.contains(where: { $0.scalars.contains(where: CodePoint.isLetter) })
        else { return }
        findings.report(
            context, at: 0..<context.text.bytes.count, "the text of a pseudo-language is the same as its source",
            help: "Regenerate it: catalog-lint pseudo", related: context.inSource(nil, "the source is at"))
    }
}
