import ArgumentParser
import CatalogLinting

struct BaselineCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "baseline", abstract: "Keeps what is found now, so that only what is new is reported.",
        subcommands: [Write.self, Prune.self])

    struct Write: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Writes catalog-lint.baseline.json.")
        @OptionGroup var lint: LintOptionsGroup

        func run() throws {
            try Trouble.catching {
                let (run, path) = try BaselineCommand.run(lint)
                let baseline = Baseline(try run.allFindings())
                try Files.write(baseline.bytes, to: path)
                Terminal.complain("catalog-lint: \(path) holds \(baseline.count) findings")
            }
        }
    }

    struct Prune: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Takes out what is not found any more.")
        @OptionGroup var lint: LintOptionsGroup

        func run() throws {
            try Trouble.catching {
                let (run, path) = try BaselineCommand.run(lint)
                guard let bytes = Files.read(path) else { throw LintError("there is no \(path)") }
                let old = try Baseline(bytes, path: path)
                let baseline = old.pruned(to: try run.allFindings())
                try Files.write(baseline.bytes, to: path)
                Terminal.complain(
                    "catalog-lint: \(path) holds \(baseline.count) findings, \(old.count - baseline.count) less")
            }
        }
    }

    private static func run(_ lint: LintOptionsGroup) throws -> (CheckRun, String) {
        let configuration = try lint.configuration()
        let run = try CheckRun(configuration, try lint.catalogPaths(configuration), since: nil, standardInput: nil)
        return (run, run.ownFolder + Baseline.fileName)
    }
}
