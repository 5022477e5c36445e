import ByteText

/// The report as an HTML file for people who review texts. It never uses the network: coverage and findings are static, and its
/// own script shows the texts.
public struct ReportPage {
    private let report: LintReport
    private let scope: PageScope
    private let options: OutputOptions
    private let limit: PageLimit

    /// One page for all languages. If there are too many texts for that, it shows only those with findings.
    ///
    /// - Parameters:
    ///   - report: the findings, including texts (``LintOptions/collectsTexts``) and coverage (``LintOptions/countsCoverage``).
    ///   - options: what the page says about the program.
    public init(_ report: LintReport, _ options: OutputOptions = OutputOptions()) {
        self.init(report, .everything, options)
    }

    init(_ report: LintReport, _ scope: PageScope, _ options: OutputOptions, limit: PageLimit = PageLimit()) {
        self.report = report
        self.scope = scope
        self.options = options
        self.limit = scope.isLimited ? limit : .unlimited
    }

    /// The file, in UTF-8.
    public var bytes: [UInt8] {
        var output = Array(PageHead.html(title, version: options.version).utf8)
        output += header.utf8
        output += CoverageSection(report, scope).html.utf8
        output += FindingsSection(report, scope, limit).html.utf8
        if case .overview = scope {
            output += "</main>\n</body>\n</html>\n".utf8
            return output
        }
        let data = ReportData(report, scope, limit)
        output += texts(data).utf8
        output += data.json
        output += "</script>\n<script>\n\(ReportFiles.text("report.js"))</script>\n</body>\n</html>\n".utf8
        return output
    }

    private var header: String {
        var texts = "<a href=\"#texts\">Texts</a>"
        var heading = "Catalog report"
        var above = ""
        switch scope {
        case .everything: break
        case .arrival, .overview: texts = ""
        case .language(let language):
            let name = MarkupText.escaped(language.name)
            let direction = language.isRightToLeft ? "rtl" : "ltr"
            heading += ": <span lang=\"\(MarkupText.escaped(language.tag))\" dir=\"\(direction)\">\(name)</span>"
            above = "<p><a href=\"index.html\">All languages</a></p>\n"
        }
        return """
            <header class="top">
            \(above)<h1>\(heading)</h1>
            <p>\(MarkupText.escaped(summary))</p>
            <nav aria-label="On this page"><a href="#coverage">Coverage</a> <a href="#findings">Findings</a> \(texts)</nav>
            </header>
            <main>

            """
    }

    private func texts(_ data: ReportData) -> String {
        var notes = ""
        if let whole = data.wholeCount {
            notes += """
                <p class="hint left-out">All \(Self.digits(whole)) entries are too many for one page. Only those with findings are shown; \
                the coverage above counts all. To see every text, write a page for each language: \
                <code>catalog-lint report -o report/</code></p>

                """
        }
        if data.findingsLeftOut > 0 {
            notes += """
                <p class="hint left-out">\(Self.digits(data.findingsLeftOut)) findings are left out here: of each rule, the first of every \
                language are shown. The pages for each language have them all.</p>

                """
        }
        return """
            <section id="texts" aria-labelledby="texts-title">
            <h2 id="texts-title">Texts</h2>
            \(notes)<noscript><p class="hint">Your browser does not run scripts, so the texts are not shown. Coverage above is complete; of the
            findings, the first \(FindingsSection.maximumPerRule) of each rule are listed.</p></noscript>
            </section>
            </main>
            <script type="application/json" id="data">
            """
    }

    private var title: String {
        var found: [String] = []
        let findings = scope.findings(report)
        for severity in Severity.allCases.reversed() {
            found.append(Self.count(findings.count { $0.severity == severity }, severity.rawValue))
        }
        var start = "Catalog report"
        if case .language(let language) = scope { start += " \(language.tag)" }
        return "\(start): " + found.joined(separator: ", ")
    }

    private var summary: String {
        let findings = Self.count(scope.findings(report).count, "finding")
        if case .language(let language) = scope {
            let source = report.reference.flatMap { $0 == language.tag ? nil : ", translated from \($0)" } ?? ""
            return "\(Self.count(language.count, "message"))\(source), \(findings)."
        }
        let languages = Self.count(report.shownTexts.count, "language")
        let keys = report.shownTexts.first.map { Self.count($0.count, "message") } ?? "no messages"
        let source = report.reference.map { " in the source language \($0)" } ?? ""
        return "\(languages), \(keys)\(source), \(findings)."
    }

    static func count(_ number: Int, _ noun: String) -> String { "\(digits(number)) \(Counted.noun(noun, number))" }

    /// `900,000`.
    static func digits(_ number: Int) -> String {
        var text = String(number)
        var place = text.count - 3
        while place > 0 {
            text.insert(",", at: text.index(text.startIndex, offsetBy: place))
            place -= 3
        }
        return text
    }
}
