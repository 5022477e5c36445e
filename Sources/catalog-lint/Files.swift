import CatalogLinting
import Foundation

/// Reads and writes files for the command.
enum Files {
    static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    static func read(_ path: String) -> [UInt8]? {
        FileManager.default.contents(atPath: path).map { Array($0) }
    }

    /// Replaces a file as a whole: whoever reads it meanwhile sees the old one or the new one. Its permissions stay.
    static func write(_ bytes: [UInt8], to path: String) throws {
        let folder = URL(filePath: path).deletingLastPathComponent().path
        guard isFolder(folder) else {
            throw LintError("\(path): there is no folder \(folder)", help: "Make it first: mkdir -p \(folder)")
        }
        guard !isFolder(path) else { throw LintError("\(path): this is a folder", help: "Name a file in it.") }
        do {
            // Through a link, what it points at is replaced, and not the link; the permissions are those of the target as well.
            let target = URL(filePath: path).resolvingSymlinksInPath()
            let permissions = try? FileManager.default.attributesOfItem(atPath: target.path)[.posixPermissions]
            try Data(bytes).write(to: target, options: .atomic)
            if let permissions {
                try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: target.path)
            }
        } catch {
            throw LintError("\(path): the file cannot be written: \(error.localizedDescription)")
        }
    }

    /// Makes a folder, and those above it, unless they are there.
    static func createFolder(_ path: String) throws {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw LintError("\(path): the folder cannot be made: \(error.localizedDescription)")
        }
    }

    static func standardInput() -> [UInt8] { Array(FileHandle.standardInput.readDataToEndOfFile()) }

    /// Where relative paths start, absolute.
    static var workingFolder: String { FileManager.default.currentDirectoryPath }

    /// The nearest folder above, or this one, that git keeps: what other tools' paths start from.
    static var repository: String? {
        var folder = URL(filePath: workingFolder).standardizedFileURL
        while folder.path != "/" {
            // A folder, or the file of a linked worktree.
            if FileManager.default.fileExists(atPath: folder.appending(path: ".git").path) { return folder.path }
            folder.deleteLastPathComponent()
        }
        return nil
    }

    /// The folder that a path is in, with a slash; empty for the working directory.
    static func folder(of path: String) -> String {
        if isFolder(path) { return path.hasSuffix("/") ? path : path + "/" }
        return path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }
}
