import Foundation
import Testing

/// What `catalog-lint` does on a full disk: it reports it, exits with 2, and leaves nothing half-written.
@Suite(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
struct FullDiskTests {
    /// Standard output.
    @Test(arguments: [
        "Locales", "Locales --output-format json", "Locales --output-format sarif", "Locales --diff --unsafe-fixes",
        "explain V402", "rules", "rules --format markdown", "report Locales", "pseudo Locales", "prune Locales",
        "prune Locales --diff", "--help", "--version", "check --help", "--generate-completion-script bash",
    ])
    func output(arguments: String) throws {
        let run = try LintFolder().lintIntoFullDisk(arguments.split(separator: " ").map(String.init))
        #expect(run.status == 2, "\(run.errors)")
        #expect(run.errors.contains("the standard output cannot be written"), "\(run.errors)")
    }

    /// Files.
    @Test(arguments: [
        ("Locales --output-file sarif=full", "full"), ("report Locales -o full", "full"),
        ("pseudo Locales -o en-XA.json", "en-XA.json"),
        ("lock Locales", "Locales/catalog-lint.lock"),
        ("baseline write Locales", "Locales/catalog-lint.baseline.json"),
        ("suppress Locales --rule V402 --reason joke", "Locales/catalog-lint.suppressions.json"),
    ])
    func files(arguments: String, file: String) throws {
        let folder = try LintFolder()
        try FileManager.default.createSymbolicLink(
            atPath: folder.url.appending(path: file).path, withDestinationPath: "/dev/full")
        let before = try folder.names()
        let run = try folder.lint(arguments.split(separator: " ").map(String.init))
        #expect(run.status == 2 && run.errors.contains("catalog-lint: error: "), "\(run.errors)")
        #expect(try folder.names() == before)
    }

    /// Either all files are written or none.
    @Test func together() throws {
        let folder = try LintFolder()
        try folder.write(LintFolder.english, to: "Locales/sub/en.json")
        // A folder is in the place of the lock, which is noticed before any file is replaced.
        try folder.write("x", to: "Locales/catalog-lint.lock/x")
        let before = try folder.names()
        let run = try folder.lint("add", "cs", "Locales")
        #expect(run.status == 2, "\(run.errors)")
        #expect(try folder.names() == before)
    }
}
