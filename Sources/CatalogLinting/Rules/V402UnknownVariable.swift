import Catalogs

struct V402UnknownVariable: TextRule {
    static let looksAt: TextFeatures = [.placeholders, .declarations, .variants]

    static let info = RuleInfo(
        "V402", "unknown-variable", .error, fix: .unsafe,
        summary: "A variable that the source text does not have.",
        rationale: """
            The code does not supply it, so readers would see `{$nmae}`; the engine skips such an entry. Allowed \
            are the variables of all parts of the source entry, those declared in its `placeholders`, but not \
            private ones, which are for the log, and those that the engine supplies: `$reference`, the code of the occurrence, to every \
            text, `$field` to field errors, and `$wait`, `$waitUnit` and `$retryAfter` to entries that end in `.retry-after`. \
            A text of the source language is checked against its own `placeholders`, and if it replaces a built-in text, \
            against what the built-in sources supply.
            """,
        bad: [
            .text("Hallo {$nmae}", in: "de", of: "Hello {$name}, dear {$friend}", at: "$nmae", fixed: "Hallo {$name}"),
            .text("{$nombre}, hola", in: "es", of: "Hello {$name}", at: "$nombre"),
            .entries(
                "\"http.404\": { \"title\": \"찾을 수 없음\", \"detail\": \"{$path} 주소에는 아무것도 없습니다.\" }", in: "ko",
                of: "\"a\": \"Save\"", at: "$path"),
            .entries(
                "\"a\": { \"detail\": \"Account {$iban}\", \"placeholders\": { \"iban\": { \"private\": true } } }",
                at: "$iban"),
            .entries("\"early\": { \"title\": \"{$field}\", \"placeholders\": { \"age\": {} } }", at: "$field"),
            .entries(
                "\"a\": \"Konto {$iban}\"", in: "de",
                of: "\"a\": { \"detail\": \"The account\", \"placeholders\": { \"iban\": { \"private\": true } } }",
                at: "$iban"),
        ],
        good: [
            .entries("\"a\": { \"detail\": \"The account\", \"placeholders\": { \"iban\": { \"private\": true } } }"),
            .text("Hallo {$name}", in: "de", of: "Hello {$name}"),
            .text("Hallo {$name} ({$reference})", in: "de", of: "Hello {$name}"),
            .entries("\"field.young\": { \"detail\": \"{$field}: from {$age}\", \"placeholders\": { \"age\": {} } }"),
            .entries("\"field.young\": \"{$field}: ab {$age}\"", in: "de", of: "\"field.young\": \"From {$age}\""),
            .entries("\"early\": { \"detail\": \"{$field}: from {$age}\", \"placeholders\": { \"age\": {} } }"),
            .entries(
                "\"a\": \"Später\", \"a.retry-after\": \"{$left} in {$wait} {$waitUnit}\"", in: "de",
                of: "\"a\": \"Later\", \"a.retry-after\": \"{$left} later\""),
            .text(".local $who = {$name} {{{$who}, hola}}", in: "es", of: "Hello {$name}"),
            .entries(
                "\"a\": { \"title\": \"{$file}\", \"detail\": \"파일을 찾지 못했습니다.\" }", in: "ko",
                of: "\"a\": { \"title\": \"{$file}\", \"detail\": \"The file was not found.\" }"),
        ])

    func check(_ context: TextContext, _ findings: FindingSink) {
        let uses = context.text.uses
        guard !uses.isEmpty else { return }
        // Usually the source's text has all of them, which is cheap to check.
        if let source = context.source, uses.allSatisfy({ source.refers(to: $0.name) }) { return }
        guard let known = context.knownArguments ?? declared(in: context.entry) else { return }
        let secret = privateArguments(context)
        var unknown = Set(uses.map(\.name)).subtracting(known)
        // Unless the code has an argument of its own by that name.
        unknown.subtract(sourceEntry(context).suppliedArguments.filter { !secret.contains($0) })
        for use in uses where unknown.contains(use.name) {
            let isPrivate = secret.contains(use.name)
            let mistake = UnknownVariable(use.name, in: context.key, among: known, isPrivate: isPrivate)
            let source = context.source
            let place = mistake.meant.flatMap { source?.firstUse(of: $0)?.range }
            findings.report(
                context, at: use.range, CatalogDiagnostic.Sentence(mistake.message), help: mistake.help,
                fix: mistake.meant.flatMap { meant in
                    // Two different unknown variables must not become one.
                    unknown.count { UnknownVariable.meant(by: $0, among: known) == meant } == 1
                        ? Self.fix(use, meant, context) : nil
                },
                related: isPrivate ? [] : context.inSource(place, "the source is at"))
        }
    }

    /// - Returns: nil if the right name would be declared twice.
    private static func fix(_ use: VariableUse, _ meant: String, _ context: TextContext) -> Fix? {
        let isDeclared = context.text.message?.declarations.contains { $0.variable.name == meant } ?? false
        guard use.place != .declaration || !isDeclared else { return nil }
        return context.fix(.unsafe, replacing: use.range, with: "$\(meant)")
    }

    private func declared(in entry: CatalogEntry) -> [String]? {
        guard entry.hasMetadata, !entry.placeholders.isEmpty else { return nil }
        return entry.placeholders.filter { !$0.isPrivate }.map(\.name)
    }

    /// The arguments that are for the log only.
    private func privateArguments(_ context: TextContext) -> [String] {
        sourceEntry(context).placeholders.filter(\.isPrivate).map(\.name)
    }

    private func sourceEntry(_ context: TextContext) -> CatalogEntry {
        context.reference.flatMap { reference in context.sourceNumber.map(reference.entry) } ?? context.entry
    }
}
