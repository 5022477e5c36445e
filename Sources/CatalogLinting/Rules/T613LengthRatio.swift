struct T613LengthRatio: WritingRule {
    static let looksAt: TextFeatures = .lengthDiffers

    static let info = RuleInfo(
        "T613", "length-ratio", .note,
        summary: "A translation that is much longer or shorter than its source could need.",
        rationale: """
            Three times the length of the source plus twenty characters is enough in every language. Anything \
            longer is usually two texts in one, a comment, or the wrong text. Chinese, Japanese and Korean \
            characters count as two or three, because each of them says more. A text shorter than an eighth of the \
            source has been cut off.
            """,
        bad: [
            .text(
                "Speichern. Diese Schaltfläche steht oben rechts, bitte nicht länger als zehn Zeichen übersetzen, danke!",
                in: "de", of: "Save."),
            .text(
                "保存ボタンを押すと、変更した内容がすべてサーバーに保存されますので、必ず押してから画面を閉じてください。", in: "ja",
                of: "Press Save."),
            .text(
                "저장", in: "ko",
                of: "The file was saved, and everybody who works with it has been told about the change."),
        ],
        good: [
            .text("Rückgängig machen", in: "de", of: "Undo"),
            .text("保存するには「保存」を押します。", in: "ja", of: "Press Save."),
            .text("파일이 저장되었습니다. 알림도 보냈습니다.", in: "ko", of: "The file was saved, and everybody has been told about it."),
        ])

    func check(_ context: TextContext, _ findings: FindingSink) {
        guard let source = context.source, source.isReadable, context.text.isReadable else { return }
        let lengths = source.shownTexts.map(Self.weight)
        guard let longest = lengths.max(), let shortest = lengths.min(), shortest > 0 else { return }
        for pattern in context.text.patterns {
            let length = Self.weight(ShownPattern(context.text, pattern))
            // T601 reports empty texts.
            guard length > 0 else { continue }
            let isLong = length > Self.most(longest)
            guard isLong || length * 8 < shortest && shortest > Self.short else { continue }
            findings.report(
                context, at: pattern.range,
                isLong ? "the text is much longer than its source" : "the text is much shorter than its source",
                help: isLong ? "Check whether it says more than the source." : "Check whether something is missing.",
                related: context.inSource(nil, "the source is at"))
        }
    }

    /// The weight of one letter. No byte of a text weighs more.
    static let unit = 2
    static let placeholder = 12
    /// Sources that weigh no more have no translation that is too short.
    static let short = 60 * unit

    /// What the translation of a source may weigh.
    static func most(_ weight: Int) -> Int { weight * 3 + 20 * unit }

    /// The amount of text, in half letters.
    private static func weight(_ text: ShownPattern) -> Int {
        // Addresses do not count, because translators add their own for feedback on the translation.
        let links = WebLink.all(in: text).reduce(0) { $0 + $1.range.count * unit }
        return text.scalars.reduce(-links) { weight, scalar in
            switch scalar {
            case 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFD: weight + 5
            case 0x3041...0x30FF, 0x1100...0x11FF, 0xAC00...0xD7FB: weight + 4
            // Hebrew and Arabic vowels are marks, or are not written.
            case 0x5D0...0x64A: weight + 3
            case ShownPattern.placeholder: weight + placeholder
            case ShownPattern.markup: weight
            default: CodePoint.isMark(scalar) || InvisibleCharacter.isInvisible(scalar) ? weight : weight + unit
            }
        }
    }
}
