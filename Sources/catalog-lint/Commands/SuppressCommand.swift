import ArgumentParser
import ByteText
import CatalogLinting

struct SuppressCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "suppress", abstract: "Keeps findings as they are, with a reason, until their texts change.")

    @OptionGroup var lint: LintOptionsGroup

    @Option(help: "The rule, by code or name.")
    var rule: String

    @Option(help: "The entry's key; all if it is left out.")
    var key: String?

    @Option(help: "Why it is all right.")
    var reason: String

    func run() throws {
        try Refusal.catching {
            let reason = reason.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            guard !reason.isEmpty else {
                throw LintError(
                    "--reason says nothing", help: "Say why the finding is all right, for those who come later.")
            }
            let run = try lint.check()
            let codes = try RulePage.named(rule).map(\.code)
            let findings = try run.allFindings().filter { codes.contains($0.code) && (key == nil || $0.key == key) }
            guard !findings.isEmpty else {
                throw LintError(
                    "\(rule) finds nothing to suppress there",
                    help:
                        "See what it finds, and under which keys: catalog-lint --select \(codes.joined(separator: ",")) PATH"
                )
            }
            let path = run.ownFolder + SuppressionList.fileName
            var list = try Files.read(path).map { try SuppressionList($0, path: path) } ?? SuppressionList()
            list.add(findings, reason: reason)
            try Files.write(list.bytes, to: path)
            Terminal.complain("catalog-lint: \(path) holds \(Counted.text(list.entries.count, "suppression"))")
        }
    }
}
