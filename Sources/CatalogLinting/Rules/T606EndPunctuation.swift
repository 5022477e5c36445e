package struct T606EndPunctuation: WritingRule {
    package static let looksAt: TextFeatures = [.endDiffers, .variants]

    package static let info = RuleInfo(
        "T606", "end-punctuation", .warning, fix: .unsafe,
        summary: "A text that ends with other punctuation than its source text.",
        rationale: """
            A missing full stop is a slip; a question without its mark reads like a statement. Each script's own marks count as \
            what they are: `。`, `।` and `۔` are full stops, `؟` and the Greek `;` are question marks. Quotation marks, brackets \
            and markup around the end make no difference, nor do abbreviations. Languages that end sentences with a space (Thai, \
            Lao, Khmer, Burmese) are left alone, as are a Japanese question that ends with か。 and an exclamation mark that became a full stop.
            """,
        bad: [
            .text(
                "Die Datei ist da", in: "de", of: "The file is there.", at: "Die Datei ist da",
                fixed: "Die Datei ist da."),
            .text("هل تريد المتابعة.", in: "ar", of: "Do you want to go on?", at: ".", fixed: "هل تريد المتابعة؟"),
            .text("Öppet från 8:00", in: "sv", of: "It opens at 8:00.", fixed: "Öppet från 8:00."),
            .text("Seit 2024", in: "de", of: "Since 2024.", fixed: "Seit 2024."),
            .text("保存しました", in: "ja", of: "It was saved.", fixed: "保存しました。"),
            .text("फ़ाइल सहेजी गई।", in: "hi", of: "File saved", fixed: "फ़ाइल सहेजी गई"),
            .text(
                ".input {$n :integer} .match $n one {{{$n} Datei.}} * {{{$n} Dateien}}", in: "de",
                of: ".input {$n :integer} .match $n one {{{$n} file.}} * {{{$n} files.}}", at: "{$n} Dateien"),
        ],
        good: [
            .text("फ़ाइल सहेजी गई।", in: "hi", of: "The file was saved."),
            .text("Θέλετε να συνεχίσετε;", in: "el", of: "Do you want to go on?"),
            .text("続けますか。", in: "ja", of: "Do you want to go on?"),
            .text("บันทึกไฟล์แล้ว", in: "th", of: "The file was saved."),
            .text("Öffnen Sie „Einstellungen“.", in: "de", of: "Open “Settings.”"),
            .text("Immer am 3.", in: "de", of: "Always on the 3rd"),
            .text("Dauer: 5 Min.", in: "de", of: "Duration: 5 minutes"),
            .text("正在加载……", in: "zh", of: "Loading..."),
        ])

    private static let withoutStops: Set<String> = ["th", "lo", "km", "my", "bo", "dz", "shn"]

    package init() {}

    package func check(_ context: TextContext, _ findings: FindingSink) {
        let language = context.language.language
        guard let source = context.source, let original = context.reference?.language.language, source.isReadable,
            context.text.isReadable, !Self.withoutStops.contains(language), !context.features.contains(.sameAsSource)
        else { return }
        let sources = source.shownTexts
        let wanted = sources.map { SentenceEnd.of($0, in: original) }
        for pattern in context.text.patterns where !T601Empty.isEmpty(pattern, context.text) {
            let text = PatternText(context.text, pattern)
            let end = SentenceEnd.of(text, in: language)
            guard !wanted.contains(where: { $0.kind == end.kind }) else { continue }
            let isExcused = zip(sources, wanted).contains { source, wanted in
                isUsual(end, text, instead: wanted, source, language, original)
            }
            guard !isExcused, let kind = wanted.first?.kind else { continue }
            report(kind, end, wanted.allSatisfy { $0.kind == kind }, text, pattern, context, findings)
        }
    }

    /// Whether a language may well end with one where another ends with the other.
    private func isUsual(
        _ end: (kind: SentenceEnd, place: Range<Int>), _ text: PatternText,
        instead wanted: (kind: SentenceEnd, place: Range<Int>), _ source: PatternText, _ language: String,
        _ original: String
    ) -> Bool {
        let isEastAsian = ["ja", "zh", "yue", "ko"].contains(language)
        switch (wanted.kind, end.kind) {
        case (.none, .stop): return Abbreviation.ends(at: end.place.lowerBound, in: text, language)
        case (.stop, .none): return Abbreviation.ends(at: wanted.place.lowerBound, in: source, original)
        case (.exclamation, .stop): return true
        case (.colon, .stop): return isEastAsian
        case (.question, .stop):
            return language == "ja" && text.scalar(end.place.lowerBound - 1) == 0x304B || language == "hy"
        case (.question, .none): return language == "hy"
        default: return false
        }
    }

    private func report(
        _ wanted: SentenceEnd, _ end: (kind: SentenceEnd, place: Range<Int>), _ isClear: Bool, _ text: PatternText,
        _ pattern: PatternView, _ context: TextContext, _ findings: FindingSink
    ) {
        let place = text.range(end.place)
        findings.report(
            context, at: end.kind == .none ? pattern.range : place,
            "the source text ends with \(wanted.description), and this with \(end.kind.description)",
            help: wanted == .none
                ? "Take it out." : "Write \(wanted.written(in: context.language.language)) at its end.",
            fix: isClear
                ? context.fix(.unsafe, replacing: place, with: wanted.written(in: context.language.language)) : nil,
            related: context.inSource(nil, "the source is at"))
    }
}
