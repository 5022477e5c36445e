import ByteText
import TerminalText

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
        text = Self.text(of: info, level: 1)
    }

    /// The page with its title as a heading of some level.
    static func text(of info: RuleInfo, level: Int) -> String {
        let mark = String(repeating: "#", count: level)
        var text = "\(mark) \(info.code) \(info.name)\n\n\(info.summary)\n\n"
        text += "Severity: \(info.severity.rawValue)" + (info.isOptIn ? ", off unless it is selected" : "")
        text += ". Fix: \(info.fix?.rawValue ?? "none").\n\n\(info.rationale)\n"
        text += "\n\(mark)# Found\n" + info.bad.map(Self.block).joined()
        return text + "\n\(mark)# Not found\n" + info.good.map(Self.block).joined()
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
        "\n" + code(example.excerpt) + (example.fixed.map { "\nfixed:\n\n" + code($0) } ?? "")
    }

    /// A text as a block of code: every line indented.
    private static func code(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { ($0.isEmpty ? "" : "    " + VisibleText.of($0)) + "\n" }.joined()
    }
}
