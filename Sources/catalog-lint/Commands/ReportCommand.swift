import ArgumentParser
import ByteText
import CatalogLinting

struct ReportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Writes a report for people: all texts beside their source, coverage and findings.",
        discussion: """
            html is one file that needs no network, or with a folder, such as --output report/, a page for each language; markdown is
            a summary for a pull request; badge is an SVG for a README. One file stays below 20 MB: where the texts are more than
            that, it has those with findings.
            Findings do not change the exit code: check does that.
            """)

    @OptionGroup var lint: LintOptionsGroup

    @Option(help: ArgumentHelp(OutputFormat.reportNames.joined(separator: ", ") + ".", valueName: "format"))
    var format = "html"

    @Option(name: .shortAndLong, help: "The file, or a folder that ends with a slash. (default: standard output)")
    var output: String?

    @Option(
        help: ArgumentHelp(
            "Values that texts are shown with as well, by argument: { \"count\": [1, 2, 22], \"name\": [\"Zoë\"] }.",
            valueName: "samples.json"))
    var samples: String?

    @Option(
        help: ArgumentHelp(
            "A folder with translations back into the source's language, de.json and so on, to be shown beside the texts.",
            valueName: "folder"))
    var backTranslations: String?

    func run() throws {
        guard let format = OutputFormat(report: format) else {
            throw ValidationError(
                "There is no report '\(format)'; there are \(OutputFormat.reportNames.joined(separator: ", ")).")
        }
        guard format.name == "html" || samples == nil && backTranslations == nil else {
            throw ValidationError(
                "--samples and --back-translations are shown by html alone, and not by \(format.name).")
        }
        try Refusal.catching {
            let samples = try samples.map { try SampleList(TextFile.read($0), path: $0) }
            var configuration = try lint.configuration()
            let paths = lint.catalogPaths(configuration)
            try configuration.options.readStaleness(LintOptionsGroup.lockPath(paths))
            configuration.options.countsCoverage = true
            configuration.options.collectsTexts = true
            let run = try CheckRun(configuration, paths)
            try Files.refuse(output.map { [$0] } ?? [], amongst: run.paths)
            var report = try run.report()
            if let samples { try report.show(samples) }
            if let backTranslations { try report.showBackTranslations(in: backTranslations) }
            for remark in report.remarks { Terminal.complain("catalog-lint: \(remark)") }
            if let output, output.hasSuffix("/") || DiskPath.isFolder(output) {
                guard format.name == "html" else {
                    throw LintError("\(output): \(format.name) is one file", help: "Name a file in this folder.")
                }
                return try write(ReportFolder(report, OutputPlan.options), to: output)
            }
            let bytes = format.write(report, OutputPlan.options)
            guard let output else { return try Terminal.write(bytes) }
            try Files.write(bytes, to: output)
            Terminal.complain("catalog-lint: wrote \(output)")
        }
    }

    private func write(_ pages: ReportFolder, to folder: String) throws {
        try Files.createFolder(folder)
        let folder = folder.hasSuffix("/") ? folder : folder + "/"
        try Progress.during("writing \(pages.names.count) pages") {
            for (number, name) in pages.names.enumerated() { try Files.write(pages.page(number), to: folder + name) }
        }
        Terminal.complain("catalog-lint: wrote \(pages.names.count) pages; the first is \(folder)index.html")
    }
}
