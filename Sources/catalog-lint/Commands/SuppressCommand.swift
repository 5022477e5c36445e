import ArgumentParser
import ByteText
import CatalogLinting
import TerminalText

struct SuppressCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "suppress", abstract: "Suppresses findings, with a reason, until their texts change.")

    @OptionGroup var lint: LintOptionsGroup

    @Option(help: "The rule, by code or name.")
    var rule: String

    @Option(help: "The key of the entry. (default: all)")
    var key: String?

    @Option(help: "Why the finding is acceptable.")
    var reason: String

    func run() throws {
        let reason = reason.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !reason.isEmpty else {
            throw LintError(
                "--reason is empty", help: "Say why the finding is acceptable.")
        }
        let project = try lint.project()
        let run = try CheckRun(project)
        let codes = try RulePage.named(rule).map(\.code)
        let findings = try run.allFindings().filter { codes.contains($0.code) && (key == nil || $0.key == key) }
        guard !findings.isEmpty else {
            throw LintError(
                "\(rule) finds nothing to suppress here",
                help:
                    "To see what it finds: catalog-lint --select \(codes.joined(separator: ",")) PATH"
            )
        }
        let path = project.suppressionPath
        var list = try Files.read(path).map { try SuppressionList($0, path: path) } ?? SuppressionList()
        list.add(findings, reason: reason)
        try Files.write(list.bytes, to: path)
        Terminal.complain("catalog-lint: \(path) contains \(Counted.text(list.entries.count, "suppression"))")
    }
}
