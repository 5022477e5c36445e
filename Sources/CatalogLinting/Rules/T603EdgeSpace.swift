package struct T603EdgeSpace: WritingRule {
    package static let looksAt: TextFeatures = [.edgesDiffer, .dataModel]

    package static let info = RuleInfo(
        "T603", "edge-space", .warning, fix: .safe,
        summary: "White space at the start or end that the source text does not have there.",
        rationale: """
            It is nearly always left over from copying, and shows where the text is put next to another. Where the source has \
            white space at an edge, it joins two texts, and the translation needs it as well.
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

    package init() {}

    package func check(_ context: TextContext, _ findings: FindingSink) {
        guard let source = context.source, source.isReadable, context.text.isReadable else { return }
        let wanted = source.patterns.map { Edges($0, source) }
        for pattern in context.text.patterns {
            let edges = Edges(pattern, context.text)
            // What is blank altogether is empty, which T601 says.
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
            ? "the source text \(verb) with white space, and this does not"
            : first.isEmpty
                ? "the text \(verb) with white space, and its source does not"
                : "the text \(verb) with other white space than its source"
        let isOne = wanted.allSatisfy { $0 == first }
        findings.report(
            context, at: range, message,
            help: range.isEmpty ? "Put it in." : first.isEmpty ? "Take it out." : "Write it like the source.",
            fix: isOne ? context.fix(.safe, replacing: range, with: first) : nil,
            related: context.inSource(nil, "the source is at"))
    }

    /// The white space at both ends of a pattern.
    private struct Edges {
        let leading: Range<Int>
        let trailing: Range<Int>
        let isBlank: Bool

        init(_ pattern: PatternView, _ text: MessageView) {
            let bytes = text.bytes
            (leading, trailing) = bytes.withBytes { buffer in
                var start = pattern.range.lowerBound
                while start < pattern.range.upperBound {
                    let (scalar, size) = FeatureScanner.decode(buffer, at: start)
                    guard CodePoint.isSpace(scalar) else { break }
                    start += size
                }
                var end = pattern.range.upperBound
                while end > start {
                    var last = end - 1
                    while last > start, buffer[last] & 0xC0 == 0x80 { last -= 1 }
                    guard CodePoint.isSpace(FeatureScanner.decode(buffer, at: last).scalar) else { break }
                    end = last
                }
                return (pattern.range.lowerBound..<start, end..<pattern.range.upperBound)
            }
            isBlank = leading.upperBound == pattern.range.upperBound
        }
    }
}
