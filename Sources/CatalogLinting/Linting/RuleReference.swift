/// The reference of all rules on one page: `docs/rules.md`.
public enum RuleReference {
    /// The command that writes the page, which its test names when the page is out of date.
    public static let command = "make rules"

    private static let groups: [(letter: String, title: String)] = [
        ("F", "File"), ("K", "Keys"), ("M", "Message"), ("V", "Variables"), ("P", "Plural"), ("T", "Text"),
        ("U", "Unicode"), ("Q", "Process"),
    ]

    /// A table of contents, and then every rule with its examples.
    public static let markdown: String = {
        var text = """
            <!-- Made by `\(command)` from the rules themselves. Do not edit. -->

            # Rules of catalog-lint

            \(AllRules.infos.count) rules. Wherever a rule is named, its code and its name are both accepted, and a letter stands for its \
            group. `catalog-lint explain V402` prints one of these pages.

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
        // As GitHub and DocC make anchors of headings.
        let anchor = "#\(info.code.lowercased())-\(info.name)"
        let severity = info.isOptIn ? "off (\(info.severity.rawValue))" : info.severity.rawValue
        let summary = info.summary.replacing("|", with: "\\|")
        return "| [\(title)](\(anchor)) | \(severity) | \(info.fix?.rawValue ?? "") | \(summary) |\n"
    }
}
