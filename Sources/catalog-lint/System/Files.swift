import ByteText
import CatalogLinting

/// Reads and writes files for the commands.
enum Files {
    /// The bytes of a file; nil if it cannot be read.
    static func read(_ path: String) -> [UInt8]? { try? TextFile.read(path) }

    /// Replaces a whole file.
    static func write(_ bytes: [UInt8], to path: String) throws(LintError) { try write([(path, bytes)]) }

    /// Replaces files. If the new content of one cannot be written, none of them are replaced; if one cannot be moved into place
    /// after that, those before it have already been replaced.
    static func write(_ files: [(path: String, bytes: [UInt8])]) throws(LintError) {
        for file in files {
            let folder = DiskPath.parent(of: file.path)
            guard DiskPath.isFolder(folder) else {
                throw LintError(
                    "\(file.path): the folder \(folder) does not exist", help: "Create it first: mkdir -p \(folder)")
            }
            guard !DiskPath.isFolder(file.path) else {
                throw LintError("\(file.path): this is a folder", help: "Name a file in it.")
            }
        }
        do throws(FileDraft.Failure) {
            try FileDraft.replace(files)
        } catch {
            throw LintError("\(error.path): the file cannot be written: \(error.cause)")
        }
    }

    /// Writes changed catalogs. If any of them has changed on disk since it was read, none are written.
    static func write(_ changes: [FixRun.Change]) throws(LintError) {
        for change in changes where read(change.path) != change.before {
            throw LintError(
                "\(change.path): the file changed while catalog-lint was running, so nothing was written",
                help: "Run it again.")
        }
        try write(changes.map { ($0.path, $0.after) })
    }

    /// Refuses to write a report over a catalog.
    static func refuse(_ outputs: [String], amongst catalogs: [String]) throws(LintError) {
        let catalogs = Set(catalogs.compactMap { DiskPath.resolved($0) })
        for output in outputs {
            guard let place = DiskPath.resolved(output), catalogs.contains(place) else { continue }
            throw LintError("\(output): this would overwrite a catalog", help: "Name a different output file.")
        }
    }

    /// Creates a folder and its parents, unless they exist.
    static func createFolder(_ path: String) throws(LintError) {
        do throws(FileFailure) {
            try DiskPath.createFolder(path)
        } catch {
            throw LintError("\(path): the folder cannot be created: \(error)")
        }
    }

    /// The absolute path that relative paths start from.
    static var workingFolder: String { DiskPath.resolved(".") ?? "/" }

    /// The nearest folder with a git repository, at or above the working folder. Other tools' paths are relative to it.
    static var repository: String? {
        var folder = workingFolder
        while folder != "/" {
            // `.git` is a folder, or a file in a linked worktree.
            if DiskPath.mode(of: folder + "/.git") != nil { return folder }
            folder = DiskPath.parent(of: folder)
        }
        return nil
    }
}
