import ByteText
import Catalogs

/// Where the catalogs are to which a file belongs, and which configuration is theirs.
package struct ProjectPlace: Sendable, Hashable {
    /// The path of `catalog-lint.json`; nil if there is none.
    package let configurationPath: String?
    /// Folders and patterns; nil for those that the configuration names.
    package let folder: String?

    package init(configurationPath: String?, folder: String?) {
        self.configurationPath = configurationPath
        self.folder = folder
    }

    /// The places that a file may belong to, the likeliest first: what the nearest configuration names, and the folder
    /// that seems to hold all languages.
    ///
    /// - Parameter roots: the folders that are open in the editor, above which no catalogs are looked for.
    package static func candidates(for path: String, roots: [String]) -> [ProjectPlace] {
        let folder = DiskPath.parent(of: path)
        let configuration = LintConfiguration.nearestPath(to: folder).map(DiskPath.normalized)
        let guess = ProjectPlace(configurationPath: configuration, folder: root(around: folder, roots))
        return (configuration == nil ? [] : [ProjectPlace(configurationPath: configuration, folder: nil)]) + [guess]
    }

    /// The folder of all languages, judging by its files: `Locales` for `Locales/de`, and for `Locales/payments` if catalogs are
    /// in both.
    private static func root(around folder: String, _ roots: [String]) -> String {
        var folder = folder
        while !roots.contains(folder), folder != "/" {
            let name = folder.utf8.split(separator: UInt8(ascii: "/")).last
            let parent = DiskPath.parent(of: folder)
            guard name.map({ PathLanguage.tag($0) != nil }) == true || hasCatalog(parent) else { break }
            folder = parent
        }
        return folder
    }

    /// Whether a file in a folder is named like a catalog, `pt-BR.json`.
    private static func hasCatalog(_ folder: String) -> Bool {
        guard let open = try? OpenFile(folder, isFolder: true), let names = try? open.names() else { return false }
        return names.contains { name in
            [".json", ".xml"].contains { name.hasSuffix($0) } && PathLanguage(fileName: name) != nil
        }
    }
}
