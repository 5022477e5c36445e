struct T626BracketSpace: WritingRule {
    static let looksAt: TextFeatures = []
    static let signs = [ByteSign("(", before: { $0 == 0x20 }), ByteSign(")", after: { $0 == 0x20 })]

    static let info = RuleInfo(
        "T626", "bracket-space", .warning, fix: .safe,
        summary: "A space inside a bracket.",
        rationale: """
            No language has one after `(` or before `)`, and the bracket could end up alone on a line. Not reported are spaces that the source text has \
            as well, empty brackets, and faces.
            """,
        bad: [
            .text(
                "Eine Datei ( JPG oder PNG )", in: "de", of: "A file (JPG or PNG)", at: " ",
                fixed: "Eine Datei (JPG oder PNG)"),
            .text("Plik (obraz )", in: "pl", of: "A file (picture)", at: " ", fixed: "Plik (obraz)"),
            .text("Файл ( {$name})", in: "ru", of: "A file ({$name})", fixed: "Файл ({$name})"),
        ],
        good: [
            .text("Eine Datei (JPG oder PNG)", in: "de", of: "A file (JPG or PNG)"),
            .text("Schön : ) oder ( )", in: "de", of: "Nice : ) or ( )"),
            .text("f(x) = ( )", in: "de", of: "f(x) = ( )"),
        ])

    func check(_ context: TextContext, _ findings: FindingSink) {
        if let source = context.source, source.shownTexts.contains(where: { !Self.spaces(in: $0).isEmpty }) { return }
        for pattern in context.text.patterns {
            let text = ShownPattern(context.text, pattern)
            let spaces = Self.spaces(in: text)
            guard let first = spaces.first else { continue }
            let edits = spaces.compactMap { context.edit(replacing: text.range($0..<$0 + 1), with: "") }
            findings.report(
                context, at: text.range(first..<first + 1), "there is a space inside a bracket", help: "Remove it.",
                fix: edits.count == spaces.count ? Fix(.safe, edits) : nil)
        }
    }

    /// The spaces inside brackets that come in pairs.
    private static func spaces(in text: ShownPattern) -> [Int] {
        var open: [Int] = []
        var spaces: [Int] = []
        for (index, scalar) in text.scalars.enumerated() {
            if scalar == 0x28 { open.append(index) }
            guard scalar == 0x29, let start = open.popLast() else { continue }
            if text.scalar(start + 1) == 0x20, isWord(text.scalar(start + 2)) { spaces.append(start + 1) }
            if text.scalar(index - 1) == 0x20, isWord(text.scalar(index - 2)) { spaces.append(index - 1) }
        }
        return spaces.sorted()
    }

    private static func isWord(_ scalar: UInt32) -> Bool {
        CodePoint.isWordPart(scalar) || scalar == ShownPattern.placeholder
    }
}
