#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file or folder that is open for reading, and is closed when this value goes.
package final class OpenFile {
    package enum Kind {
        case regular, folder, other
    }

    private let descriptor: Int32

    /// Opens a path.
    ///
    /// - Parameter waits: whether to wait for the program at the other end of a pipe; by default nothing waits, whatever it is:
    ///   a pipe named `de.json` must not stop the start.
    package init(_ path: String, isFolder: Bool = false, waits: Bool = false) throws(FileFailure) {
        descriptor = open(path, waits ? O_RDONLY | O_CLOEXEC : Self.flags(isFolder))
        guard descriptor >= 0 else { throw FileFailure.last }
    }

    /// Opens what a folder holds, wherever that folder has been moved since it was opened.
    package init(_ name: String, in folder: OpenFile, isFolder: Bool = false) throws(FileFailure) {
        descriptor = openat(folder.descriptor, name, Self.flags(isFolder))
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

    /// The size of a regular file, in bytes, at this moment.
    package func size() throws(FileFailure) -> Int { Int(try status().st_size) }

    /// Whether both are the same file or folder, whatever paths led to them.
    package func isSame(as other: OpenFile) -> Bool {
        guard let own = try? status(), let others = try? other.status() else { return false }
        return own.st_dev == others.st_dev && own.st_ino == others.st_ino
    }

    /// Text that differs where the file is another one, or has been written to; empty where the system does not say.
    package func stamp() -> String {
        guard let status = try? status() else { return "" }
        #if canImport(Darwin)
        let (written, changed) = (status.st_mtimespec, status.st_ctimespec)
        #else
        let (written, changed) = (status.st_mtim, status.st_ctim)
        #endif
        // Programs that copy files set the first of the times back; the second one they cannot.
        return "\(status.st_dev) \(status.st_ino) \(status.st_size) \(written.tv_sec) \(written.tv_nsec)"
            + " \(changed.tv_sec) \(changed.tv_nsec)"
    }

    private func status() throws(FileFailure) -> stat {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw FileFailure.last }
        return status
    }

    /// Reads to the end, or one byte more than the limit.
    package func read(upTo limit: Int) throws(FileFailure) -> [UInt8] {
        try Descriptor(number: descriptor).received(upTo: limit, expecting: try size(), waits: false)
    }

    /// The names in a folder, sorted, without `.` and `..`.
    ///
    /// - Parameter other: is given each name that is not UTF-8, which is left out; with � for the other bytes.
    package func names(other: (String) -> Void = { _ in }) throws(FileFailure) -> [String] {
        // closedir closes its descriptor, so it gets one of its own.
        let copy = openat(descriptor, ".", Self.flags(true))
        guard copy >= 0 else { throw FileFailure.last }
        guard let stream = fdopendir(copy) else {
            let failure = FileFailure.last
            _ = close(copy)
            throw failure
        }
        defer { closedir(stream) }
        var names: [String] = []
        while true {
            errno = 0
            guard let entry = readdir(stream) else {
                guard errno == 0 else { throw FileFailure.last }
                return names.sorted()
            }
            guard let bytes = Self.name(of: entry) else { continue }
            guard let name = String(validating: bytes, as: UTF8.self) else {
                other(String(decoding: bytes, as: UTF8.self))
                continue
            }
            if name != ".", name != ".." { names.append(name) }
        }
    }

    private static func name(of entry: UnsafeMutablePointer<dirent>) -> [UInt8]? {
        guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return nil }
        var next = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: UInt8.self)
        var name: [UInt8] = []
        while next.pointee != 0 {
            name.append(next.pointee)
            next += 1
        }
        return name
    }
}
