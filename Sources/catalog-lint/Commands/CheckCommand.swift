import ArgumentParser
import CatalogLinting
import TerminalText

struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Checks catalogs. This is the default subcommand.")

    @OptionGroup var lint: LintOptionsGroup

    @Flag(help: "Apply the fixes that are safe without review.")
    var fix = false

    @Flag(help: "With --fix, also apply fixes that guess what was meant.")
    var unsafeFixes = false

    @Flag(help: "Show what --fix would change without changing anything; findings go to standard error.")
    var diff = false

    @Option(
        help: ArgumentHelp(
            "The output format: \(OutputFormat.names.joined(separator: ", ")). Separate several with commas, or repeat the option. (default: full)",
            valueName: "formats"))
    var outputFormat: [String] = []

    @Option(
        help: ArgumentHelp(
            "A file for one of the formats, such as sarif=results.json, or in the order of the formats. Can be repeated; formats without a file go to standard output.",
            valueName: "file"))
    var outputFile: [String] = []

    @Flag(help: "Count findings by rule.")
    var statistics = false

    @Flag(
        help:
            "Show all findings. Without it, the full output to standard output shows 50 of a rule in each file and counts the rest."
    )
    var all = false

    @Option(help: ArgumentHelp("Fail if there are more warnings than this.", valueName: "n"))
    var maxWarnings: Int?

    @Option(
        help: ArgumentHelp(
            "Fail if less than this is translated, in percent: 90, or de=95,fr=80.", valueName: "percent"))
    var failUnder: [String] = []

    @Option(help: ArgumentHelp("Report only what has changed since a git revision.", valueName: "revision"))
    var since: String?

    @Flag(help: "Check again whenever a catalog changes.")
    var watch = false

    @Option(
        help: ArgumentHelp(
            "Read the content of this file from standard input, and report only on it.", valueName: "path"))
    var stdinFilename: String?

    @Flag(help: "Exit with 0, whatever is found.")
    var exitZero = false

    @Flag(
        name: .shortAndLong,
        help: "Show only errors, and no summary. Files written with --output-file contain everything.")
    var quiet = false

    func run() throws {
        let limits = try failUnder.flatMap { $0.split(separator: ",") }.map(CoverageLimit.init)
        if watch {
            var watch = try Watch(self)
            try watch.run()
        }
        let setup = try CheckSetup(self)
        let outputs = setup.outputs
        var run = try CheckRun(setup.project, since: since, standardInput: stdinFilename)
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
        // Standard output is used for the differences or, with --fix, for the file that came from standard input.
        let isOutputTaken = diff || fix && stdinFilename != nil
        try outputs.write(report, showsStatistics: statistics, isQuiet: quiet, showsAll: all, toErrors: isOutputTaken)
        let isCovered = limits.allSatisfy { $0.isReached(report) }
        let maximum = maxWarnings ?? setup.project.configuration.maximumWarnings ?? .max
        let hasFailed = report.count(.error) > 0 || report.count(.warning) > maximum || !isCovered
        if !exitZero, hasFailed || hasPendingFixes { throw ExitCode(1) }
    }

    /// Shows what fixes would change.
    ///
    /// - Returns: whether they would change anything.
    private func showFixes(_ run: CheckRun) throws -> Bool {
        let fixed = try run.fix(upTo: unsafeFixes ? .unsafe : .safe)
        let changes = fixed.changes.filter { stdinFilename == nil || $0.path == stdinFilename }
        for change in changes {
            try Terminal.write(UnifiedDiff.text(change.path, from: change.before, to: change.after))
        }
        return !changes.isEmpty
    }

    /// Writes the fixed files.
    ///
    /// - Returns: the check for what is left.
    private func keep(_ fixed: FixRun, of run: CheckRun) throws -> CheckRun {
        if let stdinFilename, let before = run.standardInput {
            // A file from standard input goes to standard output, and no file on disk is touched.
            let after = fixed.changes.first { $0.path == stdinFilename }?.after ?? before
            try Terminal.write(after)
            return run.replacing(standardInput: after)
        }
        try Files.write(fixed.changes)
        return run
    }
}

/// The setup of a check: the project and the outputs.
struct CheckSetup {
    let project: CatalogProject
    let outputs: OutputPlan

    init(_ check: CheckCommand) throws {
        var project = try check.lint.project(usesLock: true)
        outputs = try OutputPlan(formats: check.outputFormat, files: check.outputFile)
        project.options.countsCoverage = !check.failUnder.isEmpty
        self.project = project
    }
}
