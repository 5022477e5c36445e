import ArgumentParser

@main
struct CatalogLint: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "catalog-lint",
        abstract: "Checks translation catalogs.",
        discussion: "catalog-lint DIR checks the catalogs in a folder: one file per language, en.json, pt-BR.xml.",
        subcommands: [CheckCommand.self],
        defaultSubcommand: CheckCommand.self)
}
