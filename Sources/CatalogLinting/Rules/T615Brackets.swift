package struct T615Brackets: WritingRule {
    package static let looksAt: TextFeatures = .brackets

    package static let info = RuleInfo(
        "T615", "brackets", .note,
        summary: "A bracket that is not closed, or closes nothing, where the source text's are in order.",
        rationale: """
            Parentheses and square brackets, of any width, and the corner brackets of Chinese and Japanese have to come in pairs. \
            `a)` and `1)` at the start of a word number something, and `:)` is a face: these stand alone.
            """,
        bad: [
            .text("Datei (schreibgeschützt", in: "de", of: "File (read-only)", at: "("),
            .text("「設定」を開き」ます", in: "ja", of: "Open “Settings”", at: "」"),
            .text("파일 읽기 전용)", in: "ko", of: "File (read-only)", at: ")"),
        ],
        good: [
            .text("Datei（schreibgeschützt)", in: "de", of: "File (read-only)"),
            .text("1) 「設定」 :)", in: "ja", of: "1) “Settings” :)"),
            .text("[저장] (선택 사항)", in: "ko", of: "[Save] (optional)"),
        ])

    package init() {}

    package func check(_ context: TextContext, _ findings: FindingSink) {
        if let source = context.source, source.shownTexts.contains(where: { Self.single(in: $0) != nil }) { return }
        for pattern in context.text.patterns {
            let text = PatternText(context.text, pattern)
            guard let place = Self.single(in: text) else { continue }
            let bracket = text.string(place..<place + 1)
            let isOpening = Self.kind(text.scalars[place])?.isOpening == true
            findings.report(
                context, at: text.range(place..<place + 1),
                isOpening ? "\(bracket) is not closed" : "\(bracket) closes nothing",
                help: isOpening ? "Close it." : "Open it, or take it out.")
        }
    }

    /// The place of the first bracket without a partner.
    private static func single(in text: PatternText) -> Int? {
        var open: [(kind: Int, place: Int)] = []
        for (index, scalar) in text.scalars.enumerated() {
            guard let (kind, isOpening) = kind(scalar) else { continue }
            if isOpening {
                if !isFace(text, index) { open.append((kind, index)) }
            } else if let last = open.last, last.kind == kind {
                open.removeLast()
            } else if !isFace(text, index) && !isNumbering(text, index) {
                return open.last?.place ?? index
            }
        }
        return open.first?.place
    }

    private static func kind(_ scalar: UInt32) -> (Int, isOpening: Bool)? {
        switch scalar {
        case 0x28, 0xFF08: (0, true)
        case 0x29, 0xFF09: (0, false)
        case 0x5B, 0xFF3B: (1, true)
        case 0x5D, 0xFF3D: (1, false)
        case 0x300C: (2, true)
        case 0x300D: (2, false)
        case 0x300E: (3, true)
        case 0x300F: (3, false)
        case 0x3010: (4, true)
        case 0x3011: (4, false)
        case 0x300A: (5, true)
        case 0x300B: (5, false)
        default: nil
        }
    }

    /// `:)`, `;-(`
    private static func isFace(_ text: PatternText, _ index: Int) -> Bool {
        let eyes = text.scalar(index - 1) == 0x2D ? text.scalar(index - 2) : text.scalar(index - 1)
        return eyes == 0x3A || eyes == 0x3B
    }

    /// `1)`, `b)`, `٢)`
    private static func isNumbering(_ text: PatternText, _ index: Int) -> Bool {
        var start = index
        while start > 0, CodePoint.isWordPart(text.scalars[start - 1]) { start -= 1 }
        let isStart = start == 0 || CodePoint.isSpace(text.scalars[start - 1])
        let word = text.scalars[start..<index]
        return isStart && !word.isEmpty && (word.count == 1 || word.allSatisfy { CodePoint.digit($0) != nil })
    }
}
