import ByteText

/// The findings by rule, the most severe first.
struct FindingsSection {
    /// How many findings of one rule are listed here. The list of texts has all of them.
    static let maximumPerRule = 100
    /// The same in the overview, where each language has its own page.
    static let maximumInOverview = 20

    private let report: LintReport
    private let scope: PageScope
    private let limit: PageLimit

    init(_ report: LintReport, _ scope: PageScope, _ limit: PageLimit) {
        self.report = report
        self.scope = scope
        self.limit = limit
    }

    var html: String {
        let byRule = Dictionary(grouping: scope.findings(report), by: \.code)
        let rules = byRule.values.sorted { left, right in
            guard let first = left.first, let second = right.first else { return false }
            let worst = left.map(\.severity).max() ?? .note
            let other = right.map(\.severity).max() ?? .note
            return (other, right.count, first.code) < (worst, left.count, second.code)
        }
        var body = rules.isEmpty ? "<p class=\"hint\">Nothing found.</p>\n" : ""
        // If the page would get too long, every rule is shortened equally.
        let size = limit.list / max(1, rules.count)
        for findings in rules { body += rule(findings, size) }
        return """
            <section id="findings" aria-labelledby="findings-title">
            <h2 id="findings-title">Findings</h2>
            \(body)</section>

            """
    }

    private var maximum: Int {
        switch scope {
        case .overview: Self.maximumInOverview
        case .arrival: .max
        case .everything, .language: Self.maximumPerRule
        }
    }

    private func rule(_ findings: [Finding], _ size: Int) -> String {
        guard let first = findings.first else { return "" }
        let worst = (findings.map(\.severity).max() ?? .note).rawValue
        let summary = MarkupText.words(RulePage.summary(of: first.code))
        var items = ""
        var shown = 0
        for finding in findings.prefix(maximum) {
            let item = item(finding)
            guard items.utf8.count + item.utf8.count <= size else { break }
            items += item
            shown += 1
        }
        return """
            <details class="rule">
            <summary><span class="severity \(worst)">\(worst)</span> <code>\(first.code)</code> <b>\(first.name)</b> \
            <span class="number">\(ReportPage.digits(findings.count))</span> <span class="about">\(summary)</span></summary>
            \(languages(findings, first.code))<ul>
            \(items)\(shown < findings.count ? more(findings.count - shown, first.code) : "")</ul>
            </details>

            """
    }

    private func more(_ count: Int, _ code: String) -> String {
        let number = "\(ReportPage.digits(count)) more"
        if case .overview = scope { return "<li class=\"more\">\(number) on the pages of the languages above</li>\n" }
        return
            "<li class=\"more\"><a href=\"\(scope.address("", ["rule": code]))\">\(number), with their texts below</a></li>\n"
    }

    /// Links to the languages in which a rule has found something, with the number of findings.
    private func languages(_ findings: [Finding], _ code: String) -> String {
        switch scope {
        case .arrival, .language: return ""
        case .everything, .overview: break
        }
        var counts: [String: Int] = [:]
        for finding in findings { if let locale = finding.locale { counts[locale, default: 0] += 1 } }
        guard counts.count > 1 else { return "" }
        let links = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { tag, count in
            "<a href=\"\(MarkupText.escaped(scope.address(tag, ["rule": code])))\">\(MarkupText.escaped(tag))</a> "
                + "<small>\(ReportPage.digits(count))</small>"
        }
        return "<p class=\"by-language\"><span>\(links.joined(separator: "</span> <span>"))</span></p>\n"
    }

    private func item(_ finding: Finding) -> String {
        let place = MarkupText.escaped("\(finding.path):\(finding.start)")
        var html = "<li>"
        if let key = finding.key {
            let escaped = MarkupText.escaped(key)
            var code = "<code>\(escaped)</code>"
            if let address = address(of: key, finding.locale) {
                code = "<a href=\"\(MarkupText.escaped(address))\">\(code)</a>"
            }
            html += code + " "
        }
        html += "<span class=\"message\">\(MarkupText.words(finding.message))</span>"
        if let help = finding.help { html += " <span class=\"help\">\(MarkupText.words(help))</span>" }
        return html + " <code class=\"place\">\(place)</code></li>\n"
    }

    private func address(of key: String, _ locale: String?) -> String? {
        let key = VisibleText.of(key)
        switch scope {
        case .arrival: return nil
        case .everything, .language: return scope.address("", ["q": key])
        case .overview: return (locale ?? report.reference).map { scope.address($0, ["q": key]) }
        }
    }
}
