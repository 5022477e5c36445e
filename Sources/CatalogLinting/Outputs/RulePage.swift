import ByteText

/// The documentation of a rule, as printed by `catalog-lint explain`.
public struct RulePage: Sendable {
    /// `V402`
    public let code: String
    /// `unknown-variable`
    public let name: String
    /// How severe its findings are, unless the configuration says otherwise.
    public let severity: Severity
    /// How safe its fix is; nil if it has none.
    public let fix: Fix.Safety?
    /// Whether it is off by default.
    public let isOptIn: Bool
    /// What the rule finds, in one sentence.
    public let summary: String
    /// The whole page, in Markdown.
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

    /// The page with its title as a heading of the given level.
    static func text(of info: RuleInfo, level: Int) -> String {
        let mark = String(repeating: "#", count: level)
        var text = "\(mark) \(info.code) \(info.name)\n\n\(info.summary)\n\n"
        text += "Severity: \(info.severity.rawValue)" + (info.isOptIn ? ", off by default" : "")
        text += ". Fix: \(info.fix?.rawValue ?? "none").\n\n\(info.rationale)\n"
        text += "\n\(mark)# Reported\n" + info.bad.map(Self.block).joined()
        return text + "\n\(mark)# Not reported\n" + info.good.map(Self.block).joined()
    }

    /// All rules, in the order of their codes.
    public static let all = AllRules.all.map { RulePage($0.info) }

    /// The sentence that says what a rule finds; empty for an unknown code.
    static func summary(of code: String) -> String { AllRules.infos.first { $0.code == code }?.summary ?? "" }

    /// The pages for a code, name or group.
    ///
    /// - Throws: ``UnknownRule`` with the name that was probably meant.
    public static func named(_ name: String) throws(UnknownRule) -> [RulePage] {
        let codes = try RuleNames.all.codes([name])
        return all.filter { codes.contains($0.code) }
    }

    private static func block(_ example: RuleExample) -> String {
        "\n" + code(example.excerpt) + (example.fixed.map { "\nfixed:\n\n" + code($0) } ?? "")
    }

    /// A text as a code block: every line is indented.
    private static func code(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { ($0.isEmpty ? "" : "    " + VisibleText.of($0)) + "\n" }.joined()
    }
}

/// The reference of all rules on one page: `docs/rules.md`.
public enum RuleReference {
    /// The command that writes the page. The test mentions it when the page is out of date.
    public static let command = "make rules"

    private static let groups: [(letter: String, title: String)] = [
        ("F", "File"), ("K", "Keys"), ("M", "Message"), ("V", "Variables"), ("P", "Plural"), ("T", "Text"),
        ("U", "Unicode"), ("Q", "Process"),
    ]

    /// A table of contents, followed by every rule with its examples.
    public static let markdown: String = {
        var text = """
            <!-- Made by `\(command)` from the rules themselves. Do not edit. -->

            # Rules of catalog-lint

            \(AllRules.infos.count) rules. You can name a rule by its code or by its name, and all rules of a group by its letter. `catalog-lint explain V402` prints one of these pages.

            """
        for group in groups {
            let infos = AllRules.infos.filter { $0.code.hasPrefix(group.letter) }
            guard !infos.isEmpty else { continue }
            text += "\n**\(group.title)**\n\n| Rule | Severity | Fix | Finds |\n|---|---|---|---|\n"
            for info in infos { text += row(info) }
        }
        return text + AllRules.infos.map { "\n" + RulePage.text(of: $0, level: 2) }.joined()
    }()

    private static func row(_ info: RuleInfo) -> String {
        let title = "\(info.code) \(info.name)"
        // The anchor that GitHub and DocC make from the heading.
        let anchor = "#\(info.code.lowercased())-\(info.name)"
        let severity = info.isOptIn ? "off (\(info.severity.rawValue))" : info.severity.rawValue
        let summary = info.summary.replacing("|", with: "\\|")
        return "| [\(title)](\(anchor)) | \(severity) | \(info.fix?.rawValue ?? "") | \(summary) |\n"
    }
}
