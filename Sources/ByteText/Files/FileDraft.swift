#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The new content of a file, written to the disk next to the old one, so that a full disk is noticed before anything is replaced.
package struct FileDraft {
    /// The reason why a file was not replaced.
    package struct Failure: Error {
        /// The path of the file, as it was given.
        package let path: String
        package let cause: FileFailure
    }

    private let path: String
    /// The path of the file to replace. If the given path is a link, this is where the link points.
    private let target: String
    /// The path of the draft; nil for a pipe or device, which can only be written to.
    private let draft: String?
    private let bytes: [UInt8]

    /// Replaces files in existing folders. If one of them can't be written, none is replaced. If one of the drafts then can't be moved into
    /// place, the files before it have been replaced, and those after it stay as they were.
    ///
    /// - Parameter isWanted: asked once more when all drafts are on the disk. Otherwise nothing is replaced.
    /// - Returns: whether the files were replaced.
    @discardableResult
    package static func replace(
        _ files: [(path: String, bytes: [UInt8])], if isWanted: () -> Bool = { true }
    ) throws(Failure) -> Bool {
        var drafts: [FileDraft] = []
        do throws(Failure) {
            for file in files { drafts.append(try FileDraft(file.bytes, for: file.path)) }
            guard isWanted() else {
                for draft in drafts { draft.discard() }
                return false
            }
            for draft in drafts { try draft.publish() }
            return true
        } catch {
            for draft in drafts { draft.discard() }
            throw error
        }
    }

    /// Writes a file directly, for files that are easily made again: without a draft, and without waiting for the disk.
    package static func overwrite(_ path: String, with bytes: [UInt8]) throws(FileFailure) {
        let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW
        let file = Descriptor(number: unsafe open(path, flags, 0o666))
        guard file.number >= 0 else { throw FileFailure.last }
        let failure = file.send(bytes) ? nil : FileFailure.last
        guard close(file.number) == 0 || failure != nil else { throw FileFailure.last }
        if let failure { throw failure }
    }

    /// Deletes a file, or an empty folder. One that is not there, or a folder that is not empty, stays as it is.
    package static func delete(_ path: String) {
        if unsafe unlink(path) != 0 { unsafe rmdir(path) }
    }

    /// Writes the draft. The new file will have the owner and permissions of the old one.
    private init(_ bytes: [UInt8], for path: String) throws(Failure) {
        guard !DiskPath.isFolder(path) else { throw Failure(path: path, cause: FileFailure(code: EISDIR)) }
        self.path = path
        self.bytes = bytes
        target = DiskPath.resolved(path) ?? path
        let mode = DiskPath.mode(of: target)
        if let mode, mode & S_IFMT != S_IFREG {
            draft = nil
            return
        }
        let draft = DiskPath.parent(of: target) + "/.plainspoken.\(UInt64.random(in: .min ... .max))"
        self.draft = draft
        do throws(FileFailure) {
            try Self.write(bytes, to: draft, O_WRONLY | O_CREAT | O_EXCL)
        } catch {
            discard()
            throw Failure(path: path, cause: error)
        }
        if let mode {
            DiskPath.copyOwner(of: target, to: draft)
            unsafe chmod(draft, mode & 0o7777)
        }
    }

    /// Moves the draft into place. A program that reads the file meanwhile sees either the old file or the new one.
    private func publish() throws(Failure) {
        do throws(FileFailure) {
            guard let draft else { return try Self.write(bytes, to: target, O_WRONLY) }
            guard unsafe rename(draft, target) == 0 else { throw FileFailure.last }
        } catch {
            throw Failure(path: path, cause: error)
        }
    }

    /// Deletes the draft if it is still there.
    private func discard() {
        if let draft { unsafe unlink(draft) }
    }

    private static func write(_ bytes: [UInt8], to target: String, _ flags: CInt) throws(FileFailure) {
        let file = Descriptor(number: unsafe open(target, flags | O_CLOEXEC, 0o666))
        guard file.number >= 0 else { throw FileFailure.last }
        // Some systems report a full disk only when the bytes reach it or when the file is closed.
        let isWritten = file.send(bytes) && (flags & O_CREAT == 0 || fsync(file.number) == 0)
        let failure = isWritten ? nil : FileFailure.last
        guard close(file.number) == 0 || !isWritten else { throw FileFailure.last }
        if let failure { throw failure }
    }
}
