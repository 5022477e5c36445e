import ByteText

/// The findings by rule, the worst first.
struct FindingsSection {
    /// How many of one rule stand here; the list of texts has them all.
    static let maximumPerRule = 100

    private let report: LintReport
    private let options: OutputOptions

    init(_ report: LintReport, _ options: OutputOptions) {
        self.report = report
        self.options = options
    }

    var html: String {
        let byRule = Dictionary(grouping: report.findings, by: \.code)
        let rules = byRule.values.sorted { left, right in
            guard let first = left.first, let second = right.first else { return false }
            let worst = left.map(\.severity).max() ?? .note
            let other = right.map(\.severity).max() ?? .note
            return (other, right.count, first.code) < (worst, left.count, second.code)
        }
        let body = rules.isEmpty ? "<p class=\"hint\">Nothing found.</p>\n" : rules.map(rule).joined()
        return """
            <section id="findings" aria-labelledby="findings-title">
            <h2 id="findings-title">Findings</h2>
            \(body)</section>

            """
    }

    private func rule(_ findings: [Finding]) -> String {
        guard let first = findings.first else { return "" }
        let worst = (findings.map(\.severity).max() ?? .note).rawValue
        let summary = MarkupText.escaped(RulePage.summary(of: first.code))
        let items = findings.prefix(Self.maximumPerRule).map(item).joined()
        let rest = findings.count - Self.maximumPerRule
        let more =
            "<li class=\"more\"><a href=\"#rule=\(first.code)\">\(rest) more are with their texts below</a></li>\n"
        return """
            <details class="rule">
            <summary><span class="severity \(worst)">\(worst)</span> <code>\(first.code)</code> <b>\(first.name)</b> \
            <span class="number">\(findings.count)</span> <span class="about">\(summary)</span></summary>
            <ul>
            \(items)\(rest > 0 ? more : "")</ul>
            </details>

            """
    }

    private func item(_ finding: Finding) -> String {
        let place = MarkupText.escaped("\(finding.path):\(finding.start)")
        var html = "<li><code class=\"place\">\(place)</code> "
        if let key = finding.key {
            let escaped = MarkupText.escaped(key)
            html += "<a href=\"#q=\(OutputPath.percentEncoded(VisibleText.of(key)))\"><code>\(escaped)</code></a> "
        }
        html += "<span class=\"message\">\(MarkupText.escaped(finding.message))</span>"
        if let help = finding.help { html += " <span class=\"help\">\(MarkupText.escaped(help))</span>" }
        return html + "</li>\n"
    }
}
