import ArgumentParser
import ByteText
import CatalogLinting
import TerminalText

struct ReportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Writes a report to read: all texts next to their source, coverage and findings.",
        discussion: """
            It is a single HTML file that works offline or, with a folder such as --output report/, one page for each language. A
            single file stays below 20 MB: if there is too much text for that, it contains only texts with findings.
            Findings do not change the exit code; use check for that.
            """)

    @OptionGroup var lint: LintOptionsGroup

    @Option(name: .shortAndLong, help: "The file, or a folder with a slash at its end. (default: standard output)")
    var output: String?

    @Option(
        help: ArgumentHelp(
            "More values to show texts with, by argument: { \"count\": [1, 2, 22], \"name\": [\"Zoë\"] }.",
            valueName: "samples.json"))
    var samples: String?

    @Option(
        help: ArgumentHelp(
            "A folder with translations back into the source language, de.json and so on, to show next to the texts.",
            valueName: "folder"))
    var backTranslations: String?

    func run() throws {
        let samples = try samples.map { try SampleList(TextFile.read($0), path: $0) }
        var project = try lint.project(usesLock: true)
        project.options.countsCoverage = true
        project.options.collectsTexts = true
        let run = try CheckRun(project)
        try Files.refuse(output.map { [$0] } ?? [], amongst: run.paths)
        var report = try run.report()
        if let samples { try report.show(samples) }
        if let backTranslations { try report.showBackTranslations(in: backTranslations) }
        for remark in report.remarks { Terminal.complain("catalog-lint: \(remark)") }
        if let output, output.hasSuffix("/") || DiskPath.isFolder(output) {
            return try write(ReportFolder(report, OutputPlan.options), to: output)
        }
        let bytes = ReportPage(report, OutputPlan.options).bytes
        guard let output else { return try Terminal.write(bytes) }
        try Files.write(bytes, to: output)
        Terminal.complain("catalog-lint: wrote \(output)")
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
