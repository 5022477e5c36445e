import ByteText
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
            if secret.contains(use.name) {
                findings.report(
                    context, at: use.range, "`$\(use.name)` is private and never shown",
                    help: "Remove it, or remove \"private\" from the placeholder.")
                continue
            }
            let isWait = Self.waitHelp(use.name, in: context.key) != nil
            let meant = isWait ? nil : Self.meant(by: use.name, among: known)
            let source = context.source
            let place = meant.flatMap { source?.firstUse(of: $0)?.range }
            findings.report(
                context, at: use.range, "unknown variable `$\(use.name)`",
                help: Self.waitHelp(use.name, in: context.key) ?? meant.map { "Did you mean `$\($0)`?" }
                    ?? Self.list(known),
                fix: meant.flatMap { meant in
                    // Two different unknown variables must not become one.
                    unknown.count { Self.meant(by: $0, among: known) == meant } == 1
                        ? Self.fix(use, meant, context) : nil
                },
                related: context.inSource(place, "the source is at"))
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

    /// The variable that was probably meant: one with a similar name, or the only one there is.
    static func meant(by name: String, among known: [String]) -> String? {
        Suggestion.nearest(to: name, among: known) ?? (known.count == 1 ? known[0] : nil)
    }

    /// Help for a text that uses the wait, which the engine supplies only to entries with a key of their own for it.
    static func waitHelp(_ name: String, in key: String) -> String? {
        let variant = MessageVariant.retryAfter
        guard variant.base(of: key) == nil, variant.arguments.contains(where: { $0.name == name }) else { return nil }
        let entry = variant.key(of: MessageKey(key)).rawValue
        return "Only the entry \"\(entry)\" knows the wait: move this text there."
    }

    private static func list(_ known: [String]) -> String {
        known.isEmpty
            ? "This key has no variables."
            : "The variables of this key are \(known.map { "`$\($0)`" }.joined(separator: ", "))."
    }
}
