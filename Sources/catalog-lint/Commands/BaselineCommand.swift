import ArgumentParser
import CatalogLinting
import TerminalText

struct BaselineCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "baseline", abstract: "Records the current findings, so that only new ones are reported.",
        subcommands: [Write.self, Prune.self])

    struct Write: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Writes catalog-lint.baseline.json.")
        @OptionGroup var lint: LintOptionsGroup

        func run() throws {
            let project = try lint.project()
            let run = try CheckRun(project)
            let path = project.baselinePath
            let baseline = Baseline(try run.allFindings())
            try Files.write(baseline.bytes, to: path)
            Terminal.complain("catalog-lint: \(path) contains \(baseline.count) findings")
        }
    }

    struct Prune: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Removes findings that no longer occur.")
        @OptionGroup var lint: LintOptionsGroup

        func run() throws {
            let project = try lint.project()
            let run = try CheckRun(project)
            let path = project.baselinePath
            guard let bytes = Files.read(path) else { throw LintError("\(path) does not exist") }
            let old = try Baseline(bytes, path: path)
            let baseline = old.pruned(to: try run.allFindings())
            try Files.write(baseline.bytes, to: path)
            Terminal.complain(
                "catalog-lint: \(path) contains \(baseline.count) findings, \(old.count - baseline.count) fewer")
        }
    }
}
