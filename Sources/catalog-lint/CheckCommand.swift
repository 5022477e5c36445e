import ArgumentParser
import CatalogLinting

struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Checks catalogs; what is meant without a subcommand.")

    @Argument(help: "Folders and files with catalogs.")
    var paths: [String] = ["."]

    @Option(help: "The language that the others are compared with.")
    var reference: String?

    @Option(help: "How findings are written: \(OutputFormat.names.joined(separator: ", ")).")
    var outputFormat = "full"

    @Option(help: "How many files are checked at the same time.")
    var threads = 1

    func run() throws {
        guard let format = OutputFormat(outputFormat) else {
            throw ValidationError(
                "There is no output format '\(outputFormat)'; there are \(OutputFormat.names.joined(separator: ", ")).")
        }
        var options = LintOptions()
        options.reference = reference
        options.threads = threads
        let report = try CommandFailure.catching { try Linter(options).lint(paths) }
        for remark in report.remarks { Terminal.complain("catalog-lint: \(remark)") }
        var output = OutputOptions()
        output.hasColor = Terminal.hasColor
        Terminal.write(format.write(report, output))
        if report.count(.error) > 0 { throw ExitCode(1) }
    }
}
