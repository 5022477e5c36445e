import ByteText
import CatalogExchange
import CatalogLinting
import LanguageTags

/// The catalogs that `export` and `import` work on, with the configuration of `catalog-lint` for them.
struct ExchangeSetup {
    /// The catalogs; empty if the folder has none, or does not exist.
    let inputs: [CatalogInput]
    let project: CatalogProject
    /// The content of `catalog-lint.lock`; nil if there is none.
    let lock: [UInt8]?
    /// The path of `catalog-lint.names.json`.
    let namesPath: String
    /// Its content; nil if there is none.
    let names: [UInt8]?

    /// - Throws: `LintError` if the configuration or the folder cannot be read.
    init(_ folder: String, sourceLanguage: String?) throws {
        let root = CatalogPattern.root(of: folder)
        var configuration = try LintConfiguration.nearest(to: root) ?? LintConfiguration()
        if let sourceLanguage { configuration.options.reference = try Tags.tag(sourceLanguage).description }
        project = try CatalogProject(configuration, at: [folder], usesLock: false)
        let isThere = DiskPath.isFolder(root) || DiskPath.mode(of: root) != nil
        inputs = isThere ? try CatalogInput.findIfAny(project.paths) : []
        lock = try TextFile.readIfPresent(project.lockPath)
        namesPath = (root.isEmpty || root.hasSuffix("/") ? root : root + "/") + ArrivalMap.fileName
        names = try TextFile.readIfPresent(namesPath)
    }

    /// - Throws: `LintError` if a file for translators would replace a catalog, the lock, or the list of names.
    func refuseOverwriting(_ path: String) throws(LintError) {
        guard let file = DiskPath.resolved(path) else { return }
        guard
            let own = (inputs.map(\.path) + [project.lockPath, namesPath]).first(where: {
                DiskPath.resolved($0) == file
            })
        else {
            return
        }
        throw LintError("\(own) would be overwritten", help: "Name another file with -o.")
    }

    static func unknownFormat(_ name: String, among names: [String]) -> String {
        let guess = Suggestion.nearest(to: name, among: names).map { " Did you mean \($0)?" } ?? ""
        return "--format \(name): the formats are \(names.joined(separator: ", ")).\(guess)"
    }
}
