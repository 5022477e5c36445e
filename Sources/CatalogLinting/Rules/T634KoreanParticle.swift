struct T634KoreanParticle: WritingRule {
    static let looksAt: TextFeatures = .placeholders

    static let info = RuleInfo(
        "T634", "korean-particle", .note,
        summary: "A Korean particle after a placeholder in the form for some values only: `{$name}을`.",
        rationale: """
            The form of 을/를, 이/가, 은/는, 과/와 and 으로/로 depends on whether the word before it ends with a consonant, and the \
            value is not known when the text is written. Write both forms, `{$name}을(를)`, or put a noun after the value: \
            `{$name} 파일을`. Particles with a single form (에, 의, 에서, 부터) are not reported, nor are texts that choose a variant by \
            the value.
            """,
        bad: [
            .text("“{$name}”을 찾을 수 없습니다.", in: "ko", of: "“{$name}” was not found.", at: "을"),
            .text("{$name}는 없습니다.", in: "ko", of: "{$name} is missing.", at: "는"),
            .text("{$city}로 배송합니다.", in: "ko", of: "Delivered to {$city}.", at: "로"),
        ],
        good: [
            .text("“{$name}”을(를) 찾을 수 없습니다.", in: "ko", of: "“{$name}” was not found."),
            .text("{$city}(으)로 배송합니다.", in: "ko", of: "Delivered to {$city}."),
            .text("{$name} 님은 {$date}에 {$count}개가 있습니다.", in: "ko", of: "{$name} has {$count} on {$date}."),
            .text("{$name}이라는 파일", in: "ko", of: "The file {$name}"),
        ])

    /// The particles with another form, the longer ones first.
    private static let particles = ["으로", "을", "를", "이", "가", "은", "는", "과", "와", "로"]

    static func concerns(_ language: LanguageFacts) -> Bool { language.language == "ko" && !language.isPseudo }

    static func looksBeside(_ source: MessageView) -> Bool { true }

    func check(_ context: TextContext, _ findings: FindingSink) {
        guard context.text.isReadable, !context.text.hasVariants else { return }
        for pattern in context.text.patterns {
            let text = ShownPattern(context.text, pattern)
            for index in text.scalars.indices where text.scalars[index] == ShownPattern.placeholder {
                guard let particle = Self.particle(after: index, in: text) else { continue }
                let written = text.string(particle)
                findings.report(
                    context, at: text.range(particle), "`\(written)` is right after some values only",
                    help: "Write both forms, as in 을(를), or a noun after the value.")
            }
        }
    }

    /// The particle behind a placeholder and the marks that close it.
    private static func particle(after index: Int, in text: ShownPattern) -> Range<Int>? {
        var start = index + 1
        while CodePoint.isQuote(text.scalar(start)) || text.scalar(start) == ShownPattern.markup { start += 1 }
        for particle in particles {
            let end = start + particle.unicodeScalars.count
            guard end <= text.count, text.string(start..<end) == particle else { continue }
            let next = text.scalar(end)
            return CodePoint.isWordPart(next) || next == 0x28 ? nil : start..<end
        }
        return nil
    }
}
