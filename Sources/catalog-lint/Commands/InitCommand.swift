import ArgumentParser
import ByteText
import CatalogLinting
import TerminalText

struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init", abstract: "Writes a catalog-lint.json to start with.")

    @Argument(help: "The folder with the catalogs.")
    var catalogs = "Locales"

    func run() throws {
        guard !DiskPath.isFolder(LintConfiguration.fileName), Files.read(LintConfiguration.fileName) == nil else {
            throw LintError("\(LintConfiguration.fileName) already exists", help: "Remove it first.")
        }
        try Files.write(LintConfiguration.template(catalogs: catalogs), to: LintConfiguration.fileName)
        Terminal.complain("catalog-lint: wrote \(LintConfiguration.fileName)")
    }
}
