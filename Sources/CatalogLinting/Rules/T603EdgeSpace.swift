struct T603EdgeSpace: WritingRule {
    static let looksAt: TextFeatures = [.edgesDiffer, .dataModel]

    static let info = RuleInfo(
        "T603", "edge-space", .warning, fix: .safe,
        summary: "White space at the start or end that the source text does not have.",
        rationale: """
            It is almost always left over from copying, and shows when the text is placed next to another. If the \
            source has white space at one end, it joins two texts, and the translation needs it as well.
            """,
        bad: [
            .text(" Die Datei ist da.", in: "de", of: "The file is there.", at: " ", fixed: "Die Datei ist da."),
            .text("ファイルがあります。\u{3000}", in: "ja", of: "The file is there.", fixed: "ファイルがあります。"),
            .text("Nom :", in: "fr-CA", of: "Name: ", fixed: "Nom : "),
            .text(
                ".input {$n :integer} .match $n one {{{$n} plik }} few {{{$n} pliki}} many {{{$n} plików}} * {{{$n} pliku}}",
                in: "pl", of: ".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}}", at: " "),
        ],
        good: [
            .text("Die Datei ist da.", in: "de", of: "The file is there."),
            .text("Nom\u{A0}: ", in: "fr", of: "Name: "),
            .text(
                ".input {$n :integer} .match $n\n  * {{{$n}개 파일}}\n", in: "ko",
                of: ".input {$n :integer}\n.match $n one {{{$n} file}} * {{{$n} files}}"),
        ])

    func check(_ context: TextContext, _ findings: FindingSink) {
        guard let source = context.source, source.isReadable, context.text.isReadable, !context.isMisread(findings)
        else { return }
        let wanted = source.patterns.map { Edges($0, source) }
        for pattern in context.text.patterns {
            let edges = Edges(pattern, context.text)
            // T601 reports texts that are all white space.
            guard !edges.isBlank, !wanted.contains(where: \.isBlank) else { continue }
            edge(edges.leading, wanted.map { source.bytes.string($0.leading) }, "starts", context, findings)
            edge(edges.trailing, wanted.map { source.bytes.string($0.trailing) }, "ends", context, findings)
        }
    }

    private func edge(
        _ range: Range<Int>, _ wanted: [String], _ verb: String, _ context: TextContext, _ findings: FindingSink
    ) {
        let written = context.text.bytes.string(range)
        guard !wanted.contains(written), let first = wanted.first else { return }
        let message =
            range.isEmpty
            ? "the source text \(verb) with white space, but this text does not"
            : first.isEmpty
                ? "the text \(verb) with white space, but its source does not"
                : "the text \(verb) with different white space from its source"
        let isOne = wanted.allSatisfy { $0 == first }
        findings.report(
            context, at: range, .init(message),
            help: range.isEmpty ? "Add it." : first.isEmpty ? "Remove it." : "Use the same as the source.",
            fix: isOne ? context.fix(.safe, replacing: range, with: first) : nil,
            related: context.inSource(nil, "the source is at"))
    }

    /// The white space at both ends of a pattern.
    private struct Edges {
        let leading: Range<Int>
        let trailing: Range<Int>
        let isBlank: Bool

        init(_ pattern: PatternView, _ text: MessageView) {
            let content = text.bytes
            let bytes = content.span
            var start = pattern.range.lowerBound
            while start < pattern.range.upperBound {
                let (scalar, size) = bytes.character(at: start)
                guard CodePoint.isSpace(scalar) else { break }
                start += size
            }
            var end = pattern.range.upperBound
            while end > start {
                var last = end - 1
                while last > start, bytes[last] & 0xC0 == 0x80 { last -= 1 }
                guard CodePoint.isSpace(bytes.character(at: last).scalar) else { break }
                end = last
            }
            leading = pattern.range.lowerBound..<start
            trailing = end..<pattern.range.upperBound
            isBlank = leading.upperBound == pattern.range.upperBound
        }
    }
}
