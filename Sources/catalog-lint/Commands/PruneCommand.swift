import ArgumentParser
import ByteText
import CatalogLinting
import TerminalText

struct PruneCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "prune",
        abstract: "Deletes entries of translations that the source does not have (rule K202), and lists them.",
        discussion:
            "Suppressed entries stay. Nothing else in the files changes, and the source language is not touched.")

    @OptionGroup var lint: LintOptionsGroup

    @Flag(help: "List what would be deleted, without deleting it.")
    var dryRun = false

    @Flag(help: "Show how the files would change, without changing them.")
    var diff = false

    func run() throws {
        let project = try lint.project()
        let run = try PruneRun(project.find(), project.options) { report in
            _ = try project.filterSuppressed(&report)
        }
        // Files are written first: if that fails, nothing is listed as deleted.
        if !dryRun, !diff { try Files.write(run.changes) }
        if diff {
            for change in run.changes {
                try Terminal.write(UnifiedDiff.text(change.path, from: change.before, to: change.after))
            }
        } else {
            for removal in run.removals { try Terminal.show("\(removal.path):\(removal.start): \(name(removal))") }
        }
        for removal in run.kept {
            Terminal.complain(
                "catalog-lint: \(removal.path):\(removal.start): \(name(removal)) was not deleted; delete it by hand once the rest of the file is valid"
            )
        }
        Terminal.complain("catalog-lint: \(summary(run))")
    }

    private func name(_ removal: PruneRun.Removal) -> String {
        removal.key + (removal.part.map { " (\($0))" } ?? "")
    }

    private func summary(_ run: PruneRun) -> String {
        let (count, files) = (run.removals.count, run.changes.count)
        guard count > 0 else { return run.kept.isEmpty ? "nothing is obsolete" : "deleted nothing" }
        return "\(dryRun || diff ? "would delete" : "deleted") \(count) in \(Counted.text(files, "file"))"
    }
}
