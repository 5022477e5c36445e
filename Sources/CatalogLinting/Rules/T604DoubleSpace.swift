struct T604DoubleSpace: WritingRule {
    static let looksAt: TextFeatures = .doubleSpace

    static let info = RuleInfo(
        "T604", "double-space", .warning, fix: .safe,
        summary: "Two or more spaces in a row, or a tab.",
        rationale: """
            HTML shows them as one space; other formats do not. Not reported are spaces that the source text has \
            too, two spaces after a full stop in a source text, and indentation.
            """,
        bad: [
            .text("Die  Datei ist da.", in: "de", of: "The file is there.", at: "  ", fixed: "Die Datei ist da."),
            .text("The   file is there", at: "   ", fixed: "The file is there"),
            .text(
                ".input {$n :integer} .match $n one {{{$n}  fichier}} many {{{$n} de fichiers}} * {{{$n} fichiers}}",
                in: "fr", of: ".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}}", at: "  "),
            .text("Betaling\tgeweigerd", in: "nl", of: "Payment declined", at: "\t", fixed: "Betaling geweigerd"),
            .text("파일을  저장했습니다.", in: "ko", of: "The file was saved."),
            .xml("<message key=\"a\">Save&#32; it</message>", in: "en", at: "&#32; "),
        ],
        good: [
            .text("Die Datei ist da.", in: "de", of: "The file is there."),
            .text("Un.  Deux", in: "fr", of: "One.  Two"),
            .text("It is saved.  Go on."),
            .text(
                ".input {$n :integer}\n.match $n\n    *   {{{$n}개 파일}}", in: "ko",
                of: ".input {$n :integer}\n.match $n\n    one {{{$n} file}}\n    *   {{{$n} files}}"),
            .text("Zeile:\n  eingerückt", in: "de", of: "Line:\n  indented"),
            .text("[  hotovo ]", in: "cs", of: "[ done ]"),
        ])

    func check(_ context: TextContext, _ findings: FindingSink) {
        if let source = context.source, source.patterns.contains(where: { !Self.runs(in: $0, source).isEmpty }) {
            return
        }
        for pattern in context.text.patterns {
            for run in Self.runs(in: pattern, context.text) {
                let before = context.text.bytes.byte(at: run.lowerBound - 1)
                if context.source == nil, ".?!:".utf8.contains(before) { continue }
                findings.report(
                    context, at: run, run.count == 1 ? "a tab between words" : "\(run.count) spaces in a row",
                    help: run.count == 1 ? "Write a space." : "Keep one.",
                    fix: context.fix(.safe, replacing: run, with: " "))
            }
        }
    }

    /// Runs of spaces inside texts. Those at the ends of a pattern or line are left to other rules.
    private static func runs(in pattern: PatternView, _ text: MessageView) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        for range in pattern.texts {
            var index = range.lowerBound
            while index < range.upperBound {
                guard isSpace(text.bytes[index]) else {
                    index += 1
                    continue
                }
                let start = index
                while index < range.upperBound, isSpace(text.bytes[index]) { index += 1 }
                let isInside =
                    start > pattern.range.lowerBound && index < pattern.range.upperBound
                    && !isLineEnd(text.bytes.byte(at: start - 1)) && !isLineEnd(text.bytes.byte(at: index))
                    // `[  done ]` and `Name    :` are aligned in columns.
                    && !"[(".utf8.contains(text.bytes.byte(at: start - 1))
                    && !"]):".utf8.contains(text.bytes.byte(at: index))
                if index - start > 1 || text.bytes[start] == 0x09, isInside { runs.append(start..<index) }
            }
        }
        return runs
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D || byte == 0x09 }
}
