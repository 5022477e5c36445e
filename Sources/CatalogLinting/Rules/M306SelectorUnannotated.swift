import MessageFormat2

/// Reported by the message parser.
struct M306SelectorUnannotated: ParserRule {
    static let info = RuleInfo(
        "M306", "selector-unannotated", .error,
        summary: "A variable after `.match` that is not declared with a function.",
        rationale: """
            Should it select a plural category, or compare text? `.input {$count :integer}` makes that clear.
            """,
        bad: [
            .text(".match $n one {{a file}} * {{files}}", at: "$n"),
            .text(".input {$n} .match $n one {{Datei}} * {{Dateien}}", in: "de"),
            .text(".local $g = {$gender} .match $g female {{Elle}} * {{Il}}", in: "fr"),
        ],
        good: [
            .text(".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}}"),
            .text(".input {$n :number} .match $n one {{{$n} Datei}} * {{{$n} Dateien}}", in: "de"),
            .text(".local $g = {$gender :string} .match $g female {{Elle}} * {{Il}}", in: "fr"),
        ])

    /// The parser's own help is about `.input`.
    func help(_ error: MessageError, in context: TextContext) -> String? {
        guard context.text.text.variantForm != nil else { return nil }
        let selector = context.text.bytes.string(error.range)
        let name = selector.first == "$" ? selector : "$count"
        return switch context.catalog.syntax {
        case .json: "Write \"\(name) :integer\" for a number, and \"\(name) :string\" for words."
        case .xml: "Write match=\"\(name) :integer\" for a number, and match=\"\(name) :string\" for words."
        }
    }
}
