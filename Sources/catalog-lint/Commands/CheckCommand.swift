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

    @Flag(help: "Show what --fix would change, and change nothing; findings go to the standard error output.")
    var diff = false

    @Option(
        help: ArgumentHelp(
            "How findings are written: \(OutputFormat.names.joined(separator: ", ")); several with commas or by repeating it. (default: full)",
            valueName: "formats"))
    var outputFormat: [String] = []

    @Option(
        help: ArgumentHelp(
            "A file for one of the formats, as sarif=results.json, or in their order. Repeatable; formats without a file go to standard output.",
            valueName: "file"))
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

    @Flag(name: .shortAndLong, help: "Show errors only, and no summary; files of --output-file have everything.")
    var quiet = false

    func run() throws {
        try Refusal.catching {
            let limits = try failUnder.flatMap { $0.split(separator: ",") }.map(CoverageLimit.init)
            if watch {
                var watch = try Watch(self)
                try watch.run()
            }
            let setup = try CheckSetup(self)
            let (configuration, outputs) = (setup.configuration, setup.outputs)
            var run = try CheckRun(configuration, setup.paths, since: since, standardInput: stdinFilename)
            try Files.refuse(outputs.paths, amongst: run.paths)
            var hasPendingFixes = false
            var fixed: FixRun?
            if diff {
                hasPendingFixes = try showFixes(run)
            } else if fix {
                let result = try run.fix(upTo: unsafeFixes ? .unsafe : .safe)
                run = try keep(result, of: run)
                fixed = result
            }
            let report = try run.report()
            if let fixed, !quiet {
                for line in FixSummary(fixed, left: report).lines { Terminal.complain("catalog-lint: \(line)") }
            }
            for remark in report.remarks where !quiet { Terminal.complain("catalog-lint: \(remark)") }
            // Standard output has the differences or, with --fix, the file that came from standard input.
            let isOutputTaken = diff || fix && stdinFilename != nil
            try outputs.write(report, showsStatistics: statistics, isQuiet: quiet, toErrors: isOutputTaken)
            let isCovered = limits.allSatisfy { $0.isReached(report) }
            let maximum = maxWarnings ?? configuration.maximumWarnings ?? .max
            let hasFailed = report.count(.error) > 0 || report.count(.warning) > maximum || !isCovered
            if !exitZero, hasFailed || hasPendingFixes { throw ExitCode(1) }
        }
    }

    /// Shows what would change.
    ///
    /// - Returns: whether that is anything.
    private func showFixes(_ run: CheckRun) throws -> Bool {
        let fixed = try run.fix(upTo: unsafeFixes ? .unsafe : .safe)
        let changes = fixed.changes.filter { stdinFilename == nil || $0.path == stdinFilename }
        for change in changes {
            try Terminal.writeExactly(UnifiedDiff.text(change.path, from: change.before, to: change.after))
        }
        return !changes.isEmpty
    }

    /// Writes what was fixed.
    ///
    /// - Returns: the check that says what is left.
    private func keep(_ fixed: FixRun, of run: CheckRun) throws -> CheckRun {
        if let stdinFilename, let before = run.standardInput {
            // What came from standard input goes to standard output; no file is touched.
            let after = fixed.changes.first { $0.path == stdinFilename }?.after ?? before
            try Terminal.write(after)
            return run.replacing(standardInput: after)
        }
        try Files.write(fixed.changes)
        return run
    }
}
