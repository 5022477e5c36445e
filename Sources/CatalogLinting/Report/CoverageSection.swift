import ByteText

/// How much of the source each language covers, as a table with bars.
struct CoverageSection {
    private let report: LintReport
    private let scope: PageScope
    private let languages: [LanguageTexts]
    private let counts: [String: [Severity: Int]]

    init(_ report: LintReport, _ scope: PageScope) {
        self.report = report
        self.scope = scope
        if case .language(let language) = scope { languages = [language] } else { languages = report.shownTexts }
        var counts: [String: [Severity: Int]] = [:]
        for finding in report.findings { counts[finding.locale ?? "", default: [:]][finding.severity, default: 0] += 1 }
        self.counts = counts
    }

    var html: String {
        let rows = languages.map(row).joined()
        return """
            <section id="coverage" aria-labelledby="coverage-title">
            <h2 id="coverage-title">Coverage</h2>
            <ul class="legend"><li class="translated">translated</li><li class="stale">source has changed</li>\
            <li class="identical">same as the source</li><li class="empty">empty</li><li class="missing">missing</li></ul>
            <div class="card"><table class="coverage">
            <thead><tr><th scope="col">Language</th><th scope="col">Translated</th><th scope="col" class="bar-head">\
            <span class="unseen">Shares</span></th><th scope="col" class="number">Errors</th>\
            <th scope="col" class="number">Warnings</th><th scope="col" class="number">Notes</th></tr></thead>
            <tbody>
            \(rows)</tbody>
            </table></div>
            </section>

            """
    }

    private func row(_ language: LanguageTexts) -> String {
        let tag = MarkupText.escaped(language.tag)
        let direction = language.isRightToLeft ? "rtl" : "ltr"
        let name = "<span lang=\"\(tag)\" dir=\"\(direction)\">\(MarkupText.escaped(language.name))</span>"
        var cells =
            "<th scope=\"row\"><a href=\"\(MarkupText.escaped(scope.address(language.tag)))\">\(name)</a> <code>\(tag)</code>"
        if language.isReference {
            cells += " <span class=\"tag\">source</span></th><td class=\"percent\"></td><td class=\"shares\"></td>"
        } else {
            cells += "</th>" + coverage(report.coverage[language.tag] ?? Coverage())
        }
        for (severity, name) in [(Severity.error, "error"), (.warning, "warning"), (.note, "note")] {
            let count = counts[language.tag]?[severity] ?? 0
            // Where the screen is too narrow for a header row, each number has its own label.
            cells +=
                "<td class=\"number \(count > 0 ? severity.rawValue : "none")\" data-name=\"\(Counted.noun(name, count))\">"
            cells += "\(ReportPage.digits(count))</td>"
        }
        return "<tr>\(cells)</tr>\n"
    }

    private func coverage(_ coverage: Coverage) -> String {
        let parts = [
            ("translated", "translated", coverage.translated), ("stale", "whose source has changed", coverage.stale),
            ("identical", "same as the source", coverage.identical), ("empty", "empty", coverage.empty),
            ("missing", "missing", coverage.missing),
        ]
        .filter { $0.2 > 0 }
        let words = parts.map { "\(ReportPage.digits($0.2)) \($0.1)" }.joined(separator: ", ")
        let segments = parts.map { "<span class=\"\($0.0)\" style=\"flex-grow:\($0.2)\"></span>" }.joined()
        return """
            <td class="percent"><b>\(Percent.text(coverage.percent))</b> \
            <small>\(ReportPage.digits(coverage.translated))/\(ReportPage.digits(coverage.total))</small></td>\
            <td class="shares"><div class="bar" role="img" aria-label="\(words)" title="\(words)">\(segments)</div></td>
            """
    }
}
