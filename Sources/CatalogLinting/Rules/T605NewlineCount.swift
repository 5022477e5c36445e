import ByteText

struct T605NewlineCount: WritingRule {
    static let looksAt: TextFeatures = .newline

    static let info = RuleInfo(
        "T605", "newline-count", .warning,
        summary: "More or fewer line breaks than in the source text.",
        rationale: """
            Line breaks separate paragraphs and list items. If one is missing, two of them run together; an extra \
            one was probably added by an editor. Line breaks at the very start and end are covered by T603. Layout \
            in the syntax of a message is ignored; `<br>` counts as a line break. Long lines may have been broken \
            by hand, in different places in each language: then only blank lines are compared.
            """,
        bad: [
            .text("Eins\nZwei", in: "de", of: "One two", at: "\n"),
            .text("Un, deux", in: "fr", of: "One\ntwo"),
            .entries(
                "\"a\": { \"detail\": [\"하나\", \"\", \"둘\"] }", in: "ko",
                of: "\"a\": { \"detail\": [\"One\", \"two\"] }"),
        ],
        good: [
            .text("Eins\nZwei", in: "de", of: "One\ntwo"),
            .text("Un, deux", in: "fr", of: "One, two"),
            .text("Eins<br>Zwei", in: "de", of: "One<br>two"),
            .text(
                "Diese lange Zeile endet nicht mit einem Satz,\nsondern irgendwo.", in: "de",
                of: "This is a long line which does not end with a\nsentence but in the middle of\none."),
            .text(
                ".input {$n :integer}\n.match $n\n* {{{$n}개 파일}}", in: "ko",
                of: ".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}}"),
        ])

    func check(_ context: TextContext, _ findings: FindingSink) {
        guard let source = context.source, source.isReadable, context.text.isReadable else { return }
        let wanted = source.patterns.map { Self.newlines(in: $0, source).count }
        guard let first = wanted.first else { return }
        let sources = source.shownTexts
        for pattern in context.text.patterns {
            let newlines = Self.newlines(in: pattern, context.text)
            guard !wanted.contains(newlines.count) else { continue }
            let text = ShownPattern(context.text, pattern)
            if sources.contains(where: { Self.isAlike(text, $0) }) { continue }
            let place = newlines.first.map { $0..<$0 + 1 } ?? pattern.range
            findings.report(
                context, at: newlines.count > first ? place : pattern.range,
                "the source text has \(Self.count(first)), but this text has \(Self.count(newlines.count))",
                help: "Break lines in the same places as the source.",
                related: context.inSource(nil, "the source is at"))
        }
    }

    /// Whether the texts have the same structure, and differ only in where lines are wrapped.
    private static func isAlike(_ text: ShownPattern, _ source: ShownPattern) -> Bool {
        let (text, source) = (Lines(text), Lines(source))
        return text.breaks == source.breaks
            || max(text.longest, source.longest) >= wrapped
                && (text.paragraphs == source.paragraphs || source.paragraphs == 0 && source.longest >= wrapped * 2)
    }

    /// Lines of this length may have been wrapped by hand. Much longer ones may be split where the source was not.
    private static let wrapped = 40

    /// The structure of a text, however it was made.
    private struct Lines {
        /// The number of `<br>` tags and line breaks.
        var breaks = 0
        /// The number of blank lines.
        var paragraphs = 0
        /// The length of the longest line, in characters.
        var longest = 0

        init(_ text: ShownPattern) {
            breaks = HTMLTag.all(in: text).count { $0.name == "br" }
            guard var start = text.scalars.firstIndex(where: { !CodePoint.isSpace($0) }),
                let last = text.scalars.lastIndex(where: { !CodePoint.isSpace($0) })
            else { return }
            for index in start..<last where text.scalars[index] == 0x0A {
                breaks += 1
                if text.scalars[start..<index].allSatisfy(CodePoint.isSpace) { paragraphs += 1 }
                longest = max(longest, index - start)
                start = index + 1
            }
            longest = max(longest, last + 1 - start)
        }
    }

    /// Line breaks that are not at the start or end of the text.
    private static func newlines(in pattern: PatternView, _ text: MessageView) -> [Int] {
        let bytes = text.bytes
        var (start, end) = (pattern.range.lowerBound, pattern.range.upperBound)
        while start < end, bytes[start] <= 0x20 { start += 1 }
        while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
        return pattern.texts.flatMap { range in
            range.clamped(to: start..<end).filter { index in
                bytes[index] == 0x0A || bytes[index] == 0x0D && bytes.byte(at: index + 1) != 0x0A
            }
        }
    }

    private static func count(_ number: Int) -> String {
        number == 0 ? "no line break" : Counted.text(number, "line break")
    }
}
