import ByteText
import CatalogLinting

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Reads and writes files for the command.
enum Files {
    static func isFolder(_ path: String) -> Bool { mode(of: path).map { $0 & S_IFMT == S_IFDIR } ?? false }

    /// The bytes of a file; nil where it cannot be read.
    static func read(_ path: String) -> [UInt8]? { try? TextFile.read(path) }

    /// Replaces a file as a whole.
    static func write(_ bytes: [UInt8], to path: String) throws(LintError) { try write([(path, bytes)]) }

    /// Replaces files: none of them, if one cannot be written.
    static func write(_ files: [(path: String, bytes: [UInt8])]) throws(LintError) {
        var drafts: [FileDraft] = []
        do throws(LintError) {
            for file in files { drafts.append(try FileDraft(file.bytes, for: file.path)) }
        } catch {
            for draft in drafts { draft.discard() }
            throw error
        }
        for draft in drafts { try draft.publish() }
    }

    /// Makes a folder, and those above it, unless they are there.
    static func createFolder(_ path: String) throws {
        guard !isFolder(path) else { return }
        let above = parent(of: path)
        if above != path { try createFolder(above) }
        guard mkdir(path, 0o777) == 0 || isFolder(path) else { throw failure("be made", path) }
    }

    /// Why the last call of the system has failed.
    static func failure(_ what: String, _ path: String) -> LintError {
        LintError("\(path): the file cannot \(what): \(String(cString: strerror(errno)))")
    }

    /// Where relative paths start, absolute.
    static var workingFolder: String { resolved(".") ?? "/" }

    /// The nearest folder above, or this one, that git keeps: what other tools' paths start from.
    static var repository: String? {
        var folder = workingFolder
        while folder != "/" {
            // A folder, or the file of a linked worktree.
            if mode(of: folder + "/.git") != nil { return folder }
            folder = parent(of: folder)
        }
        return nil
    }

    /// The folder that a path is in, with a slash; empty for the working directory.
    static func folder(of path: String) -> String {
        if isFolder(path) { return path.hasSuffix("/") ? path : path + "/" }
        return path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }

    /// The folder above, as far as the path tells it.
    static func parent(of path: String) -> String {
        var path = path[...]
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The absolute path without links; nil where there is no such file.
    static func resolved(_ path: String) -> String? {
        guard let name = realpath(path, nil) else { return nil }
        defer { free(name) }
        return String(validatingCString: name)
    }

    /// What a file is, and who may do what with it; nil where there is no such file.
    static func mode(of path: String) -> mode_t? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode : nil
    }
}
