import ByteText
import Catalogs
import MessageFormat2

struct M308UnknownFunction: TextRule {
    static let looksAt: TextFeatures = .unusualFunctions

    static let info = RuleInfo(
        "M308", "unknown-function", .error,
        summary: "An unknown function.",
        rationale: """
            Its placeholder would be shown as `{$n}`, and its selector would always choose `*`. The linter knows \
            the functions of LDML 48.2 and those listed under `functions` in the configuration.
            """,
        bad: [
            .text("{$n :nubmer} files", at: ":nubmer"),
            .text("{$n :plural} Dateien", in: "de", of: "{$n :integer} files", at: ":plural"),
            .text(".input {$g :select} .match $g f {{Elle}} * {{Il}}", in: "fr", at: ":select"),
        ],
        good: [
            .text("Files: {$n :number}"),
            .text("Dateien: {$n :integer}", in: "de", of: "Files: {$n :integer}"),
            .text(".input {$g :string} .match $g f {{Elle}} * {{Il}}", in: "fr"),
        ])

    static let known = FunctionRegistry.drafts.names + ["unit"]

    func check(_ context: TextContext, _ findings: FindingSink) {
        context.text.message?.forEachFunction { function in
            guard !Self.known.contains(function.name), !context.settings.functions.contains(function.name) else {
                return
            }
            let names = Self.known + context.settings.functions.sorted()
            let meant = Suggestion.nearest(to: function.name, among: names) ?? Self.foreign[function.name]
            findings.report(
                context, at: function.nameSpan.bytes, "unknown function `:\(function.name)`",
                help: meant.map { "Did you mean `:\($0)`?" }
                    ?? "Known are \(names.map { ":" + $0 }.joined(separator: ", ")).")
        }
    }

    /// The names of functions in other formats.
    private static let foreign = [
        "plural": "integer", "select": "string", "selectordinal": "integer", "int": "integer",
    ]
}
