package struct Q806PseudoLocale: TextRule {
    package static let looksAt: TextFeatures = .sameAsSource

    package static let info = RuleInfo(
        "Q806", "pseudo-locale", .note,
        summary: "A text of a pseudo-language that was not transformed.",
        rationale: """
            `en-XA` and `ar-XB` are made from the source to show what an application has not translated, and where it has no room. \
            Rules about texts, plurals and Unicode do not look at them; this one finds what was not made anew: \
            `catalog-lint pseudo` does it.
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

    package init() {}

    package static func concerns(_ language: LanguageFacts) -> Bool { language.isPseudo }

    package func check(_ context: TextContext, _ findings: FindingSink) {
        guard context.text.isReadable, !context.text.scripts.isEmpty,
            context.text.shownTexts.contains(where: { $0.scalars.contains(where: CodePoint.isLetter) })
        else { return }
        findings.report(
            context, at: 0..<context.text.bytes.count, "the text of a pseudo-language is that of its source",
            help: "Make it anew: catalog-lint pseudo", related: context.inSource(nil, "the source is at"))
    }
}
