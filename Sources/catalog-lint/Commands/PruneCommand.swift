import ArgumentParser
import ByteText
import CatalogLinting

struct PruneCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "prune",
        abstract: "Deletes what translations have and the source has not (rule K202), and lists it.",
        discussion: "What is suppressed stays. Nothing else in the files changes, and nothing in the source language.")

    @OptionGroup var lint: LintOptionsGroup

    @Flag(help: "List what would be deleted, and change nothing.")
    var dryRun = false

    @Flag(help: "Show how the files would change, and change nothing.")
    var diff = false

    func run() throws {
        try Refusal.catching {
            let configuration = try lint.configuration()
            let paths = lint.catalogPaths(configuration)
            let remains = RemainingFindings(configuration, paths)
            let run = try PruneRun(CatalogInput.find(paths), configuration.options) { report in
                _ = try remains.filterSuppressed(&report)
            }
            // First the files: a list of what is still there would say something wrong.
            if !dryRun, !diff { try Files.write(run.changes) }
            if diff {
                for change in run.changes {
                    try Terminal.writeExactly(UnifiedDiff.text(change.path, from: change.before, to: change.after))
                }
            } else {
                for removal in run.removals { try Terminal.write(line(removal)) }
            }
            for removal in run.kept {
                Terminal.complain(
                    "catalog-lint: \(removal.path):\(removal.start): \(name(removal)) stays; take it out by hand, when the rest of the file is in order"
                )
            }
            Terminal.complain("catalog-lint: \(summary(run))")
        }
    }

    private func name(_ removal: PruneRun.Removal) -> String {
        removal.key + (removal.part.map { " (\($0))" } ?? "")
    }

    private func line(_ removal: PruneRun.Removal) -> [UInt8] {
        Array((Terminal.visible("\(removal.path):\(removal.start): \(name(removal))") + "\n").utf8)
    }

    private func summary(_ run: PruneRun) -> String {
        let (count, files) = (run.removals.count, run.changes.count)
        guard count > 0 else { return run.kept.isEmpty ? "nothing is obsolete" : "deleted nothing" }
        return "\(dryRun || diff ? "would delete" : "deleted") \(count) in \(Counted.text(files, "file"))"
    }
}
