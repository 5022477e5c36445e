struct T601Empty: WritingRule {
    static let looksAt: TextFeatures = [.blank, .dataModel]

    static let info = RuleInfo(
        "T601", "empty", .error,
        summary: "A text with nothing to read in it.",
        rationale: """
            Translation tools that write every key leave empty texts behind. Readers would see nothing, while a \
            missing text would have fallen back to another language: translate the text, or remove the key. Each \
            variant is checked. A translation may be empty where the source is empty.
            """,
        bad: [
            .entries("\"a\": \"\"", in: "de", of: "\"a\": \"Save\""),
            .text("\u{A0}\u{200B}", in: "ja", of: "Save"),
            .text(
                ".input {$n :integer} .match $n one {{{$n} plik}} few {{}} many {{{$n} plików}} * {{{$n} pliku}}",
                in: "pl",
                of: ".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}}", at: "few {{}}"),
        ],
        good: [
            .text("Sichern", in: "de", of: "Save"),
            .text("{$name}", in: "ja", of: "{$name}"),
            .text(
                ".input {$g :string} .match $g polite {{제발 }} * {{}}", in: "ko",
                of: ".input {$g :string} .match $g polite {{please }} * {{}}"),
        ])

    func check(_ context: TextContext, _ findings: FindingSink) {
        guard context.text.isReadable else { return }
        let patterns = context.text.patterns
        let isEmpty = patterns.map { Self.isEmpty($0, context.text) }
        // The source may have a variant that is deliberately empty.
        if context.source == nil, isEmpty.contains(false) { return }
        for (pattern, isEmpty) in zip(patterns, isEmpty) where isEmpty {
            if let source = context.source, source.patterns.contains(where: { Self.isEmpty($0, source) }) { continue }
            let isVariant = !pattern.keys.isEmpty
            findings.report(
                context, at: isVariant ? pattern.variantRange : 0..<context.text.bytes.count,
                isVariant ? "this variant is empty" : "the text is empty",
                help: isVariant
                    ? "Write its text." : "Translate it, or remove the key: then readers see another language.",
                related: context.inSource(nil, "the source is at"))
        }
    }

    /// Whether a pattern has nothing but white space and invisible characters.
    static func isEmpty(_ pattern: PatternView, _ text: MessageView) -> Bool {
        guard pattern.elements.allSatisfy(\.isText) else { return false }
        let bytes = text.bytes
        return bytes.span.isBlank(pattern.range)
    }
}
