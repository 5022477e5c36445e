/// What `catalog-lint explain` prints and the reference in the documentation holds.
public struct RulePage: Sendable {
    public let code: String
    public let name: String
    public let severity: Severity
    public let fix: Fix.Safety?
    public let isOptIn: Bool
    public let summary: String
    /// The whole page, Markdown.
    public let text: String

    init(_ info: RuleInfo) {
        code = info.code
        name = info.name
        severity = info.severity
        fix = info.fix
        isOptIn = info.isOptIn
        summary = info.summary
        var text = "# \(info.code) \(info.name)\n\n\(info.summary)\n\n"
        text += "Severity: \(info.severity.rawValue)" + (info.isOptIn ? ", off unless it is selected" : "")
        text += ". Fix: \(info.fix?.rawValue ?? "none").\n\n\(info.rationale)\n"
        text += "\n## Found\n" + info.bad.map(Self.block).joined()
        text += "\n## Not found\n" + info.good.map(Self.block).joined()
        self.text = text
    }

    /// All rules, in the order of their codes.
    public static let all = AllRules.all.map { RulePage($0.info) }

    /// The sentence that says what a rule finds; empty for a code that no rule has.
    static func summary(of code: String) -> String { AllRules.infos.first { $0.code == code }?.summary ?? "" }

    /// The pages of a code or name.
    ///
    /// - Throws: ``UnknownRule`` with what was most likely meant.
    public static func named(_ name: String) throws(UnknownRule) -> [RulePage] {
        let codes = try RuleNames().codes([name])
        return all.filter { codes.contains($0.code) }
    }

    private static func block(_ example: RuleExample) -> String {
        let lines = example.excerpt.split(separator: "\n", omittingEmptySubsequences: false)
        let shown = lines.map { "    " + VisibleText.of($0) }.joined(separator: "\n")
        return "\n\(shown)\n" + (example.fixed.map { "\nfixed:\n\n    \($0)\n" } ?? "")
    }
}
