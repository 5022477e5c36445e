import Catalogs
import MessageFormat2

package struct V401MissingVariable: TextRule {
    static let looksAt: TextFeatures = .placeholders

    package static let info = RuleInfo(
        "V401", "missing-variable", .error,
        summary: "A variable that the source text shows and the translation does not.",
        rationale: """
            Readers learn less than the source says. Texts are compared as sets of variables, variant by variant: \
            a translation may reorder and repeat them. The number that selects a plural variant is left to P503, \
            because "one file" says it in words. The same goes for a variable that stands for the number, in a \
            variant for a single number.
            """,
        bad: [
            .text("Guten Tag!", in: "de", of: "Hello {$name}!"),
            .text("{$from}에서 왔습니다.", in: "ko", of: "From {$from} to {$to}."),
            .text(
                ".input {$g :string} .match $g female {{Elle a aimé {$title}.}} * {{Il a aimé.}}", in: "fr",
                of: ".input {$g :string} .match $g female {{She liked {$title}.}} * {{He liked {$title}.}}",
                at: "Il a aimé."),
        ],
        good: [
            .text(
                ".input {$n :integer} .match $n one {{עוקב אחד}} two {{{$count} עוקבים}} * {{{$count} עוקבים}}",
                in: "he",
                of: ".input {$n :integer} .match $n one {{{$count} follower}} * {{{$count} followers}}"),
            .text("Guten Tag, {$name}!", in: "de", of: "Hello {$name}!"),
            .text("{$to}까지, {$from}에서", in: "ko", of: "From {$from} to {$to}"),
            .text(
                ".input {$n :integer} .match $n one {{Eine Datei}} * {{{$n} Dateien}}", in: "de",
                of: ".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}}"),
        ])

    package init() {}

    func check(_ context: TextContext, _ findings: FindingSink) {
        guard let source = context.source, source.isReadable, context.text.isReadable else { return }
        // Usually both have a single pattern and nothing is missing, which is cheap to check.
        if !source.features.intersects([.dataModel]), !context.text.features.intersects([.dataModel]),
            source.uses.allSatisfy({ context.text.refers(to: $0.name) })
        {
            return
        }
        let sourcePatterns = source.patterns
        let patterns = context.text.patterns
        var reported: [String] = []
        for pattern in sourcePatterns {
            for name in pattern.arguments where !reported.contains(name) {
                reported.append(name)
                missing(name, context, source, sourcePatterns, patterns, findings)
            }
        }
    }

    /// Whether V402 reports an unknown variable that stands for this one.
    private func isMisspelt(_ name: String, _ context: TextContext) -> Bool {
        guard let known = context.knownArguments else { return false }
        return context.text.uses.contains {
            !known.contains($0.name) && UnknownVariable.meant(by: $0.name, among: known) == name
        }
    }

    private func missing(
        _ name: String, _ context: TextContext, _ source: MessageView, _ sourcePatterns: [PatternView],
        _ patterns: [PatternView], _ findings: FindingSink
    ) {
        let place =
            source.firstUse(of: name).map { context.inSource($0.range, "it is at") }
            ?? context.inSource(nil, "the source is at")
        guard patterns.contains(where: { $0.arguments.contains(name) }) else {
            // Reported by V402 or V407, with the variable that was meant.
            guard !isMisspelt(name, context), !ForeignPlaceholders(in: context).has(name) else { return }
            findings.report(
                context, at: 0..<context.text.bytes.count, "the variable `\(variable: name)` is missing",
                help: "Add {$\(name)} where it belongs.", related: place)
            return
        }
        // Missing from some variants only. If all variants of the source have it, all of these must, unless they say the number in words.
        guard patterns.count > 1, sourcePatterns.allSatisfy({ $0.arguments.contains(name) }),
            !context.text.selectors.contains(where: { $0.argument == name && $0.kind != .string })
        else { return }
        for pattern in patterns where !pattern.arguments.contains(name) {
            if saysNumber(pattern, context, sourcePatterns) { continue }
            findings.report(
                context, at: pattern.range, "the variable `\(variable: name)` is missing from this variant",
                help: "Add {$\(name)} where it belongs.", related: place)
        }
    }

    /// Whether a variant is for a single number that the source never shows directly: `$counter` is that number formatted, and
    /// "one follower" replaces it.
    private func saysNumber(_ pattern: PatternView, _ context: TextContext, _ source: [PatternView]) -> Bool {
        context.text.selectors.enumerated().contains { place, selector in
            guard let type = selector.pluralType, let number = selector.argument, place < pattern.keys.count,
                let key = pattern.keys[place].value, !source.contains(where: { $0.arguments.contains(number) })
            else { return false }
            return Int64(key) != nil
                || PluralCategory(rawValue: key).map(context.language.plural(type).single.contains) ?? false
        }
    }
}
