import Catalogs

struct P504SameForms: WritingRule {
    static let looksAt: TextFeatures = .variants

    static let info = RuleInfo(
        "P504", "same-forms", .note,
        summary: "All plural variants have the same text.",
        rationale: """
            One of them was copied and not adapted. This is reported only if the word after the number definitely \
            changes with it: "{$n} Fehler" and "{$n} år" are the same for all numbers, and so is "Dateien: {$n}".
            """,
        bad: [
            .text(".input {$n :integer} .match $n one {{{$n} files}} * {{{$n} files}}"),
            .text(
                ".input {$n :integer} .match $n one {{{$n} Dateien}} * {{{$n} Dateien}}", in: "de",
                of: ".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}}"),
            .text(
                ".input {$n :integer} .match $n one {{{$n} plik}} few {{{$n} plik}} many {{{$n} plik}} * {{{$n} plik}}",
                in: "pl",
                of: ".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}}"),
        ],
        good: [
            .text(
                ".input {$n :integer} .match $n one {{{$n} Fehler}} * {{{$n} Fehler}}", in: "de",
                of: ".input {$n :integer} .match $n one {{{$n} error}} * {{{$n} errors}}"),
            .text(
                ".input {$n :integer} .match $n one {{{$n} år}} * {{{$n} år}}", in: "sv",
                of: ".input {$n :integer} .match $n one {{{$n} year}} * {{{$n} years}}"),
            .text(
                ".input {$n :integer} .match $n one {{{$n} dosya}} * {{{$n} dosya}}", in: "tr",
                of: ".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}}"),
            .text(
                ".input {$n :integer} .match $n one {{Plików: {$n}}} few {{Plików: {$n}}} many {{Plików: {$n}}} * {{Plików: {$n}}}",
                in: "pl", of: ".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}}"),
            .text(".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}}"),
            .text(
                ".input {$n :integer} .match $n one {{{$n} Datei}} * {{{$n} Dateien}}", in: "de",
                of: ".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}}"),
            .text(
                ".input {$n :integer} .match $n one {{{$n} plik}} few {{{$n} pliki}} many {{{$n} plików}} * {{{$n} pliku}}",
                in: "pl",
                of: ".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}}"),
        ])

    func check(_ context: TextContext, _ findings: FindingSink) {
        let text = context.text
        let patterns = text.patterns
        guard patterns.count > 1, text.selectors.count == 1, text.selectors[0].pluralType != nil,
            PluralKeys(text, selector: 0).hasCategories, let first = patterns.first
        else { return }
        let language = context.language
        guard Self.areSame(patterns, of: text), let name = text.selectors[0].argument,
            let word = CountedWord(after: name, in: first, of: text, language),
            CountedNouns.varies(word.word, in: language.language),
            context.source.map({ !Self.areSame($0.patterns, of: $0) }) ?? true
        else { return }
        findings.report(
            context, at: patterns[patterns.count - 1].range, "all plural variants have the same text",
            help: "Write the form of \"\(word.word)\" that each variant needs.")
    }

    /// Whether there are several patterns that all have the same text.
    static func areSame(_ patterns: [PatternView], of text: MessageView) -> Bool {
        guard patterns.count > 1, let first = patterns.first else { return false }
        let content = text.bytes.string(first.range)
        return patterns.allSatisfy { $0.range.count == first.range.count && text.bytes.string($0.range) == content }
    }
}
