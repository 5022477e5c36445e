import ByteText
import CatalogExchange
import CatalogLinting
import LanguageTags
import TerminalText

/// The import of a project's folder, into new catalogs or into those that exist.
struct ProjectImportRun {
    /// What to write.
    let files: [(path: String, bytes: [UInt8])]
    let report: ArrivalReport
    /// The files that are broken.
    let broken: Set<String>

    /// The most findings to show on a terminal. The report has all of them.
    private static let maximumFindings = 100

    init(
        _ paths: [String], into folder: String, _ source: LanguageTag?, _ setup: ExchangeSetup, takesFuzzy: Bool
    ) throws(LintError) {
        var options = CatalogImport.Options()
        options.lint = setup.project.options
        options.lock = setup.lock
        options.lockPath = setup.project.lockPath
        options.names = setup.names
        options.takesFuzzy = takesFuzzy
        guard setup.inputs.isEmpty else {
            let result = try ProjectImport(of: paths, into: folder, setup.inputs, options: options)
            files = result.files
            report = ArrivalReport(rows: result.rows, findings: result.findings)
            broken = Set(result.broken)
            return
        }
        let result = try ProjectArrival(of: paths, into: folder, sourceLanguage: source, options: options)
        files = result.files
        report = ArrivalReport(rows: result.rows, findings: result.findings, renamings: result.renamings)
        broken = Set(result.broken)
    }

    /// Shows the first findings. Those of broken files come first, since they must be mended.
    func showFindings(isReported: Bool) {
        let all =
            report.findings.filter { broken.contains($0.path) } + report.findings.filter { !broken.contains($0.path) }
        Self.show(Array(all.prefix(Self.maximumFindings)), as: "full")
        let rest = all.count - Self.maximumFindings
        guard rest > 0 else { return }
        Terminal.complain(
            "… and \(Counted.text(rest, "more finding"))" + (isReported ? "" : ": --report report.html lists them all"))
    }

    /// Shows findings in one of the forms of `catalog-lint`.
    static func show(_ findings: [Finding], as form: String) {
        var options = OutputOptions()
        options.showsSummary = false
        options.hasColor = false
        guard !findings.isEmpty, let output = OutputFormat(form) else { return }
        let text = String(decoding: output.write(LintReport(findings: findings), options), as: UTF8.self)
        Terminal.complain(laidOut: text.hasSuffix("\n") ? String(text.dropLast()) : text)
    }

    /// One line for each group of files, and the sum.
    func showTable() throws {
        let hasFuzzy = report.rows.contains { $0.fuzzy > 0 }
        var table = TextTable(
            ["path", "files", "texts", "taken", "not translated"] + (hasFuzzy ? ["fuzzy"] : []) + ["left"])
        for (layout, rows) in report.groups { table.append(Self.cells(layout, rows, hasFuzzy)) }
        if report.groups.count > 1 { table.append(Self.cells("all", report.rows, hasFuzzy)) }
        for line in table.lines { try Terminal.show(line) }
    }

    private static func cells(_ name: String, _ rows: [ArrivalRow], _ hasFuzzy: Bool) -> [String] {
        let sum = { (count: (ArrivalRow) -> Int) in "\(rows.reduce(0) { $0 + count($1) })" }
        let left = ArrivalReport.text(rows.reduce(0) { $0 + $1.left }, ArrivalRow.reasons(of: rows))
        return [
            name, "\(Set(rows.map(\.path)).count)", sum(\.texts), sum { $0.taken + $0.unchanged }, sum(\.untranslated),
        ]
            + (hasFuzzy ? [sum(\.fuzzy)] : []) + [left]
    }
}
