#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file or folder that stays open for reading until this object is released.
package final class OpenFile {
    package enum Kind {
        case regular, folder, other
    }

    private let descriptor: Int32

    /// Opens a path.
    ///
    /// - Parameter waits: whether to wait for the program at the other end of a pipe. By default it does not, so that a pipe named
    ///   `de.json` cannot delay the start.
    package init(_ path: String, isFolder: Bool = false, waits: Bool = false) throws(FileFailure) {
        descriptor = unsafe open(path, waits ? O_RDONLY | O_CLOEXEC : Self.flags(isFolder))
        guard descriptor >= 0 else { throw FileFailure.last }
    }

    /// Opens a file or folder in an open folder, even if that folder has been moved in the meantime.
    ///
    /// - Parameter followsLinks: whether a link may be opened; if not, it fails with `isLink`.
    package init(
        _ name: String, in folder: OpenFile, isFolder: Bool = false, followsLinks: Bool = true
    ) throws(FileFailure) {
        descriptor = unsafe openat(
            folder.descriptor, name, Self.flags(isFolder) | (followsLinks ? 0 : O_NOFOLLOW))
        guard descriptor >= 0 else { throw FileFailure.last }
    }

    deinit {
        if descriptor >= 0 { _ = close(descriptor) }
    }

    private static func flags(_ isFolder: Bool) -> Int32 {
        O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | (isFolder ? O_DIRECTORY : 0)
    }

    package func kind() throws(FileFailure) -> Kind {
        switch try status().st_mode & S_IFMT {
        case S_IFREG: .regular
        case S_IFDIR: .folder
        default: .other
        }
    }

    /// The current size of a regular file, in bytes.
    func size() throws(FileFailure) -> Int { Int(try status().st_size) }

    /// Whether both are the same file or folder, even if they were opened by different paths.
    package func isSame(as other: OpenFile) -> Bool {
        guard let own = try? status(), let others = try? other.status() else { return false }
        return own.st_dev == others.st_dev && own.st_ino == others.st_ino
    }

    /// A text that changes when the file is replaced or written to; empty if the system does not provide the information.
    package func stamp() -> String {
        guard let status = try? status() else { return "" }
        #if canImport(Darwin)
        let (written, changed) = (status.st_mtimespec, status.st_ctimespec)
        #else
        let (written, changed) = (status.st_mtim, status.st_ctim)
        #endif
        // Programs that copy files may set the first of these times back. They can't set the second one.
        return "\(status.st_dev) \(status.st_ino) \(status.st_size) \(written.tv_sec) \(written.tv_nsec)"
            + " \(changed.tv_sec) \(changed.tv_nsec)"
    }

    private func status() throws(FileFailure) -> stat {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw FileFailure.last }
        return status
    }

    /// Reads to the end, but at most one byte more than the limit.
    package func read(upTo limit: Int) throws(FileFailure) -> [UInt8] {
        try Descriptor(number: descriptor).received(upTo: limit, expecting: try size(), waits: false)
    }

    /// The names in a folder, sorted, without `.` and `..`.
    ///
    /// - Parameter other: called with each name that is left out because it is not UTF-8, with � for the invalid bytes.
    package func names(other: (String) -> Void = { _ in }) throws(FileFailure) -> [String] {
        // The folder gets another descriptor here, because closedir closes it.
        let copy = unsafe openat(descriptor, ".", Self.flags(true))
        guard copy >= 0 else { throw FileFailure.last }
        guard let stream = unsafe fdopendir(copy) else {
            let failure = FileFailure.last
            _ = close(copy)
            throw failure
        }
        defer { unsafe closedir(stream) }
        var names: [String] = []
        while true {
            errno = 0
            guard let entry = unsafe readdir(stream) else {
                guard errno == 0 else { throw FileFailure.last }
                return names.sorted()
            }
            // The name is read where it is, because an entry is only as long as its name.
            let bytes = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { unsafe Array($0.prefix { $0 != 0 }) }
            guard let name = String(validating: bytes, as: UTF8.self) else {
                other(String(decoding: bytes, as: UTF8.self))
                continue
            }
            if name != ".", name != ".." { names.append(name) }
        }
    }
}
