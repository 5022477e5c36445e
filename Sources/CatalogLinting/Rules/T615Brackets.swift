struct T615Brackets: WritingRule {
    static let looksAt: TextFeatures = .brackets

    static let info = RuleInfo(
        "T615", "brackets", .note,
        summary: "A bracket without its partner, where the brackets of the source text match.",
        rationale: """
            Parentheses and square brackets of any width, and the heavy brackets of Chinese and Japanese, have to \
            come in pairs. `a)`, `iv)` and `1)` at the start of a word are list numbers, `:)` is a face, `[0, 1)` \
            is an interval, and a quoted bracket stands for itself: these are not reported. Quotation marks are \
            covered by T619.
            """,
        bad: [
            .text("Datei (schreibgeschützt", in: "de", of: "File (read-only)", at: "("),
            .text("【設定を開きます", in: "ja", of: "[Settings] Open", at: "【"),
            .text("파일 읽기 전용)", in: "ko", of: "File (read-only)", at: ")"),
        ],
        good: [
            .text("Datei（schreibgeschützt)", in: "de", of: "File (read-only)"),
            .text("1) 「設定」 :)", in: "ja", of: "1) “Settings” :)"),
            .text("[저장] (선택 사항)", in: "ko", of: "[Save] (optional)"),
            .text("iv) Gespeichert :-) =)) ;(", in: "de", of: "Fourth: saved :-)"),
            .text("Wert aus [0, 1) oder ]0; 1[", in: "de", of: "A value from [0, 1)"),
            .text("Das Zeichen „(“ fehlt", in: "de", of: "A “(” is missing"),
            .text("Zeichen ( ohne Ende, f=(a)", in: "de", of: "Character ( without end, f=(a)"),
            .text("Im Bereich [0, max_length)", in: "de", of: "In the range [0, max_length)"),
            .text("(أ) الملف )اختياري(", in: "ar", of: "(a) The file (optional)"),
        ])

    func check(_ context: TextContext, _ findings: FindingSink) {
        if let source = context.source, source.shownTexts.contains(where: { Self.single(in: $0) != nil }) { return }
        for pattern in context.text.patterns {
            let text = ShownPattern(context.text, pattern)
            guard let place = Self.single(in: text) else { continue }
            let bracket = text.string(place..<place + 1)
            let isOpening = Self.kind(text.scalars[place])?.isOpening == true
            findings.report(
                context, at: text.range(place..<place + 1),
                isOpening ? "\(bracket) is not closed" : "\(bracket) has no opening bracket",
                help: isOpening ? "Add the closing bracket." : "Add the opening bracket, or remove this one.")
        }
    }

    /// The position of the first bracket without a partner.
    private static func single(in text: ShownPattern) -> Int? {
        var open: [(kind: Int, place: Int)] = []
        var skipped: Range<Int> = 0..<0
        var faces = 0
        for (index, scalar) in text.scalars.enumerated() {
            guard let (kind, isOpening) = kind(scalar), !skipped.contains(index), !isQuoted(text, index) else {
                continue
            }
            if let end = interval(index, text) {
                skipped = index..<end
            } else if isOpening {
                if isFace(text, index) { faces += 1 } else if !isAlone(text, index) { open.append((kind, index)) }
            } else if let last = open.last, last.kind == kind {
                open.removeLast()
            } else if isFace(text, index) || isNumbering(text, index) || isAlone(text, index) {
                continue
            } else if faces > 0 {
                // `x=(a)` was mistaken for an emoticon.
                faces -= 1
            } else {
                return isMirrored(text) ? nil : open.last?.place ?? index
            }
        }
        return open.first?.place
    }

    /// Whether a bracket is not part of a pair: it is between spaces, after a backslash, or in `(?`.
    private static func isAlone(_ text: ShownPattern, _ index: Int) -> Bool {
        let (before, after) = (text.scalar(index - 1), text.scalar(index + 1))
        let isFree = before == 0 || CodePoint.isSpace(before)
        return before == 0x5C || isFree && (after == 0 || CodePoint.isSpace(after) || after == 0x3F)
    }

    /// The end of an interval: `[0, 1)`, `[0, n)` or `]−∞; 5[`.
    private static func interval(_ start: Int, _ text: ShownPattern) -> Int? {
        var index = start + 1
        var (hasNumber, hasSeparator) = (false, false)
        while index < text.count, kind(text.scalars[index]) == nil {
            let scalar = text.scalars[index]
            if CodePoint.digit(scalar) != nil || scalar == 0x221E || scalar == ShownPattern.placeholder {
                hasNumber = true
            } else if scalar == 0x2C || scalar == 0x3B {
                hasSeparator = true
            } else if CodePoint.isASCIILetter(scalar) || scalar == 0x5F {
                guard hasNumber, hasSeparator else { return nil }
            } else if !CodePoint.isSpace(scalar) && ![0x2E, 0x2D, 0x2B, 0x2212, 0x2026].contains(scalar) {
                return nil
            }
            index += 1
        }
        guard index < text.count, hasNumber, hasSeparator else { return nil }
        return index + 1
    }

    /// `“(”`
    private static func isQuoted(_ text: ShownPattern, _ index: Int) -> Bool {
        CodePoint.isQuote(text.scalar(index - 1)) && CodePoint.isQuote(text.scalar(index + 1))
    }

    /// Whether the text is right-to-left, with the brackets typed as they look: `)a(`.
    private static func isMirrored(_ text: ShownPattern) -> Bool {
        let isRightToLeft = text.scalars.contains { $0 >= 0x5D0 && $0 <= 0x8C9 }
        return isRightToLeft && text.scalars.count { $0 == 0x28 } == text.scalars.count { $0 == 0x29 }
            && text.scalars.count { $0 == 0x5B } == text.scalars.count { $0 == 0x5D }
    }

    private static func kind(_ scalar: UInt32) -> (Int, isOpening: Bool)? {
        switch scalar {
        case 0x28, 0xFF08: (0, true)
        case 0x29, 0xFF09: (0, false)
        case 0x5B, 0xFF3B: (1, true)
        case 0x5D, 0xFF3D: (1, false)
        case 0x3010: (2, true)
        case 0x3011: (2, false)
        case 0x300A: (3, true)
        case 0x300B: (3, false)
        default: nil
        }
    }

    /// `:)`, `;-(`, `=))`, `(:`
    private static func isFace(_ text: ShownPattern, _ index: Int) -> Bool {
        var eyes = index - 1
        while eyes > 0, text.scalars[eyes] == text.scalars[index] { eyes -= 1 }
        if [0x2D, 0x5E, 0x27, 0x6F].contains(text.scalar(eyes)) { eyes -= 1 }
        return [0x3A, 0x3B, 0x3D].contains(text.scalar(eyes)) || [0x3A, 0x3B].contains(text.scalar(index + 1))
    }

    /// `1)`, `b)`, `iv)`, `٢)`, `1.)`
    private static func isNumbering(_ text: ShownPattern, _ index: Int) -> Bool {
        let end = text.scalar(index - 1) == 0x2E ? index - 1 : index
        var start = end
        while start > 0, CodePoint.isWordPart(text.scalars[start - 1]) { start -= 1 }
        let isStart = start == 0 || CodePoint.isSpace(text.scalars[start - 1])
        let word = text.scalars[start..<end]
        // Persian lists begin with الف.
        return isStart && !word.isEmpty
            && (word.count == 1 || text.string(start..<end) == "الف"
                || word.allSatisfy { CodePoint.digit($0) != nil || [0x69, 0x76, 0x78].contains($0) })
    }
}
