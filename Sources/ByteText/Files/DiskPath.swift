#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What is on the disk at a path.
package enum DiskPath {
    package static func isFolder(_ path: String) -> Bool { mode(of: path).map { $0 & S_IFMT == S_IFDIR } ?? false }

    /// What a file is, and who may do what with it; nil if the file does not exist.
    package static func mode(of path: String) -> mode_t? {
        var status = stat()
        return unsafe stat(path, &status) == 0 ? status.st_mode : nil
    }

    /// Gives a file to the owner and the group of another one, as far as this program may.
    package static func copyOwner(of path: String, to other: String) {
        var status = stat()
        if unsafe stat(path, &status) == 0 { _ = unsafe chown(other, status.st_uid, status.st_gid) }
    }

    /// The absolute path without links; nil if the file does not exist.
    package static func resolved(_ path: String) -> String? {
        guard let name = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(name) }
        return unsafe String(validatingCString: name)
    }

    /// The folder above, as far as the path tells it.
    package static func parent(of path: String) -> String {
        var path = path[...]
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Makes a folder and those above it, unless they exist.
    package static func createFolder(_ path: String) throws(FileFailure) {
        guard !isFolder(path) else { return }
        let above = parent(of: path)
        if above != path { try createFolder(above) }
        guard unsafe mkdir(path, 0o777) == 0 else {
            let failure = FileFailure.last
            // Another program may have made it meanwhile.
            guard isFolder(path) else { throw failure }
            return
        }
    }
}
