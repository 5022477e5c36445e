import MessageFormat2

/// Reported by the message parser.
struct M302NoFallback: ParserRule {
    static let info = RuleInfo(
        "M302", "no-fallback", .error, fix: .unsafe,
        summary: "A message without a `*` variant, which covers everything else.",
        rationale: """
            If no variant matches, there is nothing to show. Every `.match` needs a `*` variant, even in languages \
            whose categories are all listed: it is used for numbers with fractions and for unexpected values.
            """,
        bad: [
            .text(".input {$n :integer} .match $n one {{{$n} file}} other {{{$n} files}}", at: "$n"),
            .text(
                ".input {$n :integer} .match $n one {{{$n} Datei}} other {{{$n} Dateien}}", in: "de",
                of: ".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}}",
                fixed: ".input {$n :integer} .match $n one {{{$n} Datei}} * {{{$n} Dateien}}"),
            .text(
                ".input {$g :string} .input {$n :integer} .match $g $n f one {{Ihre Datei}} f other {{Ihre Dateien}} "
                    + "other one {{Seine Datei}} other other {{Seine Dateien}}", in: "de",
                fixed:
                    ".input {$g :string} .input {$n :integer} .match $g $n f one {{Ihre Datei}} f * {{Ihre Dateien}} "
                    + "* one {{Seine Datei}} * * {{Seine Dateien}}"),
            .text(
                ".input {$g :string} .match $g female {{Elle}} male {{Il}}", in: "fr",
                of: ".input {$g :string} .match $g female {{She}} male {{He}} * {{They}}",
                fixed: ".input {$g :string} .match $g female {{Elle}} male {{Il}} * {{Il}}"),
        ],
        good: [
            .text(".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}}"),
            .text(
                ".input {$n :integer} .match $n one {{{$n} Datei}} * {{{$n} Dateien}}", in: "de",
                of: ".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}}"),
            .text(
                ".input {$g :string} .match $g female {{Elle}} male {{Il}} * {{On}}", in: "fr",
                of: ".input {$g :string} .match $g female {{She}} male {{He}} * {{They}}"),
        ])

    /// Replaces `other`, the fallback in ICU's MessageFormat, with `*`. If there is no `other`, adds a copy of the last variant
    /// as the fallback.
    func fix(_ error: MessageError, in context: TextContext) -> Fix? {
        let others = Self.others(context.text)
        guard !others.isEmpty else { return VariantFix.addingFallback(to: context) }
        let edits = others.compactMap { context.edit(replacing: $0, with: "*") }
        return edits.count == others.count ? Fix(.unsafe, edits) : nil
    }

    /// M311 reports a misspelled `other`, and what to write for it.
    func leaves(_ error: MessageError, in context: TextContext, to findings: FindingSink) -> Bool {
        findings.runs("M311") && M311BadVariantKey.hasMisspelledFallback(context.text)
    }

    func help(_ error: MessageError, in context: TextContext) -> String? {
        guard Self.others(context.text).isEmpty else { return "`*` is missing: rename `other` to `*`." }
        // The parser's own help is about `.match`.
        guard context.text.text.variantForm != nil else { return nil }
        let key = Array(repeating: "*", count: max(1, context.text.selectors.count)).joined(separator: " ")
        return switch context.catalog.syntax {
        case .json: "Add \"\(key)\": \"…\" with the text for all other cases."
        case .xml: "Add <variant key=\"\(key)\">…</variant> with the text for all other cases."
        }
    }

    /// The keys `other` for selectors that have no `*`.
    private static func others(_ text: MessageView) -> [Range<Int>] {
        text.selectors.indices.flatMap { place -> [Range<Int>] in
            let keys = text.patterns.compactMap { place < $0.keys.count ? $0.keys[place] : nil }
            guard !keys.contains(where: { $0.value == nil }) else { return [] }
            return keys.filter { $0.value == "other" }.map(\.span.bytes)
        }
    }
}
