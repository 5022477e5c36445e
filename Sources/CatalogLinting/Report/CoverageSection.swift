/// How much of the source each language has, as a table with bars.
struct CoverageSection {
    private let report: LintReport
    private let counts: [String: [Severity: Int]]

    init(_ report: LintReport) {
        self.report = report
        var counts: [String: [Severity: Int]] = [:]
        for finding in report.findings { counts[finding.locale ?? "", default: [:]][finding.severity, default: 0] += 1 }
        self.counts = counts
    }

    var html: String {
        let rows = report.shownTexts.map(row).joined()
        return """
            <section id="coverage" aria-labelledby="coverage-title">
            <h2 id="coverage-title">Coverage</h2>
            <div class="scroll"><table class="coverage">
            <thead><tr><th scope="col">Language</th><th scope="col">Translated</th><th scope="col" class="bar-head">
            <ul class="legend"><li class="translated">translated</li><li class="stale">stale</li><li class="identical">as the source</li>\
            <li class="empty">empty</li><li class="missing">missing</li></ul></th><th scope="col" class="number">Errors</th>\
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
        var cells = "<th scope=\"row\"><a href=\"#lang=\(tag)\" data-lang=\"\(tag)\">\(name)</a> <code>\(tag)</code>"
        if language.isReference {
            cells += " <span class=\"tag\">source</span></th><td></td><td></td>"
        } else {
            cells += "</th>" + coverage(report.coverage[language.tag] ?? Coverage())
        }
        for severity in Severity.allCases.reversed() {
            let count = counts[language.tag]?[severity] ?? 0
            cells += "<td class=\"number\(count > 0 ? " \(severity.rawValue)" : " none")\">\(count)</td>"
        }
        return "<tr>\(cells)</tr>\n"
    }

    private func coverage(_ coverage: Coverage) -> String {
        let parts = [
            ("translated", coverage.translated), ("stale", coverage.stale), ("as the source", coverage.identical),
            ("empty", coverage.empty), ("missing", coverage.missing),
        ]
        let words = parts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }.joined(separator: ", ")
        let segments = parts.filter { $0.1 > 0 }.map { name, count in
            "<span class=\"\(name == "as the source" ? "identical" : name)\" style=\"flex-grow:\(count)\"></span>"
        }
        return
            "<td class=\"percent\"><b>\(Percent.text(coverage.percent))</b> <small>\(coverage.translated)/\(coverage.total)</small></td>"
            + "<td><div class=\"bar\" role=\"img\" aria-label=\"\(words)\" title=\"\(words)\">\(segments.joined())</div></td>"
    }
}
