import ByteText
import LanguageTags
import Plainspoken

/// Finds the catalog files in folders: `de.json`, `pt-BR.xml`, and the same in subfolders.
package enum CatalogFinder {
    private static let extensions = ["json", "xml"]

    /// - Parameter paths: folders and files, in the order in which they are to be reported.
    /// - Throws: ``LintError`` for a path that is not there, and where no catalog is found at all.
    package static func find(_ paths: [String]) throws(LintError) -> [CatalogInput] {
        var inputs: [CatalogInput] = []
        for path in paths {
            let kind: OpenFile.Kind
            do throws(FileFailure) {
                kind = try OpenFile(path).kind()
            } catch {
                // What is there and cannot be opened is a finding, not a mistake in the command.
                guard error.isMissing else {
                    inputs.append(CatalogInput(file: path))
                    continue
                }
                throw LintError("\(path): \(error)", help: error.help)
            }
            guard kind == .folder else {
                inputs.append(CatalogInput(file: path))
                continue
            }
            var found: [CatalogInput] = []
            try walk(path, into: &found)
            inputs += found.sorted { $0.path < $1.path }
        }
        guard !inputs.isEmpty else {
            throw LintError(
                "there is no catalog in \(paths.joined(separator: ", "))",
                help: "A folder of catalogs has one file per language, named after it: en.json, pt-BR.xml.")
        }
        return inputs
    }

    private static func walk(_ path: String, into inputs: inout [CatalogInput]) throws(LintError) {
        let folder: OpenFile
        do throws(FileFailure) {
            folder = try OpenFile(path, isFolder: true)
        } catch {
            throw LintError("\(path): the folder cannot be read: \(error)", help: error.help)
        }
        try FolderWalk.walk(folder, path: path == "." ? "" : path, skipsLoops: true) { (item, path) throws(LintError) in
            switch item {
            case .file(let file):
                guard isCandidate(path) else { return }
                let input = CatalogInput(file: path, isNamed: false)
                // A file whose name is no tag is a catalog if it says so itself.
                if input.language != nil || looksLikeCatalog(file) { inputs.append(input) }
            case .irregular, .failed:
                // A finding, if it is named like a catalog.
                let input = CatalogInput(file: path, isNamed: false)
                if isCandidate(path), input.language != nil { inputs.append(input) }
            case .closed:
                // A finding: nobody knows which catalogs are in it.
                inputs.append(CatalogInput(file: path))
            case .unlisted(let failure):
                throw LintError("\(path): the folder cannot be listed: \(failure)", help: failure.help)
            case .tooDeep:
                throw LintError(
                    "\(path): folders are nested more than \(FolderWalk.maximumDepth) deep",
                    help: "Look for a link that points at its own parent.")
            }
        }
    }

    private static func isCandidate(_ name: String) -> Bool {
        extensions.contains { name.utf8.count > $0.utf8.count + 1 && name.lowercased().hasSuffix("." + $0) }
    }

    /// Whether the start of a file names what only catalogs have.
    private static func looksLikeCatalog(_ file: OpenFile) -> Bool {
        guard let bytes = try? file.read(upTo: 64 << 10) else { return false }
        let start = String(decoding: bytes.prefix(64 << 10), as: UTF8.self)
        return start.contains("\"messages\"") && start.contains("\"locale\"")
            || start.contains("urn:plainspoken:catalog:1")
    }
}
