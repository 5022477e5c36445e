import ArgumentParser
import ByteText
import CatalogLinting
import TerminalText

struct AddCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Adds a language: writes catalogs with the source texts and the language's plural categories.",
        discussion: """
            The texts are marked as untranslated in catalog-lint.lock. A mark disappears when its text changes; to keep a text
            as it is, run catalog-lint lock --accept KEY. A regional language such as de-AT, next to de, only needs the texts
            that differ.
            """)

    @Argument(help: ArgumentHelp("The language's tag: cs, pt-BR.", valueName: "tag"))
    var language: String

    @OptionGroup var lint: LintOptionsGroup

    func run() throws {
        let project = try lint.project()
        let new = try NewLanguage(
            language, beside: project.find(), options: project.options, lock: Files.read(project.lockPath),
            at: project.lockPath)
        for file in new.files { try Files.createFolder(DiskPath.parent(of: file.path)) }
        let lock = new.parent == nil ? [(project.lockPath, new.lock)] : []
        try Files.write(new.files.map { ($0.path, $0.bytes) } + lock)
        for file in new.files {
            let texts = "\(Counted.text(file.texts, "text")) to translate"
            let rest = new.parent.map { "add what differs from \($0)" } ?? texts
            Terminal.complain("catalog-lint: wrote \(file.path): \(rest)")
        }
    }
}
