package struct P505SelectKeyMissing: WritingRule {
    package static let looksAt: TextFeatures = .variants

    package static let info = RuleInfo(
        "P505", "select-key-missing", .warning,
        summary: "A value that the source has a variant for and the translation does not.",
        rationale: """
            Variants by text, such as gender or kind, are chosen by the code: where `female` has a text of its own in the \
            source, it mostly needs one in the translation. A translation without variants has decided that its language needs \
            none.
            """,
        bad: [
            .text(
                ".input {$g :string} .match $g female {{Sie}} * {{Er}}", in: "de",
                of: ".input {$g :string} .match $g female {{She}} other {{They}} * {{He}}", at: "$g"),
            .text(
                ".input {$k :string} .match $k file {{Fichier}} * {{Objet}}", in: "fr",
                of: ".input {$k :string} .match $k file {{File}} folder {{Folder}} * {{Thing}}"),
            .text(
                ".input {$k :string} .match $k datei {{Plik}} * {{Coś}}", in: "pl",
                of: ".input {$k :string} .match $k file {{File}} * {{Thing}}"),
        ],
        good: [
            .text(
                ".input {$g :string} .match $g female {{Sie}} male {{Er}} * {{Man}}", in: "de",
                of: ".input {$g :string} .match $g male {{He}} female {{She}} * {{They}}"),
            .text("Objet", in: "fr", of: ".input {$k :string} .match $k file {{File}} * {{Thing}}"),
            .text(
                ".input {$k :string} .match $k |file| {{Plik}} * {{Coś}}", in: "pl",
                of: ".input {$k :string} .match $k file {{File}} * {{Thing}}"),
        ])

    package init() {}

    package func check(_ context: TextContext, _ findings: FindingSink) {
        guard let source = context.source else { return }
        for (place, selector) in source.selectors.enumerated() where selector.kind == .string {
            guard let argument = selector.argument,
                let own = context.text.selectors.firstIndex(where: { $0.argument == argument && $0.kind == .string })
            else { continue }
            let known = Self.keys(context.text, own)
            let missing = Self.keys(source, place).filter { !known.contains($0) }
            guard !missing.isEmpty else { continue }
            findings.report(
                context, at: context.text.selectors[own].range,
                "there is no variant for \(missing.map { "`\($0)`" }.joined(separator: ", "))",
                help: "Add it, as the source has it.", related: context.inSource(selector.range, "the source is at"))
        }
    }

    private static func keys(_ text: MessageView, _ place: Int) -> [String] {
        var keys: [String] = []
        for pattern in text.patterns where place < pattern.keys.count {
            if let value = pattern.keys[place].value, !keys.contains(value) { keys.append(value) }
        }
        return keys
    }
}
