import ByteText

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// An open file or folder that belongs to this user, and that no other can read or change.
final class PrivateFile {
    enum Kind {
        case file, folder
    }

    private let descriptor: Descriptor

    /// Takes over an open descriptor.
    ///
    /// - Parameter repairs: whether to take away the permissions of others, if there are any.
    /// - Returns: nil if it is not open, or not of this kind, or not private.
    private init?(_ number: CInt, _ kind: Kind, repairs: Bool = false) {
        guard number >= 0 else { return nil }
        descriptor = Descriptor(number: number)
        var status = stat()
        guard unsafe fstat(number, &status) == 0, status.st_uid == geteuid(),
            status.st_mode & S_IFMT == (kind == .folder ? S_IFDIR : S_IFREG)
        else { return nil }
        guard status.st_mode & 0o077 == 0 || repairs && fchmod(number, 0o700) == 0 else { return nil }
    }

    deinit { _ = close(descriptor.number) }

    /// A folder, which is created if it does not exist.
    static func folder(_ path: String, creates: Bool) -> PrivateFile? {
        if creates {
            try? DiskPath.createFolder(DiskPath.parent(of: path))
            _ = unsafe mkdir(path, 0o700)
        }
        let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
        return PrivateFile(unsafe open(path, flags), .folder, repairs: creates)
    }

    /// The content of a file in this folder.
    ///
    /// - Returns: nil if it is not private, or cannot be read, or is longer than the limit.
    func content(of name: String, upTo limit: Int) -> [UInt8]? {
        let number = unsafe openat(descriptor.number, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard let file = PrivateFile(number, .file),
            let bytes = try? file.descriptor.received(upTo: limit, expecting: limit), bytes.count <= limit
        else { return nil }
        return bytes
    }

    /// Puts a file into this folder, in place of whatever is there.
    ///
    /// - Returns: whether it could be written.
    func put(_ bytes: [UInt8], as name: String) -> Bool {
        let draft = ".\(name).\(UInt64.random(in: .min ... .max))"
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        let isWritten = PrivateFile(unsafe openat(descriptor.number, draft, flags, 0o600), .file)?.write(bytes) == true
        if isWritten, unsafe renameat(descriptor.number, draft, descriptor.number, name) == 0 { return true }
        _ = unsafe unlinkat(descriptor.number, draft, 0)
        return false
    }

    private func write(_ bytes: [UInt8]) -> Bool { descriptor.send(bytes) }
}
