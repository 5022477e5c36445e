import ArgumentParser
import CatalogLinting

struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Checks catalogs; what is meant without a subcommand.")

    @OptionGroup var lint: LintOptionsGroup

    @Flag(help: "Fix what can be fixed without a person looking at it.")
    var fix = false

    @Flag(help: "With --fix, fix as well what was most likely meant.")
    var unsafeFixes = false

    @Flag(help: "Show what --fix would change, and change nothing.")
    var diff = false

    @Option(
        help: ArgumentHelp(
            "How findings are written: \(OutputFormat.names.joined(separator: ", ")); several with commas, the first to standard output.",
            valueName: "formats"))
    var outputFormat: [String] = ["full"]

    @Option(
        help: ArgumentHelp(
            "Write a format into a file: report.json, sarif=results.json. Repeatable.", valueName: "file"))
    var outputFile: [String] = []

    @Flag(help: "Count findings by rule.")
    var statistics = false

    @Option(help: ArgumentHelp("Fail where there are more warnings.", valueName: "n"))
    var maxWarnings: Int?

    @Option(help: ArgumentHelp("Fail where less is translated: 90, or de=95,fr=80, in percent.", valueName: "percent"))
    var failUnder: [String] = []

    @Option(help: ArgumentHelp("Only what has changed since a revision of git.", valueName: "revision"))
    var since: String?

    @Flag(help: "Check again whenever a catalog changes.")
    var watch = false

    @Option(
        help: ArgumentHelp(
            "Take the content of this file from standard input, and report on it alone.", valueName: "path"))
    var stdinFilename: String?

    @Flag(help: "Exit with 0 whatever was found.")
    var exitZero = false

    @Flag(name: .shortAndLong, help: "Report errors only, and no summary.")
    var quiet = false

    func run() throws {
        try CommandFailure.catching {
            var configuration = try lint.configuration()
            let paths = try lint.catalogPaths(configuration)
            try configuration.options.readStaleness(Files.folder(of: paths.first ?? "") + "catalog-lint.lock")
            let limits = try failUnder.flatMap { $0.split(separator: ",") }.map(CoverageLimit.init)
            let outputs = try OutputPlan(formats: outputFormat, files: outputFile)
            configuration.options.collectsTexts = outputs.needsTexts
            configuration.options.countsCoverage = outputs.needsTexts || !failUnder.isEmpty
            if watch { return try Watch(configuration, paths, outputs).run() }
            let run = try CheckRun(configuration, paths, since: since, standardInput: stdinFilename)
            if fix || diff {
                try fixes(run)
                if diff { return }
            }
            var report = try run.report()
            if quiet { report.findings.removeAll { $0.severity != .error } }
            for remark in report.remarks where !quiet { Terminal.complain("catalog-lint: \(remark)") }
            try outputs.write(report, showsStatistics: statistics, isQuiet: quiet)
            let isCovered = limits.allSatisfy { $0.isReached(report) }
            let maximum = maxWarnings ?? configuration.maximumWarnings ?? .max
            if !exitZero, report.count(.error) > 0 || report.count(.warning) > maximum || !isCovered {
                throw ExitCode(1)
            }
        }
    }

    private func fixes(_ run: CheckRun) throws {
        let fixed = try run.fix(upTo: unsafeFixes ? .unsafe : .safe)
        for change in fixed.changes {
            if diff {
                Terminal.write(UnifiedDiff.text(change.path, from: change.before, to: change.after))
            } else {
                try Files.write(change.after, to: change.path)
            }
        }
        if !diff, fixed.count > 0, !quiet {
            Terminal.complain(
                "catalog-lint: fixed \(fixed.count) in \(fixed.changes.count) file\(fixed.changes.count == 1 ? "" : "s")"
            )
        }
    }
}
