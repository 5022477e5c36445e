#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Looks at and changes what is on the disk at a path.
package enum DiskPath {
    package static func isFolder(_ path: String) -> Bool { mode(of: path).map { $0 & S_IFMT == S_IFDIR } ?? false }

    /// The type and the permissions of a file; nil if the file does not exist.
    package static func mode(of path: String) -> mode_t? {
        var status = stat()
        return unsafe stat(path, &status) == 0 ? status.st_mode : nil
    }

    /// Gives a file the owner and the group of another file, as far as this program is allowed to.
    static func copyOwner(of path: String, to other: String) {
        var status = stat()
        if unsafe stat(path, &status) == 0 { _ = unsafe chown(other, status.st_uid, status.st_gid) }
    }

    /// The absolute path with links resolved; nil if the file does not exist.
    package static func resolved(_ path: String) -> String? {
        guard let name = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(name) }
        return unsafe String(validatingCString: name)
    }

    /// The same path without empty parts, `.` and `..`, judging by the path alone: `/a/c` for `/a/./b/../c/`.
    package static func normalized(_ path: String) -> String {
        let isAbsolute = path.utf8.first == UInt8(ascii: "/")
        var parts: [Substring] = []
        for part in path.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init) where part != "." {
            if part != ".." {
                parts.append(part)
            } else if let last = parts.last, last != ".." {
                parts.removeLast()
            } else if !isAbsolute {
                parts.append(part)
            }
        }
        let joined = parts.joined(separator: "/")
        return isAbsolute ? "/" + joined : joined.isEmpty ? "." : joined
    }

    /// The folder itself, or the one that contains the file, with a slash; empty for the working directory.
    package static func folder(of path: String) -> String {
        if isFolder(path) { return path.hasSuffix("/") ? path : path + "/" }
        return path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }

    /// The folder that contains the file, judging by the path alone.
    package static func parent(of path: String) -> String {
        var path = path[...]
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Removes a folder if nothing is in it. A link to a folder stays.
    package static func removeEmptyFolder(_ path: String) { _ = unsafe rmdir(path) }

    /// Creates a folder and the folders above it, unless they exist.
    package static func createFolder(_ path: String) throws(FileFailure) {
        guard !isFolder(path) else { return }
        let above = parent(of: path)
        if above != path { try createFolder(above) }
        guard unsafe mkdir(path, 0o777) == 0 else {
            let failure = FileFailure.last
            // Another program may have created it in the meantime.
            guard isFolder(path) else { throw failure }
            return
        }
    }
}
