import LanguageTags
import Plainspoken

/// Finds the catalog files in folders: `de.json`, `pt-BR.xml`, and the same in subfolders.
package enum CatalogFinder {
    /// Folders within folders.
    static let maximumDepth = 8
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
            try walk(path, depth: 0, into: &found)
            inputs += found.sorted { $0.path < $1.path }
        }
        guard !inputs.isEmpty else {
            throw LintError(
                "there is no catalog in \(paths.joined(separator: ", "))",
                help: "A folder of catalogs has one file per language, named after it: en.json, pt-BR.xml.")
        }
        return inputs
    }

    private static func walk(_ path: String, depth: Int, into inputs: inout [CatalogInput]) throws(LintError) {
        guard depth <= maximumDepth else {
            throw LintError(
                "\(path): folders are nested more than \(maximumDepth) deep",
                help: "Look for a link that points at its own parent.")
        }
        let names: [String]
        do throws(FileFailure) {
            names = try OpenFile(path, isFolder: true).names()
        } catch {
            throw LintError("\(path): the folder cannot be listed: \(error)", help: error.help)
        }
        let prefix = path == "." ? "" : path.hasSuffix("/") ? path : path + "/"
        for name in names where !isLeftover(name) {
            let child = prefix + name
            if isCandidate(name) {
                let input = CatalogInput(file: child, isNamed: false)
                // A file whose name is no tag is a catalog if it says so itself.
                if input.language != nil || looksLikeCatalog(child) { inputs.append(input) }
            } else if (try? OpenFile(child, isFolder: true)) != nil {
                try walk(child, depth: depth + 1, into: &inputs)
            }
        }
    }

    /// Hidden files, what editors leave behind, and the linter's own files.
    private static func isLeftover(_ name: String) -> Bool {
        name.hasPrefix(".") || name.hasPrefix("#") || name.hasSuffix("~") || name.hasPrefix("catalog-lint.")
            || name == "node_modules"
    }

    private static func isCandidate(_ name: String) -> Bool {
        extensions.contains { name.utf8.count > $0.utf8.count + 1 && name.lowercased().hasSuffix("." + $0) }
    }

    /// Whether the start of a file names what only catalogs have.
    private static func looksLikeCatalog(_ path: String) -> Bool {
        guard let file = try? OpenFile(path), (try? file.kind()) == .regular,
            let bytes = try? file.read(upTo: 64 << 10)
        else { return false }
        let start = String(decoding: bytes.prefix(64 << 10), as: UTF8.self)
        return start.contains("\"messages\"") && start.contains("\"locale\"")
            || start.contains("urn:plainspoken:catalog:1")
    }
}
