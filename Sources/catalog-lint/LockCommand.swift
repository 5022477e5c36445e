import ArgumentParser
import CatalogLinting

struct LockCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lock",
        abstract: "Writes catalog-lint.lock: which source text each translation was made from (rule K208).")

    @OptionGroup var lint: LintOptionsGroup

    @Option(
        help: ArgumentHelp(
            "Say that translations of these keys are right for the source as it is now.", valueName: "keys"))
    var accept: [String] = []

    func run() throws {
        try Trouble.catching {
            let configuration = try lint.configuration()
            let paths = try lint.catalogPaths(configuration)
            let path = Files.folder(of: paths.first ?? "") + "catalog-lint.lock"
            let keys = Set(accept.flatMap { $0.split(separator: ",").map(String.init) })
            let lock = try LockFile.updated(
                Files.read(path), path: path, inputs: CatalogInput.find(paths), options: configuration.options,
                accepting: keys)
            try Files.write(lock, to: path)
        }
    }
}
