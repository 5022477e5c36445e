import ByteText
import CatalogLinting

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The new content of a file, whole and on the disk beside the old one, so that a full disk is known of before anything is
/// replaced.
struct FileDraft {
    /// As the user named it.
    private let path: String
    /// What is replaced: through a link, what it points at.
    private let target: String
    /// Where the content is; nil for a pipe or device, which can only be written to.
    private let draft: String?
    private let bytes: [UInt8]

    /// Writes the draft. The new file will have the old one's permissions.
    init(_ bytes: [UInt8], for path: String) throws(LintError) {
        let folder = Files.parent(of: path)
        guard Files.isFolder(folder) else {
            throw LintError("\(path): there is no folder \(folder)", help: "Make it first: mkdir -p \(folder)")
        }
        guard !Files.isFolder(path) else { throw LintError("\(path): this is a folder", help: "Name a file in it.") }
        self.path = path
        self.bytes = bytes
        target = Files.resolved(path) ?? path
        let mode = Files.mode(of: target)
        if let mode, mode & S_IFMT != S_IFREG {
            draft = nil
            return
        }
        let draft = Files.parent(of: target) + "/.catalog-lint.\(UInt64.random(in: .min ... .max))"
        self.draft = draft
        do throws(LintError) {
            try Self.write(bytes, to: draft, path, O_WRONLY | O_CREAT | O_EXCL)
            if let mode { chmod(draft, mode & 0o7777) }
        } catch {
            discard()
            throw error
        }
    }

    /// Puts the draft in the file's place: a program that reads it meanwhile sees the old file or the new one.
    func publish() throws(LintError) {
        guard let draft else { return try Self.write(bytes, to: target, path, O_WRONLY) }
        guard rename(draft, target) == 0 else {
            let failure = Files.failure("be written", path)
            discard()
            throw failure
        }
    }

    /// Takes the draft away, if it is still there.
    func discard() {
        if let draft { unlink(draft) }
    }

    private static func write(
        _ bytes: [UInt8], to target: String, _ path: String, _ flags: CInt
    ) throws(LintError) {
        let file = Descriptor(number: open(target, flags | O_CLOEXEC, 0o666))
        guard file.number >= 0 else { throw Files.failure("be written", path) }
        // Some systems say only when the bytes reach the disk, or when the file is closed, that there is no room for them.
        let isWritten = file.send(bytes) && (flags & O_CREAT == 0 || fsync(file.number) == 0)
        let failure = isWritten ? nil : Files.failure("be written", path)
        guard close(file.number) == 0 || !isWritten else { throw Files.failure("be written", path) }
        if let failure { throw failure }
    }
}
