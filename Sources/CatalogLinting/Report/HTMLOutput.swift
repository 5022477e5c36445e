import Plainspoken

/// The report as one HTML file, for people who look at texts.
package struct HTMLOutput: LintOutput {
    package init() {}

    package var needsTexts: Bool { true }

    package func write(_ report: LintReport, _ options: OutputOptions) -> [UInt8] {
        ReportPage(report, options).bytes
    }
}

/// One HTML file that needs no other and asks no network: coverage and findings as they are, all texts by its script.
struct ReportPage {
    private let report: LintReport
    private let options: OutputOptions

    init(_ report: LintReport, _ options: OutputOptions) {
        self.report = report
        self.options = options
    }

    var bytes: [UInt8] {
        var data: [UInt8] = []
        ReportData(report).json.append(to: &data)
        // Nothing may be loaded, whatever a text holds: the browser itself is told so.
        let policy = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:"
        let head = """
            <!doctype html>
            <html lang="en" dir="ltr">
            <head>
            <meta charset="utf-8"/>
            <meta name="viewport" content="width=device-width, initial-scale=1"/>
            <meta name="color-scheme" content="light dark"/>
            <meta name="generator" content="catalog-lint \(MarkupText.escaped(options.version))"/>
            <meta http-equiv="Content-Security-Policy" content="\(policy)"/>
            <title>\(MarkupText.escaped(title))</title>
            <style>
            \(ReportFiles.text("report.css"))</style>
            </head>
            <body>
            <a class="skip" href="#texts">Skip to the texts</a>
            <header class="top">
            <h1>Catalog report</h1>
            <p>\(MarkupText.escaped(summary))</p>
            </header>
            <main>

            """
        let foot = """
            \(CoverageSection(report).html)\(FindingsSection(report, options).html)<section id="texts" aria-labelledby="texts-title">
            <h2 id="texts-title">Texts</h2>
            <noscript><p class="hint">Your browser runs no script, so the texts are not shown. Coverage above is complete; of the
            findings there are the first \(FindingsSection.maximumPerRule) of each rule.</p></noscript>
            </section>
            </main>
            <script type="application/json" id="data">
            """
        var output = Array((head + foot).utf8)
        output += VisibleJSON.of(data)
        output += "</script>\n<script>\n\(ReportFiles.text("report.js"))</script>\n</body>\n</html>\n".utf8
        return output
    }

    private var title: String {
        let found = Severity.allCases.reversed().map { Self.count(report.count($0), $0.rawValue) }
        return "Catalog report: " + found.joined(separator: ", ")
    }

    private var summary: String {
        let languages = Self.count(report.shownTexts.count, "language")
        let keys = report.shownTexts.first.map { Self.count($0.entries.count, "message") } ?? "no messages"
        let source = report.reference.map { " in the source language \($0)" } ?? ""
        return "\(languages), \(keys)\(source), \(Self.count(report.findings.count, "finding"))."
    }

    static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}

/// The style and the script of the report; the plugin EmbedCatalogs adds `files` from `Resources/report`.
enum ReportFiles {
    /// A file of `Resources/report`, which the build compiles into the program.
    static func text(_ name: String) -> String {
        files.first { $0.path.description == "Resources/report/\(name)" }?.bytes.description ?? ""
    }
}
