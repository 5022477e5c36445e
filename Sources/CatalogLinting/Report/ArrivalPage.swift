/// The page about files that arrive from other programs: what became of each, and every text that was left.
package enum ArrivalPage {
    /// - Parameters:
    ///   - sections: the HTML before the findings.
    ///   - findings: all of them.
    package static func bytes(_ sections: String, _ findings: [Finding]) -> [UInt8] {
        let title = "Import report"
        let list = FindingsSection(
            LintReport(findings: findings), .arrival, PageLimit(texts: .max, list: .max, findings: .max)
        ).html
        let html = """
            \(PageHead.html(title, version: OutputOptions().version))<header class="top">
            <h1>\(title)</h1>
            <nav aria-label="On this page"><a href="#files">Files</a> <a href="#findings">Findings</a></nav>
            </header>
            <main>
            \(sections)\(list)</main>
            </body>
            </html>

            """
        return Array(html.utf8)
    }
}
