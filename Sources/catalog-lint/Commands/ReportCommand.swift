import ArgumentParser
import CatalogLinting

struct ReportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Writes a report for people: all texts beside their source, coverage and findings.",
        discussion: """
            html is one file that needs no network; markdown is a summary for a pull request; badge is an SVG for a README.
            Findings do not change the exit code: check does that.
            """)

    @OptionGroup var lint: LintOptionsGroup

    @Option(help: ArgumentHelp(OutputFormat.reportNames.joined(separator: ", ") + ".", valueName: "format"))
    var format = "html"

    @Option(name: .shortAndLong, help: "The file. (default: standard output)")
    var output: String?

    func run() throws {
        guard let format = OutputFormat(report: format) else {
            throw ValidationError(
                "There is no report '\(format)'; there are \(OutputFormat.reportNames.joined(separator: ", ")).")
        }
        try Refusal.catching {
            var configuration = try lint.configuration()
            let paths = lint.catalogPaths(configuration)
            try configuration.options.readStaleness(LintOptionsGroup.lockPath(paths))
            configuration.options.countsCoverage = true
            configuration.options.collectsTexts = true
            let report = try CheckRun(configuration, paths).report()
            for remark in report.remarks { Terminal.complain("catalog-lint: \(remark)") }
            let bytes = format.write(report, OutputPlan.options)
            guard let output else { return try Terminal.write(bytes) }
            try Files.write(bytes, to: output)
            Terminal.complain("catalog-lint: wrote \(output)")
        }
    }
}
